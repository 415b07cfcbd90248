import { ceilDivide } from "../combat/total";

/** SPL-2: how a skill roll, or a check of a characteristic (CHK-1), went. */
export const SKILL_GRADES = ["criticalSuccess", "success", "failure", "criticalFailure"] as const;
export type SkillGrade = (typeof SKILL_GRADES)[number];

/** SPL-2: the highest roll that is a critical success: ⌈target / 20⌉; 0 or less: none. */
export function criticalSuccessMax(target: number): number {
  return ceilDivide(target, 20);
}

/** SPL-2: the lowest roll that is a critical failure: 96 where the effective skill is below 100, else 100. */
export function criticalFailureMin(target: number): number {
  return target < 100 ? 96 : 100;
}

/**
 * The grade of a roll of 1–100 against a target in percent (SPL-2). A critical failure always fails, whatever the target.
 * @param target effective skill, ≥ 0, may exceed 100
 */
export function skillGrade(natural: number, target: number): SkillGrade {
  if (natural >= criticalFailureMin(target)) return "criticalFailure";
  if (natural > target) return "failure";
  return natural <= criticalSuccessMax(target) ? "criticalSuccess" : "success";
}

/** True for both kinds of success. */
export function isSuccess(grade: SkillGrade): boolean {
  return grade === "success" || grade === "criticalSuccess";
}
