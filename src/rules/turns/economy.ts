import { riderOf, sharingMaster } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup, Economy, Fight } from "../combat/fight";
import type { RuleReason } from "../result";

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

/** CBT-2, CBT-9: why the turn forbids the movement: spent, or the main action was before it. */
export function movementReason(actor: ActorSnapshot, fight: Fight, lookup: ActorLookup): RuleReason | null {
  if (fight.turnOf === null) return null;
  if (isOutOfTurn(actor, fight, lookup)) return "not-your-turn";
  const economy = economyOf(fight, turnHolder(actor, lookup));
  if (economy.movement) return "movement-spent";
  return economy.action ? "moved-too-late" : null;
}

/** CBT-2: why the turn forbids what takes a whole turn: it needs action and movement unspent. */
export function wholeTurnReason(actor: ActorSnapshot, fight: Fight, lookup: ActorLookup): RuleReason | null {
  const reason = actionReason(actor, fight, lookup);
  if (reason !== null || fight.turnOf === null) return reason;
  return economyOf(fight, turnHolder(actor, lookup)).movement ? "movement-spent" : null;
}

function spent(fight: Fight, holder: ActorId, what: Partial<Economy>): Fight {
  if (fight.turnOf === null) return fight;
  return { ...fight, economy: { ...fight.economy, [holder]: { ...economyOf(fight, holder), ...what } } };
}

/** The fight once the actor has spent its main action, with it that of the master who shares it (FAM-2). Nothing before the first turn. */
export function spendAction(fight: Fight, actor: ActorSnapshot, lookup: ActorLookup): Fight {
  const own = spent(fight, turnHolder(actor, lookup), { action: true });
  const master = sharingMaster(actor, lookup);
  return master === null ? own : spent(own, master.id, { action: true });
}

/** The fight once the actor has spent its movement. */
export function spendMovement(fight: Fight, actor: ActorSnapshot, lookup: ActorLookup): Fight {
  return spent(fight, turnHolder(actor, lookup), { movement: true });
}

/** CBT-2: the fight once the actor has spent its whole turn, action and movement. */
export function spendWholeTurn(fight: Fight, actor: ActorSnapshot, lookup: ActorLookup): Fight {
  return spendMovement(spendAction(fight, actor, lookup), actor, lookup);
}

/** SPL-12: the fight once the actor has spent its reaction of the round. */
export function spendReaction(fight: Fight, actor: ActorSnapshot, lookup: ActorLookup): Fight {
  return spent(fight, turnHolder(actor, lookup), { reaction: true });
}
