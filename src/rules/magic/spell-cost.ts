import { ceilDivide } from "../combat/total";
import type { SkillGrade } from "./skill-grade";

/** SPL-3: magic points that a cast of this level costs by its grade. Extra points (SPL-15) are paid on success only, in full. */
export function spellCost(grade: SkillGrade, level: number, extraPoints: number): number {
  switch (grade) {
    case "success":
      return level + extraPoints;
    case "criticalSuccess":
      return ceilDivide(level, 2) + extraPoints;
    case "failure":
      return 1;
    case "criticalFailure":
      return level;
  }
}
