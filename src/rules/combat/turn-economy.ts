import { riderOf, sharingMaster } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import type { RuleReason } from "../result";
import type { ActorLookup, Economy, Fight } from "./fight";

const FRESH: Economy = { action: false, movement: false, reaction: false };

/** What the holder has spent since its turn began (CBT-2). */
export function economyOf(fight: Fight, holder: ActorId): Economy {
  return fight.economy[holder] ?? FRESH;
}

/** AIR-10: whose turn an actor acts in: its rider's for a ridden mount, else its own. */
export function turnHolder(actor: ActorSnapshot, lookup: ActorLookup): ActorId {
  return riderOf(actor, lookup)?.id ?? actor.id;
}

/** CBT-9: true if the actor may not act because another's turn runs; before the first turn play is free. */
export function isOutOfTurn(actor: ActorSnapshot, fight: Fight, lookup: ActorLookup): boolean {
  return fight.turnOf !== null && fight.turnOf !== turnHolder(actor, lookup);
}

/**
 * CBT-2, CBT-9, FAM-2: why the turn forbids a main action; null where it does not. A familiar that shares its master's action is told
 * so when the master spent it.
 */
export function actionReason(actor: ActorSnapshot, fight: Fight, lookup: ActorLookup): RuleReason | null {
  if (fight.turnOf === null) return null;
  if (isOutOfTurn(actor, fight, lookup)) return "not-your-turn";
  if (economyOf(fight, turnHolder(actor, lookup)).action) return "action-spent";
  const master = sharingMaster(actor, lookup);
  return master !== null && economyOf(fight, master.id).action ? "familiar-shares-action" : null;
}
