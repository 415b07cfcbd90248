/** What a card waits for: derived from the card alone, so that it survives a reload and the leaving of its author. */
import type { ActorId } from "../rules/actors/snapshot";
import { answererOf } from "../rules/combat/answerer";
import type { AttackState, Party } from "../rules/combat/exchange";
import type { Receipt } from "../rules/consequences/receipt";
import { statusEffectId } from "../rules/consequences/status-effect-id";
import type { NoticeState } from "../rules/deeds/notice";

/**
 * `strike`: an opportunity attack that somebody may make, if they wish (MOV-2); `fallDeath`: whether a fall kills (AIR-12); `death`: whether
 * the death of a character is refused (DTH-5).
 */
export type PendingAct =
  | "defend"
  | "damage"
  | "counter"
  | "apply"
  | "confirm"
  | "answer"
  | "strike"
  | "fallDeath"
  | "death";

export interface Pending {
  readonly act: PendingAct;
  /** Whose owner is to act; null: a GM. */
  readonly of: { readonly id: ActorId; readonly name: string } | null;
  /** Milliseconds since 1970: since when it waits. */
  readonly since: number;
}

function lastAt(history: readonly { readonly at: number }[]): number {
  return history.at(-1)?.at ?? 0;
}

/** What an attack waits for; null when it waits for nothing. */
export function attackPending(state: AttackState): Pending | null {
  const since = lastAt(state.history);
  const of = ({ id, name }: Party) => ({ id, name });
  switch (state.phase) {
    case "defence":
      return { act: "defend", of: of(state.target), since };
    case "damage":
      return { act: "damage", of: of(state.attacker), since };
    case "counter":
      return { act: "counter", of: of(answererOf(state)), since };
    case "ready":
      return { act: state.witnessed ? "apply" : "confirm", of: null, since };
    case "missed":
      return state.witnessed ? null : { act: "confirm", of: null, since };
    default:
      return null;
  }
}

/** What a notice waits for: the answer to a bare opposed roll (CHK-2). */
export function noticePending(state: NoticeState): Pending | null {
  if (state.phase !== "waiting" || state.deed.type !== "rand") return null;
  const { on } = state.deed;
  return { act: "answer", of: { id: on, name: state.parties[on]?.name ?? "" }, since: lastAt(state.history) };
}

/** MOV-2: what a notice offers to somebody; it waits for as long as it is open. */
export function strikePending(state: NoticeState, enemy: ActorId): Pending {
  const of = { id: enemy, name: state.parties[enemy]?.name ?? "" };
  return { act: "strike", of, since: lastAt(state.history) };
}

/** AIR-12: a notice asks a GM whether a fall kills. */
export function fallPending(state: NoticeState): Pending {
  return { act: "fallDeath", of: null, since: lastAt(state.history) };
}

/** Whose deaths a card has written and not taken back: actor and moment. */
export function deathsOf(receipts: readonly Receipt[]): readonly { readonly actor: ActorId; readonly at: number }[] {
  const dead = statusEffectId("dead");
  return receipts
    .filter(({ undone }) => undone === null)
    .flatMap(({ lines, at }) =>
      lines.flatMap((line) =>
        line.kind === "created" && line.embedded === "ActiveEffect" && line.id === dead
          ? [{ actor: line.document, at }]
          : [],
      ),
    );
}
