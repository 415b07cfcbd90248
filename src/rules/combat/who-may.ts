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
}

/** What is not listed is refused. */
export const WHO_MAY: readonly MayRow[] = [
  { event: "start", phase: "none", who: ["gm", "attackerOwner"] },
  { event: "defend", phase: "defence", who: ["gm", "targetOwner"] },
  { event: "cancel", phase: "defence", who: ["gm", "attackerOwner"] },
  { event: "damage", phase: "damage", who: ["gm", "attackerOwner"] },
  { event: "counter", phase: "counter", who: ["gm", "targetOwner"] },
  // A player takes back the own attack until it is applied; the card keeps saying so.
  { event: "undo", phase: "damage", who: ["gm", "attackerOwner"] },
  { event: "undo", phase: "counter", who: ["gm", "attackerOwner"] },
  { event: "undo", phase: "ready", who: ["gm", "attackerOwner"] },
  { event: "apply", phase: "ready", who: ["gm"] },
  { event: "apply", phase: "undone", who: ["gm"] },
  { event: "undo", phase: "applied", who: ["gm"] },
  // A card played with no GM present (`witnessed` false) is taken over by a GM in whatever unapplied phase it is.
  { event: "confirm", phase: "defence", who: ["gm"] },
  { event: "confirm", phase: "damage", who: ["gm"] },
  { event: "confirm", phase: "counter", who: ["gm"] },
  { event: "confirm", phase: "ready", who: ["gm"] },
];

/** True if one of the standings may make the event happen in the phase. */
export function mayDo(event: AttackEventType, phase: AttackPhase | "none", standings: readonly Standing[]): boolean {
  return WHO_MAY.some(
    (row) => row.event === event && row.phase === phase && row.who.some((s) => standings.includes(s)),
  );
}
