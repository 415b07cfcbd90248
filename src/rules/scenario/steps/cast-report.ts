import type { JudgedRoll } from "../../combat/exchange";
import type { Note } from "../../consequences/note";
import type { JsonObject } from "../../json";
import { raise } from "../../magic/cast-consequences";
import type { CastOutcome, TargetOutcome } from "../../magic/cast-outcome";
import type { CastPlan } from "../../magic/cast-types";
import type { StepResult } from "../step";

function shown(roll: JudgedRoll): JsonObject {
  return { natural: roll.natural, modifier: roll.modifier, total: roll.total };
}

/** `effect`: of the main target, if reached. */
function effectOf(plan: CastPlan, target: TargetOutcome): JsonObject | null {
  if (!target.reached) return null;
  const { effect } = target;
  const barrier = plan.effect === "barrier" && !target.blocked;
  return {
    dice: effect?.dice ?? null,
    rolled: effect?.rolled ?? null,
    final: effect?.final ?? (barrier ? raise(target.intensity ?? plan.intensity, target.raised) : null),
    intensity: plan.technique ? null : (target.intensity ?? plan.intensity),
    blocked: target.blocked,
  };
}

function otherOf(target: TargetOutcome): JsonObject {
  return {
    on: target.id,
    hit: target.hit,
    defence: target.defence === null ? null : shown(target.defence),
    resistance: target.resistance,
    dealt: target.effect?.dealt ?? null,
  };
}

/** AIR-7: the loss of the main target, or of the caster whom a counter-attack felled. */
function fellOf(plan: CastPlan, outcome: CastOutcome, notes: readonly Note[]): JsonObject | null {
  const [main] = plan.targets;
  for (const note of notes) {
    if (note.kind !== "fell") continue;
    if (note.on === main?.life || (outcome.counter !== null && note.on === plan.caster)) return { loss: note.loss };
  }
  return null;
}

/** What a cast or release reports besides its outcome, before any die. */
export function plannedReport(plan: CastPlan, lost: readonly string[]): JsonObject {
  return {
    level: plan.level,
    cost: 0,
    skill: null,
    range: plan.range,
    duration: plan.duration,
    delay: plan.delay,
    lostConcentration: lost,
  };
}

/** What a cast or release reports. */
export function castReport(
  plan: CastPlan,
  outcome: CastOutcome,
  notes: readonly Note[],
  lost: readonly string[],
): StepResult {
  const [main, ...others] = outcome.targets;
  const effect = main?.effect ?? null;
  const damage =
    plan.effect === "damage" && main !== undefined && effect !== null
      ? { rolled: effect.rolled, dealt: effect.dealt, irreducible: main.heroic }
      : null;
  const counter = outcome.counter === null ? null : { rolled: outcome.counter.rolled, dealt: outcome.counter.dealt };
  const kills = notes.find((note) => note.kind === "kills");
  const swarm = outcome.swarm === null ? {} : { affected: outcome.swarm.affected };
  return {
    ...plannedReport(plan, lost),
    outcome: outcome.outcome,
    cost: outcome.cost,
    skill: outcome.skill,
    duration: raise(plan.duration, outcome.raised),
    hit: main?.hit ?? null,
    grade: outcome.grade,
    attack: main?.attack ? { factor: main.attack.factor, ...shown(main.attack) } : null,
    defence: main?.defence ? shown(main.defence) : null,
    counter,
    resistance: main?.resistance ?? null,
    effect: main === undefined ? null : effectOf(plan, main),
    damage,
    fell: fellOf(plan, outcome, notes),
    kills: kills?.kind === "kills" ? kills.count : 0,
    affected: 0,
    ...swarm,
    others: others.map(otherOf),
  };
}
