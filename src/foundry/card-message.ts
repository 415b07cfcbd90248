import type { NewCard } from "../ports/card-port";
import type { CardState } from "../rules/cards/card-state";
import type { AttackState, Party } from "../rules/combat/exchange";
import { ANSWER_DIE } from "../rules/deeds/deed-die";
import type { NoticeState } from "../rules/deeds/notice";
import { sidesOfDeed } from "../rules/deeds/notice-who-may";
import type { JsonObject } from "../rules/json";
import { shownRoll } from "./shown-roll";
import { storedState } from "./stored-state";
import { findActor } from "./v14/find-documents";

/** The one plain line that stands for a card in exports and searches. */
function attackLine({ attacker, target, weapon }: AttackState): string {
  const names = { attacker: attacker.name, weapon: weapon.name, target: target.name };
  return game.i18n?.format("ARCANES.Card.line", names) ?? "";
}

/** Who speaks: who did it, else the first to whom it was done. */
function speakerOf(state: CardState): Party | null {
  if (state.kind === "attack") return state.attacker;
  const { by, on } = sidesOfDeed(state.deed);
  return state.parties[by ?? on[0] ?? ""] ?? Object.values(state.parties)[0] ?? null;
}

/** What a deed's wording names. */
function wordsOf(state: NoticeState): { readonly [name: string]: string } {
  const { deed, report, parties } = state;
  const { by, on } = sidesOfDeed(deed);
  const nameOf = (id: string) => parties[id]?.name ?? "";
  const turnOf = report.type === "turn" && report.of !== null ? [report.of] : [];
  const status = "status" in deed ? (game.i18n?.localize(`ARCANES.Status.${deed.status}`) ?? "") : "";
  const check = deed.type === "check" ? deed : null;
  return {
    by: by === null ? "" : nameOf(by),
    on: [...on, ...turnOf].map(nameOf).join(", "),
    status,
    characteristic: check ? (game.i18n?.localize(`ARCANES.Characteristic.${check.characteristic}.short`) ?? "") : "",
    factor: check ? String(check.factor) : "",
  };
}

function noticeLine(state: NoticeState): string {
  const { deed } = state;
  const kind = deed.type === "amount" ? deed.kind : deed.type;
  return game.i18n?.format(`ARCANES.Notice.Plain.${kind}`, wordsOf(state)) ?? "";
}

/** Whose owners have to answer the card, or had to. */
function answerers(state: CardState): readonly string[] {
  if (state.kind === "attack") return [state.target.id, ...(state.counterer ? [state.counterer.id] : [])];
  return state.deed.type === "rand" ? [state.deed.on] : [];
}

/** Who may read a private card: who asked, and who must answer it. */
function readers({ asker, mode, state }: NewCard): string[] {
  if (mode === "public") return [];
  const actors = answerers(state).map(findActor);
  const owners =
    game.users?.filter((user) => actors.some((actor) => actor?.testUserPermission(user, "OWNER") ?? false)) ?? [];
  return [...new Set([asker, game.user?.id ?? asker, ...owners.map((user) => user.id ?? "")])].filter(Boolean);
}

/** The die that opened a card, as it is shown; null where none was rolled. */
function firstRoll(state: CardState): string | null {
  if (state.kind === "attack") return shownRoll(1, state.plan.attackDie, state.attack.natural);
  if (state.roll === null) return null;
  return shownRoll(1, state.deed.type === "treat" ? 50 : 100, state.roll);
}

/** The message that holds a new card. */
export function cardSource(id: string, card: NewCard): JsonObject {
  const { state } = card;
  const speaker = speakerOf(state);
  const token = speaker?.token ?? null;
  const [, scene, , tokenId] = token?.split(".") ?? [];
  const whisper = readers(card);
  // Dice of a private card are shown to nobody who may not read it.
  const roll = whisper.length ? null : firstRoll(state);
  const line = state.kind === "attack" ? attackLine(state) : noticeLine(state);
  return {
    _id: id,
    type: state.kind,
    author: game.user?.id ?? "",
    speaker: {
      alias: speaker?.name ?? "",
      scene: token ? (scene ?? null) : null,
      token: token ? (tokenId ?? null) : null,
      actor: speaker?.id.startsWith("Actor.") ? speaker.id.slice("Actor.".length) : null,
    },
    content: foundry.utils.escapeHTML(line),
    whisper,
    rolls: roll === null ? [] : [roll],
    system: { state: storedState(state) },
  };
}

/** What of its message follows the target of an amended attack: the plain line, and who may read a private card. */
export function retargeted(
  message: ChatMessage.Implementation | undefined,
  before: CardState | null,
  after: CardState,
): { readonly content?: string; readonly whisper?: readonly string[] } {
  if (!message || before?.kind !== "attack" || after.kind !== "attack") return {};
  if (before.target.id === after.target.id && before.counterer?.id === after.counterer?.id) return {};
  const content = foundry.utils.escapeHTML(attackLine(after));
  const asker = after.history[0]?.user;
  if (!message.whisper.length || asker === undefined) return { content };
  return { content, whisper: readers({ asker, mode: "gm", state: after }) };
}

function attackRolls(before: AttackState | null, after: AttackState): readonly string[] {
  const rolls: string[] = [];
  if (after.defence && !before?.defence) rolls.push(shownRoll(1, 100, after.defence.natural));
  for (const figure of [before?.damage ? null : after.damage, before?.counter ? null : after.counter])
    if (figure) rolls.push(shownRoll(figure.min, figure.max, figure.rolled));
  return rolls;
}

/** The dice that a change of the card brought, to be shown with it. */
export function newRolls(before: CardState | null, after: CardState): readonly string[] {
  if (after.kind === "attack") return attackRolls(before?.kind === "attack" ? before : null, after);
  if (after.answer === null || (before?.kind === "notice" && before.answer !== null)) return [];
  return [shownRoll(ANSWER_DIE.min, ANSWER_DIE.max, after.answer)];
}
