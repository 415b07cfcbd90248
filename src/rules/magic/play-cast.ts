import { unseats } from "../combat/advance-attack";
import { damageFigure } from "../combat/damage-figure";
import type { DamageFigure, JudgedRoll } from "../combat/exchange";
import { gradeOf, isFumble } from "../combat/grade";
import { counterRange } from "../combat/needed-dice";
import { judgeRoll } from "../combat/total";
import type { Consequence, Grade } from "../consequences/consequence";
import type { HouseRules } from "../house-rules";
import { costConsequences, effectConsequences, keep } from "./cast-consequences";
import { type EffectRoll, effectFigure, rollIntensity, rollPower } from "./cast-effect";
import { castOnSwarm } from "./cast-on-swarm";
import type { CastOutcome, TargetOutcome } from "./cast-outcome";
import type { CastDie, CastPlan, CastTarget } from "./cast-types";
import { judgeResistance } from "./resistance";
import { isSuccess, type SkillGrade, skillGrade } from "./skill-grade";
import { spellCost } from "./spell-cost";

type Playing<T> = Generator<CastDie, T, number>;

const NO_OUTCOME = { grade: null, counter: null, targets: [], swarm: null, raised: false } as const;

/** A target before anything was rolled on it. */
function untouched(target: CastTarget): TargetOutcome {
  const nothing = { hit: null, attack: null, defence: null, resistance: null, reached: false, blocked: false } as const;
  return { id: target.id, ...nothing, intensity: target.intensity, raised: false, heroic: false, effect: null };
}

function d100(purpose: CastDie["purpose"], roller: string): CastDie {
  return { purpose, min: 1, max: 100, roller };
}

/** CBT-3, SPL-22: one attack roll, each target defends on its own; a heroic hit is the main target's alone. */
function* attackTargets(plan: CastPlan, natural: number, grade: Grade): Playing<readonly TargetOutcome[]> {
  const outcomes: TargetOutcome[] = [];
  for (const [index, target] of plan.targets.entries()) {
    const attack = judgeRoll(natural, target.attackTerms);
    const heroic = grade === "heroic" && index === 0;
    let defence: JudgedRoll | null = null;
    if (!heroic && target.defends) defence = judgeRoll(yield d100("defence", target.id), target.defenceTerms);
    const hit = defence === null || attack.total > defence.total;
    const raised = hit && (grade === "critical" || grade === "heroic");
    outcomes.push({ ...untouched(target), attack, defence, hit, reached: hit, raised, heroic });
  }
  return outcomes;
}

/** SPL-11: each target resists on its own. */
function* resistTargets(plan: CastPlan): Playing<readonly TargetOutcome[]> {
  const outcomes: TargetOutcome[] = [];
  for (const target of plan.targets) {
    if (target.resistance === null) {
      outcomes.push({ ...untouched(target), reached: true });
      continue;
    }
    const natural = yield d100("resistance", plan.caster);
    const { overcome } = judgeResistance(target.resistance, natural);
    outcomes.push({
      ...untouched(target),
      reached: overcome,
      resistance: { target: target.resistance, natural, overcome },
    });
  }
  return outcomes;
}

/** CRIT-4, CRIT-5: the main target counters a fumble, or the caster is off balance (destabilised). */
function* fumble(
  plan: CastPlan,
  grade: "fumble" | "fatal",
): Playing<{
  readonly counter: DamageFigure | null;
  readonly consequence: Consequence;
}> {
  const on = plan.caster;
  const [main] = plan.targets;
  if (!plan.canCounter || main === undefined) {
    const status = grade === "fatal" ? "destabilised" : "offBalance";
    return { counter: null, consequence: { kind: "status", on, status, turns: null, own: false } };
  }
  const range = counterRange({ grade });
  const rolled = yield { purpose: "counter", ...range, roller: main.id };
  const manner = { bonus: 0, raised: false, irreducible: false, guard: plan.casterGuard };
  const counter = damageFigure({ range, rolled, ...manner });
  const consequence = { kind: "damage", on, dealt: counter.dealt, unseats: unseats(rolled, false) } as const;
  return { counter, consequence: { ...consequence, irreducible: false } };
}

