import { app } from "../app";
import { askFigure } from "../dialogs/check-figure-dialog";
import { chosenActors } from "../foundry/v14/chosen-tokens";
import { addMessageMenu } from "../foundry/v14/message-menu";
import type { Share } from "../rules/deeds/deed";
import { type AmountFigure, amountFigures } from "../views/amount-figure";

interface AmountChoice {
  readonly label: string;
  readonly icon: string;
  readonly kind: "damage" | "heal";
  readonly share: Share;
}

const CHOICES: readonly AmountChoice[] = [
  { label: "ARCANES.Amount.damage", icon: "fa-solid fa-heart-crack", kind: "damage", share: "whole" },
  { label: "ARCANES.Amount.half", icon: "fa-solid fa-divide", kind: "damage", share: "half" },
  { label: "ARCANES.Amount.double", icon: "fa-solid fa-angles-up", kind: "damage", share: "double" },
  { label: "ARCANES.Amount.heal", icon: "fa-solid fa-heart", kind: "heal", share: "whole" },
];

/** What is being applied: a second click before the first is through applies nothing more. */
const busy = new Set<string>();

function figuresOf(message: ChatMessage.Implementation): readonly AmountFigure[] {
  const id = message.id ?? "";
  const { body } = new DOMParser().parseFromString(message.content, "text/html");
  return amountFigures({
    attack: message.isAttack() ? (app().cards.read(id)?.state ?? null) : null,
    notice: message.isNotice() ? (app().deeds.read(id)?.state ?? null) : null,
    rolls: message.isContentVisible ? message.rolls.map((roll) => roll.total ?? Number.NaN) : [],
    words: message.isContentVisible ? (body.textContent ?? "") : "",
  });
}

function mayApply(): boolean {
  return game.user?.isGM === true || (game.actors?.some((actor) => actor.isOwner) ?? false);
}

async function apply(message: ChatMessage.Implementation, { kind, share }: AmountChoice): Promise<void> {
  const chosen = chosenActors();
  const own = chosen.filter((actor) => actor.isOwner);
  if (own.length === 0) {
    ui.notifications?.warn(chosen.length === 0 ? "ARCANES.Amount.noTokens" : "ARCANES.Amount.notYours", {
      localize: true,
    });
    return;
  }
  const figures = figuresOf(message);
  const amount = figures.length > 1 ? await askFigure(figures.map((each) => each.amount)) : figures[0]?.amount;
  const figure = figures.find((each) => each.amount === amount);
  if (figure) await app().deeds.do({ type: "amount", on: own.map(({ uuid }) => uuid), kind, share, ...figure });
}

/** «Appliquer dégâts / soins» on every message that holds a figure: to the selected tokens, else those aimed at. To be called in `init`. */
export function registerAmountMenu(): void {
  addMessageMenu(
    CHOICES.map((choice) => ({
      label: choice.label,
      icon: choice.icon,
      visible: (message) => mayApply() && figuresOf(message).length > 0,
      onClick: (message) => {
        const key = `${message.id} ${choice.label}`;
        if (busy.has(key)) return;
        busy.add(key);
        apply(message, choice)
          .catch((error: unknown) => console.warn(error))
          .finally(() => busy.delete(key));
      },
    })),
  );
}
