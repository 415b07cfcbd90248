import type { NewCard } from "../ports/card-port";
import type { AttackState } from "../rules/combat/exchange";
import type { JsonObject } from "../rules/json";
import { shownRoll } from "./shown-roll";
import { findActor } from "./v14/find-documents";
import { asJson } from "./v14/json";

/** The one plain line that stands for a card in exports and searches. */
function plainLine(state: AttackState): string {
  const line = game.i18n?.format("ARCANES.Card.line", {
    attacker: state.attacker.name,
    weapon: state.weapon.name,
    target: state.target.name,
  });
  return foundry.utils.escapeHTML(line ?? "");
}

/** Who may read a private card: who asked, and who must answer it. */
function readers({ asker, mode, state }: NewCard): string[] {
  if (mode === "public") return [];
  const target = findActor(state.target.id);
  const owners = game.users?.filter((user) => target?.testUserPermission(user, "OWNER") ?? false) ?? [];
  return [...new Set([asker, game.user?.id ?? asker, ...owners.map((user) => user.id ?? "")])].filter(Boolean);
}

/** The message that holds a new card. */
export function cardSource(id: string, card: NewCard): JsonObject {
  const { state } = card;
  const token = state.attacker.token;
  const [, scene, , tokenId] = token?.split(".") ?? [];
  const whisper = readers(card);
  // Dice of a private attack are shown to nobody who may not read it.
  const rolls = whisper.length ? [] : [shownRoll(1, state.plan.attackDie, state.attack.natural)];
  return {
    _id: id,
    type: "attack",
    author: game.user?.id ?? "",
    speaker: {
      alias: state.attacker.name,
      scene: token ? (scene ?? null) : null,
      token: token ? (tokenId ?? null) : null,
      actor: state.attacker.id.startsWith("Actor.") ? state.attacker.id.slice("Actor.".length) : null,
    },
    content: plainLine(state),
    whisper,
    rolls,
    system: { state: asJson(state) },
  };
}

/** What of its message follows the target of an amended attack: the plain line, and who may read a private card. */
export function retargeted(
  message: ChatMessage.Implementation | undefined,
  before: AttackState | null,
  after: AttackState,
): { readonly content?: string; readonly whisper?: readonly string[] } {
  if (!message || !before || before.target.id === after.target.id) return {};
  const content = plainLine(after);
  const asker = after.history[0]?.user;
  if (!message.whisper.length || asker === undefined) return { content };
  return { content, whisper: readers({ asker, mode: "gm", state: after }) };
}

/** The dice that a change of the card brought, to be shown with it. */
export function newRolls(before: AttackState | null, after: AttackState): readonly string[] {
  const rolls: string[] = [];
  if (after.defence && !before?.defence) rolls.push(shownRoll(1, 100, after.defence.natural));
  for (const figure of [before?.damage ? null : after.damage, before?.counter ? null : after.counter])
    if (figure) rolls.push(shownRoll(figure.min, figure.max, figure.rolled));
  return rolls;
}