/** SPL-6, SPL-15, SPL-22: the effect dice: once for all, or once for each different remaining intensity, highest first. */
function* rollEffects(plan: CastPlan, outcomes: readonly TargetOutcome[], scale: number): Playing<TargetOutcome[]> {
  const reached = outcomes.filter((target) => target.reached && !target.blocked);
  const figures = plan.effect === "damage" || plan.effect === "heal";
  if (!figures || reached.length === 0) return [...outcomes];
  const rolls = new Map<number | null, EffectRoll>();
  if (plan.power !== null) {
    rolls.set(
      null,
      yield* rollPower(
        plan,
        reached.some((target) => target.heroic),
      ),
    );
  } else {
    const intensities = new Set(reached.map((target) => target.intensity ?? plan.intensity));
    for (const intensity of [...intensities].sort((a, b) => b - a)) {
      rolls.set(intensity, yield* rollIntensity(plan, intensity));
    }
  }
  return outcomes.map((outcome, index) => {
    const roll = rolls.get(plan.power === null ? (outcome.intensity ?? plan.intensity) : null);
    const target = plan.targets[index];
    if (!outcome.reached || outcome.blocked || roll === undefined || target === undefined) return outcome;
    return { ...outcome, effect: effectFigure(plan, target, roll, outcome, scale) };
  });
}

/** SPL-18: who overcomes an adversary's resistance with a critical success marks POU. */
function powMark(plan: CastPlan, outcomes: readonly TargetOutcome[]): readonly Consequence[] {
  const marks = outcomes.some(({ id, resistance }) => {
    if (resistance === null || id === plan.caster) return false;
    return judgeResistance(resistance.target, resistance.natural).marks;
  });
  return marks ? [{ kind: "powMark", on: plan.caster }] : [];
}

function* reachTargets(plan: CastPlan, natural: number | null, grade: Grade | null): Playing<readonly TargetOutcome[]> {
  if (natural !== null && grade !== null) return yield* attackTargets(plan, natural, grade);
  if (plan.delivery === "resisted") return yield* resistTargets(plan);
  return sureTargets(plan);
}

/** Automatic delivery, and attacks that never miss (SPL-14). */
function sureTargets(plan: CastPlan): readonly TargetOutcome[] {
  const hit = plan.delivery === "attack" ? true : null;
  return plan.targets.map((target) => ({ ...untouched(target), hit, reached: true }));
}

/** SPL-2: the skill roll; a technique needs none (SPL-20). */
function* rollSkill(plan: CastPlan): Playing<Pick<CastOutcome, "skill" | "outcome">> {
  if (plan.skill === null) return { skill: null, outcome: "success" };
  const natural = yield d100("skill", plan.caster);
  return { skill: { target: plan.skill, natural }, outcome: skillGrade(natural, plan.skill) };
}

function costOf(plan: CastPlan, grade: SkillGrade): number {
  return plan.level === null ? 0 : spellCost(grade, plan.level, plan.extraPoints);
}

/**
 * Plays a planned cast: yields each die that it needs, is resumed with its value, returns what came of it (SPL-2 to SPL-22, CRIT-2 to CRIT-5,
 * MAS-8). Nothing but the plan and the values decides, so that the same list of values plays the same cast again (`castState`).
 * @param cast id of the cast, unique in the world: what it keeps up names it
 */
export function* playCast(plan: CastPlan, cast: string, rules: HouseRules): Playing<CastOutcome> {
  const skill = yield* rollSkill(plan);
  const cost = costOf(plan, skill.outcome);
  const success = isSuccess(skill.outcome);
  const paid = costConsequences(plan, cost, success);
  if (!success) return { ...NO_OUTCOME, ...skill, cost, consequences: paid };
  const critical = skill.outcome === "criticalSuccess";
  if (plan.swarm !== null) {
    const swarm = yield* castOnSwarm(plan, plan.swarm, critical);
    const consequences = [...paid];
    if (swarm.kills > 0) consequences.push({ kind: "kills", on: plan.swarm.id, count: swarm.kills });
    if (plan.lasting && swarm.affected > 0) consequences.push(keep(plan, cast, [plan.swarm.id]));
    return { ...NO_OUTCOME, ...skill, cost, swarm, raised: critical, consequences };
  }
  const natural = plan.attackRoll ? yield d100("attack", plan.caster) : null;
  const grade = natural === null ? null : gradeOf(natural, { criticals: true, fumbles: true }, rules);
  if (natural !== null && isFumble(grade)) {
    const { counter, consequence } = yield* fumble(plan, grade);
    const targets = plan.targets.map((target) => ({
      ...untouched(target),
      hit: false,
      attack: judgeRoll(natural, target.attackTerms),
    }));
    return { ...NO_OUTCOME, ...skill, cost, grade, counter, targets, consequences: [...paid, consequence] };
  }
  const reached = yield* reachTargets(plan, natural, grade);
  const crossed = reached.map((target) => ({
    ...target,
    blocked: target.reached && target.intensity === 0 && plan.intensity > 0,
    raised: target.raised || (critical && target.reached),
  }));
  const targets = yield* rollEffects(plan, crossed, rules.spellScale);
  const consequences = [...paid, ...powMark(plan, reached), ...effectConsequences(plan, targets, cast)];
  const raised = targets[0]?.raised ?? false;
  return { ...skill, grade, cost, counter: null, targets, swarm: null, raised, consequences };
}
