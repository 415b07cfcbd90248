import { allCombats, combatantSystem, combatantsOf } from "../foundry/v14/combat";
import { walkDistance } from "../rules/turns/move";
import { isGuarding } from "../rules/turns/seats";
import { readGuardedWalkDivisor, readMoveDistance } from "../settings/read-settings";

/** How somebody walks in an encounter that runs. */
export interface Walk {
  /** MOV-3: in its running turn, or in the one to come. */
  readonly guarded: boolean;
  /** MOV-1, MOV-3: metres of a move, as it walks and as it could. */
  readonly metres: { readonly open: number; readonly guarded: number };
}

/** Where an actor takes part in an encounter that runs; null: nowhere. */
function placeOf(actor: Actor.Implementation) {
  for (const combat of allCombats()) {
    const combatant = combat.started ? combatantsOf(combat).find((each) => each.actor === actor) : undefined;
    if (combatant) return { combat, combatant };
  }
  return null;
}

/** The round of the turn that is chosen for: the running one, else the next. */
function roundOf(combat: Combat.Implementation, combatant: Combatant.Implementation): number {
  if (combat.combatant?.id === combatant.id) return combat.round;
  return (combatantSystem(combatant).begun ?? 0) < combat.round ? combat.round : combat.round + 1;
}

/** MOV-3: how a combatant walks; null before the encounter runs. */
export function walkOf(combat: Combat.Implementation, combatant: Combatant.Implementation): Walk | null {
  if (!combat.started) return null;
  const distance = readMoveDistance();
  const metres = { open: distance, guarded: walkDistance(distance, true, readGuardedWalkDivisor()) };
  return { guarded: isGuarding(combatantSystem(combatant).guards, roundOf(combat, combatant)), metres };
}

/** As `walkOf`, for an actor that takes part; null where it takes part in nothing that runs. */
export function walkOfActor(actor: Actor.Implementation): Walk | null {
  const place = placeOf(actor);
  return place && walkOf(place.combat, place.combatant);
}

/** MOV-3: it walks guarded from now on, or openly again, until its turn is over. */
export async function toggleGuard(combat: Combat.Implementation, combatant: Combatant.Implementation): Promise<void> {
  const walk = walkOf(combat, combatant);
  if (walk === null || !combatant.isOwner) return;
  await combatant.update({ system: { guards: walk.guarded ? null : roundOf(combat, combatant) } });
}

/** As `toggleGuard`, for an actor. @returns false where it takes part in nothing that runs */
export async function toggleGuardOf(actor: Actor.Implementation): Promise<boolean> {
  const place = placeOf(actor);
  if (place) await toggleGuard(place.combat, place.combatant);
  return place !== null;
}
