import { carries, isGone } from "../actors/bears";
import { hasTrait } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import { actionDoerReasons } from "../combat/doer-refusals";
import { duelForbids } from "../combat/duel-terms";
import type { RuleContext } from "../combat/fight";
import { accept, type Result, refuse } from "../result";
import { actionReason, wholeTurnReason } from "../turns/economy";
import { isSameHeight } from "../turns/move";

/** DTH-3: a rescue is sure, or needs a bare roll of 1d100 above this. */
export interface RescuePlan {
  readonly above: number | null;
}

/** DTH-3: the roll of 1d100 must be above this; null: a healer succeeds. */
export function rescueThreshold(rescuer: ActorSnapshot): number | null {
  if (rescuer.type === "character" && rescuer.role === "healer") return null;
  return hasTrait(rescuer, "firstAider") ? 50 : 80;
}

/** True for one in agony: comatose and not saved. */
export function isDying(actor: ActorSnapshot): boolean {
  return carries(actor, "agonising") && !carries(actor, "stabilised");
}

/** DTH-3, CBT-2, DUE-2, AIR: what a rescue needs, or why it cannot be tried. It is a main action. */
export function planRescue(rescuer: ActorSnapshot, target: ActorSnapshot, context: RuleContext): Result<RescuePlan> {
  const { lookup, fight } = context;
  const [reason] = actionDoerReasons(rescuer, lookup);
  if (reason !== undefined) return refuse(reason, "doer");
  const turn = actionReason(rescuer, fight, lookup);
  if (turn !== null) return refuse(turn);
  if (isGone(target)) return refuse("dead", "target");
  if (carries(target, "traumatised")) return refuse("traumatised", "target");
  if (duelForbids(rescuer, target, fight.duel, lookup)) return refuse("duel");
  if (!isDying(target)) return refuse("not-dying");
  if (!isSameHeight(rescuer, target, lookup)) return refuse("wrong-altitude");
  return accept({ above: rescueThreshold(rescuer) });
}

/** FAM-5: a hunter treats its familiar: dying, it is saved for sure; else it regains 1–50 HP. */
export interface TreatPlan {
  readonly saves: boolean;
}

/** FAM-5, CBT-2: what a hunter's treatment does, or why it cannot be given. It takes a whole turn. */
export function planTreatment(hunter: ActorSnapshot, target: ActorSnapshot, context: RuleContext): Result<TreatPlan> {
  const { lookup, fight } = context;
  const [reason] = actionDoerReasons(hunter, lookup);
  if (reason !== undefined) return refuse(reason, "doer");
  const turn = wholeTurnReason(hunter, fight, lookup);
  if (turn !== null) return refuse(turn);
  if (isGone(target)) return refuse("dead", "target");
  if (carries(target, "traumatised")) return refuse("traumatised", "target");
  if (duelForbids(hunter, target, fight.duel, lookup)) return refuse("duel");
  const own = target.type === "familiar" && target.master === hunter.id;
  if (!own || !hasTrait(hunter, "hunter")) return refuse("not-healer");
  if (!isSameHeight(hunter, target, lookup)) return refuse("wrong-altitude");
  return accept({ saves: isDying(target) });
}
