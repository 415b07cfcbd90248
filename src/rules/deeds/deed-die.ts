import type { RuleContext } from "../combat/fight";
import { planRescue, planTreatment, rescueThreshold } from "../death/rescue";
import { accept, type Result, refuse } from "../result";
import type { Deed, DeedDie } from "./deed";
import { isSetAside } from "./deed-outcome";

const D100 = { min: 1, max: 100 } as const;
/** FAM-5 */
const TREATMENT_MAX = 50;

/**
 * The die that the deed needs as things stand, null where it needs none (DTH-3, FAM-5, CHK-1, CHK-2), or why it cannot be done. What needs
 * no die is judged when it is performed.
 */
export function deedDie(deed: Deed, context: RuleContext): Result<DeedDie | null> {
  const { lookup } = context;
  switch (deed.type) {
    case "rescue": {
      const [rescuer, target] = [lookup(deed.by), lookup(deed.on)];
      if (!rescuer || !target) return refuse("gone");
      const plan = planRescue(rescuer, target, context);
      if (!plan.ok && !isSetAside(plan, deed.allow)) return plan;
      return accept(rescueThreshold(rescuer) === null ? null : { purpose: "rescue", ...D100 });
    }
    case "treat": {
      const [hunter, target] = [lookup(deed.by), lookup(deed.on)];
      if (!hunter || !target) return refuse("gone");
      const plan = planTreatment(hunter, target, context);
      if (!plan.ok && !isSetAside(plan, deed.allow)) return plan;
      const saves = plan.ok && plan.value.saves;
      return accept(saves ? null : { purpose: "treatment", min: 1, max: TREATMENT_MAX });
    }
    case "check":
      return lookup(deed.by)?.type === "character" ? accept({ purpose: "check", ...D100 }) : refuse("gone");
    case "rand":
      return lookup(deed.by) && lookup(deed.on) ? accept({ purpose: "rand", ...D100 }) : refuse("gone");
    default:
      return accept(null);
  }
}

/** True if the value answers the die: an integer in its range; null where none is asked. */
export function answersDie(die: DeedDie | null, roll: number | null): boolean {
  if (die === null) return true;
  return roll !== null && Number.isInteger(roll) && roll >= die.min && roll <= die.max;
}

/** CHK-2: the die of who answers a bare opposed roll. */
export const ANSWER_DIE: DeedDie = { purpose: "randAnswer", ...D100 };
