import { planRescue, planTreatment } from "../death/rescue";
import { accept, type Result, refuse } from "../result";
import type { Deed, DeedDie, OwnDeed } from "./deed";
import type { DeedContext } from "./deed-outcome";

const D100 = { min: 1, max: 100 } as const;
/** FAM-5 */
const TREATMENT = { min: 1, max: 50 } as const;

/** CHK-2: the die of who answers a bare opposed roll. */
export const ANSWER_DIE: DeedDie = { purpose: "randAnswer", ...D100 };

/** The die that a deed needs before it can be performed, null where it needs none; or why it cannot be done at all. */
export function deedDie(
  deed: Deed | OwnDeed,
  context: Pick<DeedContext, "lookup" | "fight" | "rules">,
): Result<DeedDie | null> {
  switch (deed.type) {
    case "check":
    case "rand":
      return accept({ purpose: deed.type, ...D100 });
    case "rescue":
    case "treat": {
      const [by, on] = [context.lookup(deed.by), context.lookup(deed.on)];
      if (by === undefined || on === undefined) return refuse("gone");
      if (deed.type === "treat") {
        const plan = planTreatment(by, on, context, deed.allow);
        if (!plan.ok) return plan;
        return accept(plan.value.saves ? null : { purpose: "treatment", ...TREATMENT });
      }
      const plan = planRescue(by, on, context, deed.allow);
      if (!plan.ok) return plan;
      return accept(plan.value.above === null ? null : { purpose: "rescue", ...D100 });
    }
    default:
      return accept(null);
  }
}

/** True if the roll answers the die: an integer in its range; none where none is asked for. */
export function fitsDie(die: DeedDie | null, roll: number | null): boolean {
  if (die === null) return true;
  return roll !== null && Number.isInteger(roll) && roll >= die.min && roll <= die.max;
}
