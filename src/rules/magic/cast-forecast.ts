import { gradeOf, isFumble } from "../combat/grade";
import { judgeRoll } from "../combat/total";
import type { Grade } from "../consequences/consequence";
import type { HouseRules } from "../house-rules";
import { effectFigure } from "./cast-effect";
import { aimedAt, SWARM_SUCCESS_MIN } from "./cast-on-swarm";
import type { CastPlan, CastTarget } from "./cast-types";
import { diceFaces, diceText, intensityDice } from "./intensity-dice";
import { judgeResistance } from "./resistance";
import { type SkillGrade, skillGrade } from "./skill-grade";
import { spellCost } from "./spell-cost";

/** Exact forecast of a cast before its dice; chances from 0 to 1, means in magic points and HP. */
export interface CastForecast {
  /** The skill roll; a technique always succeeds. */
  readonly skill: Readonly<Record<SkillGrade, number>>;
  /** The attack roll, given that the skill roll succeeds; null where none is made. */
  readonly attack: Readonly<Record<Grade, number>> | null;
  readonly meanCost: number;
  /** Main target first; empty on a swarm. */
  readonly targets: readonly TargetForecast[];
  /** MAS-8: mean number of individuals killed or affected; null where no swarm is the target. */
  readonly swarm: { readonly meanKills: number; readonly meanAffected: number } | null;
}

export interface TargetForecast {
  readonly id: string;
  /** The effect reaches the target, skill roll included; not reached where its barrier stops it. */
  readonly reached: number;
  /** It is reached by a critical (CRIT-3) or heroic one (CRIT-2): × 1.5. */
  readonly raised: number;
  /** Mean damage dealt, or HP a heal gives, over everything. */
  readonly mean: number;
  readonly meanWhenReached: number;
}

/** Chances by figure of what is rolled for the effect: [figure as read, chance], exact up to the last division. */
type Distribution = readonly (readonly [figure: number, chance: number])[];

/** Sum of dice by counting: index = sum, value = number of ways. */
function sumWays(faces: readonly number[]): number[] {
  let ways = [1];
  for (const sides of faces) {
    const next = new Array<number>(ways.length + sides).fill(0);
    for (const [sum, count] of ways.entries()) {
      for (let die = 1; die <= sides; die++) next[sum + die] = (next[sum + die] ?? 0) + count;
    }
    ways = next;
  }
  return ways;
}

function effectDistribution(plan: CastPlan, target: CastTarget, heroic: boolean): Distribution {
  const range = (heroic ? plan.heroicPower : null) ?? plan.power;
  if (range !== null) {
    const faces = range.max - range.min + 1;
    return Array.from({ length: faces }, (_, index) => [range.min + index, 1 / faces] as const);
  }
  const ways = sumWays(diceFaces(intensityDice(target.intensity ?? plan.intensity)));
  const all = ways.reduce((sum, count) => sum + count, 0);
  return ways.flatMap((count, sum) => (count === 0 ? [] : [[sum, count / all] as const]));
}

/** Mean of what a target takes or is given once it is reached so. */
function meanEffect(
  plan: CastPlan,
  target: CastTarget,
  manner: { readonly raised: boolean; readonly heroic: boolean; readonly heroicRoll: boolean },
  rules: HouseRules,
): number {
  if (plan.effect !== "damage" && plan.effect !== "heal") return 0;
  const dice = plan.power === null ? diceText(intensityDice(target.intensity ?? plan.intensity)) : "";
  let mean = 0;
  for (const [rolled, chance] of effectDistribution(plan, target, manner.heroicRoll)) {
    const roll = { dice, rolled, scaled: plan.power === null };
    mean += chance * effectFigure(plan, target, roll, manner, rules.spellScale).dealt;
  }
  return mean;
}

/** How a target is reached once the skill roll has succeeded: chances of each manner, the rest is missed. */
interface Reach {
  readonly chance: number;
  readonly critical: boolean;
  readonly heroic: boolean;
  /** The main target's heroic hit decides what is rolled for all (SPL-22). */
  readonly heroicRoll: boolean;
}

/** CBT-3: chance that a defence roll of 1–100 stays below an attack total. */
function beats(total: number, target: CastTarget): number {
  if (!target.defends) return 1;
  let flat = 0;
  for (const term of target.defenceTerms) flat += term.flat ?? 0;
  return Math.min(100, Math.max(0, total - flat - 1)) / 100;
}

