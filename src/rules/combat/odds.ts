import type { HouseRules } from "../house-rules";
import { damageFigure } from "./damage-figure";
import type { AttackPlan } from "./exchange";
import { gradeOf } from "./grade";
import { judgeRoll } from "./total";

/** Exact chances of an attack before its roll: counts that add up to `outOf`, the number of all pairs of dice. */
export interface AttackOdds {
  /** Attack die × 100: 10,000 for most attacks; on a swarm the faces of its die. */
  readonly outOf: number;
  readonly fatal: number;
  readonly fumble: number;
  readonly miss: number;
  /** Hits that are neither critical nor heroic. */
  readonly hit: number;
  /** Critical rolls that hit. */
  readonly critical: number;
  readonly heroic: number;
  /** Mean damage dealt (after reductions) over all pairs and damage dice; 0 on a swarm. */
  readonly meanDamage: number;
  /** Mean damage dealt when it hits; 0 where it cannot. */
  readonly meanOnHit: number;
  /** MAS-2: mean number of individuals killed; 0 where no swarm is attacked. */
  readonly meanKills: number;
}

type HitGrade = "normal" | "critical" | "heroic";

/** Sum of the damage dealt over the faces of the damage die, and their number. */
function damageSum(plan: AttackPlan, grade: HitGrade): { readonly sum: number; readonly faces: number } {
  const heroic = grade === "heroic";
  const range = heroic ? plan.heroicDamage : plan.damage;
  let sum = 0;
  for (let rolled = range.min; rolled <= range.max; rolled++) {
    sum += damageFigure({
      range,
      rolled,
      bonus: plan.damageBonus,
      raised: grade !== "normal",
      irreducible: heroic,
      guard: plan.targetReduction,
    }).dealt;
  }
  return { sum, faces: range.max - range.min + 1 };
}

function swarmOdds(plan: AttackPlan): AttackOdds {
  let kills = 0;
  if (!plan.targetReduction.immune) {
    for (let natural = 1; natural <= plan.attackDie; natural++) kills += (natural - (natural % 10)) / 10;
  }
  const outOf = plan.attackDie;
  const none = { fatal: 0, fumble: 0, miss: 0, critical: 0, heroic: 0, meanDamage: 0, meanOnHit: 0 };
  return { outOf, hit: outOf, ...none, meanKills: kills / outOf };
}

/** How many of 100 defence rolls are beaten by an attack total (CBT-3: strictly). */
function beaten(total: number, defenceModifier: number): number {
  return Math.min(100, Math.max(0, total - defenceModifier - 1));
}

/**
 * The exact odds of a planned attack (CBT-3, CBT-4, CRIT, MAS-2): every face of the attack die is graded and totalled by the functions
 * of play, the defence rolls that it beats are counted. Integers until the last division.
 */
export function attackOdds(plan: AttackPlan, rules: HouseRules): AttackOdds {
  if (plan.kills) return swarmOdds(plan);
  const count = { fatal: 0, fumble: 0, miss: 0, normal: 0, critical: 0, heroic: 0 };
  let defenceModifier = 0;
  for (const term of plan.defenceTerms) defenceModifier += term.flat ?? 0;
  for (let natural = 1; natural <= plan.attackDie; natural++) {
    const grade = gradeOf(natural, plan, rules);
    if (grade === "fatal" || grade === "fumble") {
      count[grade] += 100;
      continue;
    }
    const certain = grade === "heroic" || !plan.defends;
    const hits = certain ? 100 : beaten(judgeRoll(natural, plan.attackTerms).total, defenceModifier);
    count[grade] += hits;
    count.miss += 100 - hits;
  }
  const outOf = plan.attackDie * 100;
  const hits = count.normal + count.critical + count.heroic;
  let numerator = 0;
  let denominator = 1;
  for (const grade of ["normal", "critical", "heroic"] as const) {
    const { sum, faces } = damageSum(plan, grade);
    numerator = numerator * faces + count[grade] * sum * denominator;
    denominator *= faces;
  }
  return {
    outOf,
    fatal: count.fatal,
    fumble: count.fumble,
    miss: count.miss,
    hit: count.normal,
    critical: count.critical,
    heroic: count.heroic,
    meanDamage: numerator / (denominator * outOf),
    meanOnHit: hits === 0 ? 0 : numerator / (denominator * hits),
    meanKills: 0,
  };
}
