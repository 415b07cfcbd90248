import { isGone } from "../actors/bears";
import { lifeHolder } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup, Fight, RuleContext } from "../combat/fight";
import { guardOf } from "../combat/guard";
import { beyond, FINAL_IDS } from "../consequences/borne";
import { settleStatus, settleStatusEnd } from "../consequences/settle-status";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";
import { CONTROL_IDS, type StatusId } from "../statuses/status-ids";
import { movementReason, spendMovement } from "../turns/economy";

/** Why nothing can be done to an actor any more: dead, banished, destroyed or traumatised, itself or whose life it shares (AIR-9). */
export function beyondHelp(actor: ActorSnapshot, lookup: ActorLookup): "dead" | "traumatised" | null {
  const life = lifeHolder(actor, lookup);
  return isGone(actor) || isGone(life) ? "dead" : (beyond(actor) ?? beyond(life));
}

/** A status to be put on by hand; `by` puts it on itself in its own turn where it is the bearer (STA-13, STA-9). */
export interface HandStatus {
  readonly on: ActorSnapshot;
  readonly status: StatusId;
  /** ≥ 1, or null: until removed. */
  readonly turns: number | null;
  readonly own: boolean;
}

/**
 * Puts a status on (STA-1 to STA-11, STA-13). Immunity refuses control effects (STA-6); whoever takes cover in its own turn pays its
 * movement (STA-9). One end may follow another: the dead may be called banished.
 */
export function putStatus(scene: Settling, hand: HandStatus, context: RuleContext): Result<Fight> {
  const { on, status, turns, own } = hand;
  const { lookup } = context;
  let { fight } = context;
  const reason = beyondHelp(on, lookup);
  if (reason !== null) return refuse(reason, "target");
  if (CONTROL_IDS.includes(status) && guardOf(on, lookup).immune) return refuse("immune");
  if (own && status === "cover") {
    const spent = movementReason(on, fight, lookup);
    if (spent !== null) return refuse(spent);
    fight = spendMovement(fight, on, lookup);
  }
  settleStatus(scene, { kind: "status", on: on.id, status, turns, own });
  return accept(fight);
}

/** Takes a status away, whatever put it there; a final one too (DTH-5: the GM lifts trauma). */
export function liftStatus(scene: Settling, on: ActorSnapshot, status: StatusId): Result<true> {
  settleStatusEnd(scene, { kind: "statusEnd", on: on.id, status });
  return accept(true);
}

/** Statuses that only a GM lifts: an end is no player's to take back (DTH-4, DTH-5, FAM-4). */
export function isFinal(status: StatusId): boolean {
  return FINAL_IDS.includes(status);
}
