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

/** FAM-2: true if the master's main action is spent since its last turn began. */
function hasActed(fight: Fight, master: ActorId): boolean {
  return economyOf(fight, master).action || fight.acted.includes(master);
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
  return master !== null && hasActed(fight, master.id) ? "familiar-shares-action" : null;
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
  return master === null || own.turnOf === null || own.acted.includes(master.id)
    ? own
    : { ...own, acted: [...own.acted, master.id] };
}

/**
 * CBT-2, FAM-2, SPL-12: the fight once the running turn ends and that of `of` begins: action, movement and reaction are new for who begins;
 * of who ends only its reaction, and that a character has acted, is still known.
 * @param endsCharacter true if the turn that ends is a character's
 */
export function passTurn(fight: Fight, of: ActorId, endsCharacter: boolean): Fight {
  const { turnOf } = fight;
  const economy: { [holder: ActorId]: Economy } = { ...fight.economy };
  let { acted } = fight;
  const ended = turnOf === null ? undefined : economy[turnOf];
  if (turnOf !== null && ended !== undefined) {
    if (ended.reaction) economy[turnOf] = { ...FRESH, reaction: true };
    else delete economy[turnOf];
    if (endsCharacter && ended.action && !acted.includes(turnOf)) acted = [...acted, turnOf];
  }
  delete economy[of];
  if (acted.includes(of)) acted = acted.filter((id) => id !== of);
  return { ...fight, turnOf: of, economy, acted, opportunities: [] };
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
