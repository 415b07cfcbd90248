import type { Grade } from "../consequences/consequence";
import type { HouseRules } from "../house-rules";
import type { AttackPlan, AttackVerdict } from "./exchange";

/** CRIT-1, CRIT-2, CRIT-4, CRIT-5, CRIT-7: the grade of an attack roll by its natural figure, as far as the attack knows grades. */
export function gradeOf(natural: number, plan: Pick<AttackPlan, "criticals" | "fumbles">, rules: HouseRules): Grade {
  if (plan.criticals) {
    if (natural === 100) return "heroic";
    if (natural >= rules.criticalMin) return "critical";
  }
  if (plan.fumbles) {
    if (natural === 1) return "fatal";
    if (natural <= rules.fumbleMax) return "fumble";
  }
  return "normal";
}

/** CRIT-4, CRIT-5: true for the grade or verdict of a fumble, fatal or not. */
export function isFumble(of: Grade | AttackVerdict | null): of is "fumble" | "fatal" {
  return of === "fumble" || of === "fatal";
}