function attackReaches(target: CastTarget, main: boolean, rules: HouseRules): readonly Reach[] {
  const reaches: Reach[] = [];
  for (let natural = 1; natural <= 100; natural++) {
    const grade = gradeOf(natural, { criticals: true, fumbles: true }, rules);
    if (isFumble(grade)) continue;
    const heroic = grade === "heroic" && main;
    const chance = heroic ? 1 : beats(judgeRoll(natural, target.attackTerms).total, target);
    const critical = grade === "critical" || grade === "heroic";
    reaches.push({ chance: chance / 100, critical, heroic, heroicRoll: grade === "heroic" });
  }
  return reaches;
}

function reachesOf(plan: CastPlan, target: CastTarget, main: boolean, rules: HouseRules): readonly Reach[] {
  const sure = { critical: false, heroic: false, heroicRoll: false };
  if (plan.attackRoll) return attackReaches(target, main, rules);
  if (plan.delivery !== "resisted" || target.resistance === null) return [{ chance: 1, ...sure }];
  let overcome = 0;
  for (let natural = 1; natural <= 100; natural++) {
    if (judgeResistance(target.resistance, natural).overcome) overcome++;
  }
  return [{ chance: overcome / 100, ...sure }];
}

function skillChances(plan: CastPlan): Record<SkillGrade, number> {
  const chances = { criticalSuccess: 0, success: 0, failure: 0, criticalFailure: 0 };
  if (plan.skill === null) return { ...chances, success: 1 };
  for (let natural = 1; natural <= 100; natural++) chances[skillGrade(natural, plan.skill)] += 1;
  for (const grade of Object.keys(chances) as SkillGrade[]) chances[grade] /= 100;
  return chances;
}

function forecastTarget(
  plan: CastPlan,
  target: CastTarget,
  main: boolean,
  skill: Readonly<Record<SkillGrade, number>>,
  rules: HouseRules,
): TargetForecast {
  const stopped = target.intensity === 0 && plan.intensity > 0;
  let [reached, raised, mean] = [0, 0, 0];
  const means = new Map<string, number>();
  for (const reach of stopped ? [] : reachesOf(plan, target, main, rules)) {
    for (const grade of ["success", "criticalSuccess"] as const) {
      const chance = skill[grade] * reach.chance;
      if (chance === 0) continue;
      const manner = { raised: reach.critical || grade === "criticalSuccess", heroic: reach.heroic };
      const key = `${manner.raised} ${manner.heroic} ${reach.heroicRoll}`;
      const effect = means.get(key) ?? meanEffect(plan, target, { ...manner, heroicRoll: reach.heroicRoll }, rules);
      means.set(key, effect);
      reached += chance;
      if (manner.raised) raised += chance;
      mean += chance * effect;
    }
  }
  return { id: target.id, reached, raised, mean, meanWhenReached: reached === 0 ? 0 : mean / reached };
}

/** MAS-8: each individual of an area, or the main one of a multi spell, is reached by 51 or more of 100. */
function forecastSwarm(plan: CastPlan, skill: Readonly<Record<SkillGrade, number>>): CastForecast["swarm"] {
  const { swarm } = plan;
  if (swarm === null) return null;
  const rolled = swarm.area === "area" || (swarm.area === "multi" && !swarm.neverMisses);
  const chance = rolled ? (101 - SWARM_SUCCESS_MIN) / 100 : 1;
  const aimed = skill.success * aimedAt(swarm, false) + skill.criticalSuccess * aimedAt(swarm, true);
  const meanAffected = plan.effect === "heal" ? 0 : aimed * chance;
  return { meanAffected, meanKills: plan.effect === "damage" && !swarm.immune ? meanAffected : 0 };
}

/**
 * The exact forecast of a planned cast: every face of the skill and attack die is graded by the functions of play, defences and resistances
 * are counted, the dice of the effect are summed by counting (SPL-2, SPL-3, SPL-6, SPL-11, SPL-14, SPL-15, CRIT-2, CRIT-3, MAS-8).
 */
export function castForecast(plan: CastPlan, rules: HouseRules): CastForecast {
  const skill = skillChances(plan);
  let attack: Record<Grade, number> | null = null;
  if (plan.attackRoll) {
    attack = { normal: 0, critical: 0, heroic: 0, fumble: 0, fatal: 0 };
    for (let natural = 1; natural <= 100; natural++) {
      attack[gradeOf(natural, { criticals: true, fumbles: true }, rules)] += 1 / 100;
    }
  }
  let meanCost = 0;
  for (const grade of Object.keys(skill) as SkillGrade[]) {
    if (plan.level !== null) meanCost += skill[grade] * spellCost(grade, plan.level, plan.extraPoints);
  }
  const targets = plan.targets.map((target, index) => forecastTarget(plan, target, index === 0, skill, rules));
  return { skill, attack, meanCost, targets, swarm: forecastSwarm(plan, skill) };
}
