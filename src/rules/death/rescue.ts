import { carries, isGone } from "../actors/bears";
import { hasTrait } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import { actionDoerReasons } from "../combat/doer-refusals";
import { duelForbids } from "../combat/duel-terms";
import type { RuleContext } from "../combat/fight";
import { accept, firstStanding, type Refusal, type Result, type RuleReason } from "../result";
import { actionReason, wholeTurnReason } from "../turns/economy";
import { isSameHeight } from "../turns/move";

/** DTH-3: a rescue is sure, or needs a bare roll of 1d100 above this. */
export interface RescuePlan {
  readonly above: number | null;
}

/** DTH-3: the roll of 1d100 must be above this; null: a healer succeeds. */
function rescueThreshold(rescuer: ActorSnapshot): number | null {
  if (rescuer.type === "character" && rescuer.role === "healer") return null;
  return hasTrait(rescuer, "firstAider") ? 50 : 80;
}

/** True for one in agony: comatose and not saved. */
export function isDying(actor: ActorSnapshot): boolean {
  return carries(actor, "agonising") && !carries(actor, "stabilised");
}

/** Without these there is nobody to care for: no GM sets them aside. */
const OBJECTLESS: readonly RuleReason[] = ["dead", "traumatised", "not-dying", "not-healer"];

function setAside(allow: readonly RuleReason[]): readonly RuleReason[] {
  return allow.filter((reason) => !OBJECTLESS.includes(reason));
}

/** Why a doer, a turn, a target or a duel forbids care, in the order of a scenario's reasons. */
function careRefusals(
  doer: ActorSnapshot,
  turn: RuleReason | null,
  target: ActorSnapshot,
  context: RuleContext,
): Refusal[] {
  const { lookup, fight } = context;
  const refusals: Refusal[] = actionDoerReasons(doer, lookup).map((reason) => ({ reason, of: "doer" }));
  if (turn !== null) refusals.push({ reason: turn });
  if (isGone(target)) refusals.push({ reason: "dead", of: "target" });
  if (carries(target, "traumatised")) refusals.push({ reason: "traumatised", of: "target" });
  if (duelForbids(doer, target, fight.duel, lookup)) refusals.push({ reason: "duel" });
  return refusals;
}

/**
 * DTH-3, CBT-2, DUE-2, AIR: what a rescue needs, or why it cannot be tried. It is a main action.
 * @param allow refusals that a GM sets aside
 */
export function planRescue(
  rescuer: ActorSnapshot,
  target: ActorSnapshot,
  context: RuleContext,
  allow: readonly RuleReason[] = [],
): Result<RescuePlan> {
  const { lookup, fight } = context;
  const refusals = careRefusals(rescuer, actionReason(rescuer, fight, lookup), target, context);
  if (!isDying(target)) refusals.push({ reason: "not-dying" });
  if (!isSameHeight(rescuer, target, lookup)) refusals.push({ reason: "wrong-altitude" });
  const refusal = firstStanding(refusals, setAside(allow));
  return refusal === null ? accept({ above: rescueThreshold(rescuer) }) : { ok: false, refusal };
}

/** FAM-5: a hunter treats its familiar: dying, it is saved for sure; else it regains 1–50 HP. */
export interface TreatPlan {
  readonly saves: boolean;
}

/**
 * FAM-5, CBT-2: what a hunter's treatment does, or why it cannot be given. It takes a whole turn.
 * @param allow refusals that a GM sets aside
 */
export function planTreatment(
  hunter: ActorSnapshot,
  target: ActorSnapshot,
  context: RuleContext,
  allow: readonly RuleReason[] = [],
): Result<TreatPlan> {
  const { lookup, fight } = context;
  const refusals = careRefusals(hunter, wholeTurnReason(hunter, fight, lookup), target, context);
  const own = target.type === "familiar" && target.master === hunter.id;
  if (!own || !hasTrait(hunter, "hunter")) refusals.push({ reason: "not-healer" });
  if (!isSameHeight(hunter, target, lookup)) refusals.push({ reason: "wrong-altitude" });
  const refusal = firstStanding(refusals, setAside(allow));
  return refusal === null ? accept({ saves: isDying(target) }) : { ok: false, refusal };
}
