/**
 * Who may do what to an attack, and when: the one table that buttons and the writer read alike.
 * A user may hold several standings (the owner of both sides); a GM always holds `gm`.
 */
import type { AttackEventType, AttackPhase } from "./exchange";

export const STANDINGS = ["gm", "attackerOwner", "targetOwner", "other"] as const;
export type Standing = (typeof STANDINGS)[number];

export interface MayRow {
  readonly event: AttackEventType;
  /** `none`: there is no card yet. */
  readonly phase: AttackPhase | "none";
  readonly who: readonly Standing[];
  /** Only for cards that a GM's client made or confirmed (true), or only for the others (false). */
  readonly witnessed?: boolean;
  /** Not for a fumble: nobody wipes out the own fumble. */
  readonly unlessFumble?: true;
}

/** What is not listed is refused. `cancel` is before anything is applied, `undo` after. */
export const WHO_MAY: readonly MayRow[] = [
  { event: "start", phase: "none", who: ["gm", "attackerOwner"] },
  { event: "defend", phase: "defence", who: ["gm", "targetOwner"] },
  { event: "damage", phase: "damage", who: ["gm", "attackerOwner"] },
  { event: "counter", phase: "counter", who: ["gm", "targetOwner"] },
  // A player takes back the own attack until it is applied; the card keeps saying so.
  { event: "cancel", phase: "defence", who: ["gm", "attackerOwner"] },
  { event: "cancel", phase: "damage", who: ["gm", "attackerOwner"] },
  { event: "cancel", phase: "ready", who: ["attackerOwner"], unlessFumble: true },
  { event: "cancel", phase: "ready", who: ["gm"] },
  { event: "cancel", phase: "counter", who: ["gm"] },
  // A miss that should never have been rolled: the action comes back.
  { event: "cancel", phase: "missed", who: ["gm"] },
  // What has been applied is undone first.
  { event: "amend", phase: "defence", who: ["gm"], witnessed: true },
  { event: "amend", phase: "damage", who: ["gm"], witnessed: true },
  { event: "amend", phase: "counter", who: ["gm"], witnessed: true },
  { event: "amend", phase: "ready", who: ["gm"], witnessed: true },
  { event: "amend", phase: "missed", who: ["gm"], witnessed: true },
  { event: "amend", phase: "undone", who: ["gm"], witnessed: true },
  { event: "apply", phase: "ready", who: ["gm"], witnessed: true },
  { event: "apply", phase: "undone", who: ["gm"], witnessed: true },
  { event: "undo", phase: "applied", who: ["gm"], witnessed: true },
  // A card played with no GM present is taken over by a GM, numbers derived anew, before it touches anything.
  { event: "confirm", phase: "defence", who: ["gm"], witnessed: false },
  { event: "confirm", phase: "damage", who: ["gm"], witnessed: false },
  { event: "confirm", phase: "counter", who: ["gm"], witnessed: false },
  { event: "confirm", phase: "ready", who: ["gm"], witnessed: false },
  { event: "confirm", phase: "missed", who: ["gm"], witnessed: false },
];

/** What of a card decides who may do what; of a card that does not exist yet: phase `none`, witnessed, no fumble. */
export interface CardStanding {
  readonly phase: AttackPhase | "none";
  readonly witnessed: boolean;
  /** Its grade is a fumble or a fatal one. */
  readonly fumble: boolean;
}

/** True if one of the standings may make the event happen to the card. */
export function mayDo(event: AttackEventType, card: CardStanding, standings: readonly Standing[]): boolean {
  return WHO_MAY.some(
    (row) =>
      row.event === event &&
      row.phase === card.phase &&
      (row.witnessed === undefined || row.witnessed === card.witnessed) &&
      !(row.unlessFumble && card.fumble) &&
      row.who.some((standing) => standings.includes(standing)),
  );
}
