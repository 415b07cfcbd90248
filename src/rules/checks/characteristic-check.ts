import type { Characteristic } from "../actors/snapshot";
import { type SkillGrade, skillGrade } from "../magic/skill-grade";

/** CHK-1: what a characteristic is multiplied with. */
export const CHECK_FACTORS = [5, 3, 1] as const;
export type CheckFactor = (typeof CHECK_FACTORS)[number];

export interface CharacteristicCheck {
  readonly target: number;
  readonly natural: number;
  readonly grade: SkillGrade;
}

/** CHK-1: 1d100 ≤ characteristic × 5, or × 3, × 1 as the GM says; graded as a skill roll (SPL-2). */
export function characteristicCheck(
  characteristics: { readonly [key in Characteristic]: number },
  which: Characteristic,
  factor: CheckFactor,
  natural: number,
): CharacteristicCheck {
  const target = characteristics[which] * factor;
  return { target, natural, grade: skillGrade(natural, target) };
}
