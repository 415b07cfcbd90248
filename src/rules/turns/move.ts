import { altitudeOf, mountOf, riderOf } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import { movementDoerReasons } from "../combat/doer-refusals";
import type { ActorLookup, Fight, RuleContext } from "../combat/fight";
import { PLAIN_CHOICES } from "../combat/plain-choices";
import { planAttack } from "../combat/plan-attack";
import { ceilDivide } from "../combat/total";
import { usableAttacks } from "../combat/usable-attacks";
import { withoutStatuses } from "../consequences/borne";
import type { Settling } from "../consequences/settling";
import { accept, firstStanding, type Refusal, type Result, type RuleReason } from "../result";
import { movementReason, spendMovement } from "./economy";

/**
 * STA-3, STA-8, AIR-10, FAM-6, CBT-2: true, or why an actor may not spend its movement on moving.
 * @param allow refusals that a GM sets aside
 */
export function mayMove(actor: ActorSnapshot, context: RuleContext, allow: readonly RuleReason[] = []): Result<true> {
  const { fight, lookup } = context;
  const refusals: Refusal[] = movementDoerReasons(actor, lookup).map((reason) => ({ reason, of: "doer" }));
  const turn = movementReason(actor, fight, lookup);
  if (turn !== null) refusals.push({ reason: turn });
  const refusal = firstStanding(refusals, allow);
  return refusal === null ? accept(true) : { ok: false, refusal };
}

/** STA-9: moving ends cover, of rider and mount together. */
export function leaveCover(scene: Settling, actor: ActorSnapshot): void {
  const other = mountOf(actor, scene.find) ?? riderOf(actor, scene.find);
  for (const each of other === null ? [actor] : [actor, other]) {
    const now = scene.find(each.id) ?? each;
    const statuses = withoutStatuses(now.statuses, "cover");
    if (statuses !== now.statuses) scene.put({ ...now, statuses });
  }
}

/** MOV-2: true if the enemy may make an opportunity attack on the mover, with at least one of its means. */
function mayStrike(enemy: ActorSnapshot, mover: ActorSnapshot, turnedBack: boolean, context: RuleContext): boolean {
  const choices = { ...PLAIN_CHOICES, contact: true, opportunity: true, turnedBack };
  return usableAttacks(enemy).some(
    (means) => planAttack({ attacker: enemy, target: mover, weapon: means.id, choices }, context).ok,
  );
}

/** MOV-2: those of the enemies who may make an opportunity attack on the mover now; who is gone may not. */
export function strikersAmong(
  enemies: readonly ActorId[],
  mover: ActorSnapshot,
  turnedBack: boolean,
  context: RuleContext,
): readonly ActorId[] {
  return enemies.filter((id) => {
    const enemy = context.lookup(id);
    return enemy !== undefined && mayStrike(enemy, mover, turnedBack, context);
  });
}

/** A move, its movement spent and its cover left; `opportunity`: who of the passed may strike (MOV-2, MAS-7, AIR-5, DUE-8). */
export interface Moved {
  readonly fight: Fight;
  readonly opportunity: readonly ActorId[];
}

/**
 * MOV-2, CBT-2, STA-9: an actor moves past others. The distance is the GM's call (MOV-1); a guarded walk is not open (MOV-3).
 * @param passed those in front of whom it passes, each once
 */
export function move(
  scene: Settling,
  mover: ActorSnapshot,
  passed: readonly ActorSnapshot[],
  manner: { readonly openly: boolean; readonly turnedBack: boolean },
  context: RuleContext,
): Result<Moved> {
  const allowed = mayMove(mover, context);
  if (!allowed.ok) return allowed;
  const opportunity = manner.openly
    ? [...new Set(passed)].filter((enemy) => mayStrike(enemy, mover, manner.turnedBack, context)).map(({ id }) => id)
    : [];
  leaveCover(scene, mover);
  return accept({ fight: spendMovement(context.fight, mover, context.lookup), opportunity });
}

/** MOV-2: true if the mover is stopped after an opportunity attack: by coma, stun, root or disorientation. */
export function isStopped(mover: ActorSnapshot, lookup: ActorLookup): boolean {
  return movementDoerReasons(mover, lookup).length > 0;
}

/** MOV-1, MOV-3: metres of a move, and what divides them on a guarded walk. */
export const DEFAULT_WALK = { distance: 10, divisor: 4 } as const;

/**
 * MOV-1, MOV-3: metres of a move, a guarded walk's divided and rounded up. It is shown, never enforced.
 * @param distance metres of a move, ≥ 0, an integer
 * @param divisor of a guarded walk, ≥ 1, an integer
 */
export function walkDistance(distance: number, guarded: boolean, divisor: number): number {
  return guarded ? ceilDivide(distance, divisor) : distance;
}

/** DTH-3: rescue heights: ground and low are one. */
export function isSameHeight(one: ActorSnapshot, other: ActorSnapshot, lookup: ActorLookup): boolean {
  const height = (actor: ActorSnapshot) => {
    const altitude = altitudeOf(actor, lookup);
    return altitude === "low" ? "ground" : altitude;
  };
  return height(one) === height(other);
}
