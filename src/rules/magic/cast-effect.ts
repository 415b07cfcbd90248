import { reduceDamage } from "../combat/damage-figure";
import { ceilDivide } from "../combat/total";
import type { EffectFigure } from "./cast-outcome";
import type { CastDie, CastPlan, CastTarget } from "./cast-types";
import { diceFaces, diceText, intensityDice } from "./intensity-dice";

/** What was rolled for one intensity, or of a fixed range. */
export interface EffectRoll {
  readonly dice: string;
  readonly rolled: number;
  /** Fixed ranges are not scaled (SPL-6). */
  readonly scaled: boolean;
}

/** SPL-6: the dice of an intensity, read one after the other. */
export function* rollIntensity(plan: CastPlan, intensity: number): Generator<CastDie, EffectRoll, number> {
  const dice = intensityDice(intensity);
  let rolled = 0;
  for (const faces of diceFaces(dice)) {
    rolled += yield { purpose: "effect", min: 1, max: faces, roller: plan.caster };
  }
  return { dice: diceText(dice), rolled, scaled: true };
}

/** SPL-6, SPL-20, CRIT-2: the fixed range of a spell or technique; a technique's heroic hit rolls from 30. */
export function* rollPower(plan: CastPlan, heroic: boolean): Generator<CastDie, EffectRoll, number> {
  const range = (heroic ? plan.heroicPower : null) ?? plan.power ?? { min: 0, max: 0 };
  const rolled = yield { purpose: "effect", min: range.min, max: range.max, roller: plan.caster };
  return { dice: `${range.min}-${range.max}`, rolled, scaled: false };
}

/** The rolled figure on one target (SPL-6, PLC-5, CRIT-2, SPL-22): scaled, at least 30 on a heroic hit, else within the limit. */
function figureOf(plan: CastPlan, roll: EffectRoll, heroic: boolean, scale: number): number {
  const figure = roll.scaled ? roll.rolled * scale : roll.rolled;
  if (heroic) return plan.effect === "damage" ? Math.max(figure, 30) : figure;
  // a heroic technique is rolled once, for the main target's range: the others bear what their own range allows
  const own = plan.technique && plan.power !== null ? Math.min(figure, plan.power.max) : figure;
  return plan.limit === null ? own : Math.min(own, plan.limit);
}

/** Damage or healing as it comes about on one target: figure, × 1.5 (CRIT-3), half (DUE-7), reductions (CHR-6). */
export function effectFigure(
  plan: CastPlan,
  target: CastTarget,
  roll: EffectRoll,
  manner: { readonly raised: boolean; readonly heroic: boolean },
  scale: number,
): EffectFigure {
  const figure = figureOf(plan, roll, manner.heroic, scale);
  const raised = manner.raised ? ceilDivide(figure * 3, 2) : figure;
  const final = plan.healHalf ? ceilDivide(raised, 2) : raised;
  const dealt = plan.effect === "damage" ? reduceDamage(final, target.guard, manner.heroic) : final;
  return { dice: roll.dice, rolled: roll.rolled, figure, final, dealt };
}
