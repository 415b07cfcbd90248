import type { ActorId, KeptBy } from "../actors/snapshot";
import { unseats } from "../combat/advance-attack";
import { ceilDivide } from "../combat/total";
import type { Consequence } from "../consequences/consequence";
import { CONTROL_IDS } from "../statuses/status-ids";
import type { TargetOutcome } from "./cast-outcome";
import type { CastPlan } from "./cast-types";

/** CRIT-3: figures of an effect × 1.5, rounded up. */
export function raise(figure: number, raised: boolean): number {
  return raised ? ceilDivide(figure * 3, 2) : figure;
}

/** SPL-3, SPL-13, SPL-23: what a successful cast costs and leaves behind on its caster. */
export function costConsequences(plan: CastPlan, cost: number, success: boolean): readonly Consequence[] {
  const on = plan.caster;
  const consequences: Consequence[] = [];
  if (cost > 0) consequences.push({ kind: "magicPoints", on, change: -cost });
  if (success && plan.charged) consequences.push({ kind: "charge", on, spell: plan.spell, change: -1 });
  if (success && !plan.technique) consequences.push({ kind: "improveMark", on, spell: plan.spell });
  return consequences;
}

/** The effect on one target that it reaches; null where there is none to settle. */
function effectOn(plan: CastPlan, target: TargetOutcome, keptBy: KeptBy | null): Consequence | null {
  const on = target.id;
  switch (plan.effect) {
    case "damage": {
      if (target.effect === null) return null;
      const { figure, dealt } = target.effect;
      const irreducible = target.heroic;
      return { kind: "damage", on, dealt, unseats: unseats(figure, target.raised), irreducible };
    }
    case "heal":
      return target.effect === null ? null : { kind: "heal", on, amount: target.effect.dealt };
    case "status": {
      if (plan.status === null) return null;
      const turns = plan.turns === null ? null : raise(plan.turns, target.raised);
      const own = on === plan.caster && plan.ownTurn;
      return { kind: "status", on, status: plan.status, turns, own, ...(keptBy === null ? {} : { keptBy }) };
    }
    case "barrier": {
      const intensity = raise(target.intensity ?? plan.intensity, target.raised);
      return intensity > 0
        ? { kind: "barrier", on, barrier: { id: keptBy?.cast ?? plan.spell, intensity, keptBy } }
        : null;
    }
    case "none":
      return null;
  }
}

/** AIR-9: damage to rider and mount by the same cast is taken from their one life once: the greater counts, of equals the first. */
function countedOnce(plan: CastPlan, reached: readonly TargetOutcome[]): readonly TargetOutcome[] {
  const most = new Map<ActorId, TargetOutcome>();
  const lifeOf = (id: ActorId) => plan.targets.find((target) => target.id === id)?.life ?? id;
  for (const target of reached) {
    const life = lifeOf(target.id);
    const other = most.get(life);
    if (other === undefined || (target.effect?.dealt ?? 0) > (other.effect?.dealt ?? 0)) most.set(life, target);
  }
  return reached.filter((target) => most.get(lifeOf(target.id)) === target);
}

/** STA-6: immunity keeps the status off this target: there is nothing to keep up. */
function isKeptOff(plan: CastPlan, target: TargetOutcome): boolean {
  if (plan.effect !== "status" || plan.status === null || !CONTROL_IDS.includes(plan.status)) return false;
  return plan.targets.find((each) => each.id === target.id)?.guard.immune ?? false;
}

/**
 * What a successful cast does to its targets, and that it is kept up (SPL-9, SPL-15, SPL-18, SPL-22).
 * @param cast id of the cast, unique in the world
 */
export function effectConsequences(plan: CastPlan, targets: readonly TargetOutcome[], cast: string): Consequence[] {
  const keptBy = plan.lasting ? { caster: plan.caster, cast } : null;
  const reached = targets.filter((target) => target.reached && !target.blocked);
  const borne = plan.effect === "damage" || plan.effect === "heal" ? countedOnce(plan, reached) : reached;
  const consequences = borne.flatMap((target) => effectOn(plan, target, keptBy) ?? []);
  const on = reached.filter((target) => !isKeptOff(plan, target)).map((target) => target.id);
  if (keptBy !== null && on.length > 0) consequences.push(keep(plan, cast, on));
  return consequences;
}

/** SPL-9: the caster keeps the effect up. */
export function keep(plan: CastPlan, cast: string, on: readonly ActorId[]): Consequence {
  return { kind: "keep", on: plan.caster, kept: { cast, spell: plan.spell, degree: plan.degree, on } };
}
