import { settleOn } from "../consequences/settle";
import { planRescue, planTreatment } from "../death/rescue";
import { accept, refuse } from "../result";
import { endMagicOfDoer } from "../turns/act";
import { spendAction, spendWholeTurn } from "../turns/economy";
import type { Performer } from "./deed-outcome";

const STABILISED = { kind: "status", status: "stabilised", turns: null, own: false } as const;

/** DTH-3: the main action is spent, and it ends what its doer keeps up (SPL-9), whether it saves or not. */
export const performRescue: Performer<"rescue"> = (scene, { by, on, allow }, roll, context) => {
  const [rescuer, target] = [scene.find(by), scene.find(on)];
  if (rescuer === undefined || target === undefined) return refuse("gone");
  const plan = planRescue(rescuer, target, context, allow);
  if (!plan.ok) return plan;
  const { above } = plan.value;
  const saved = above === null || (roll ?? 0) > above;
  const fight = spendAction(context.fight, rescuer, context.lookup);
  endMagicOfDoer(scene, by);
  if (saved) settleOn(scene, [{ ...STABILISED, on }]);
  return accept({ report: { type: "rescue", above, saved }, fight });
};

/** FAM-5: the whole turn is spent. */
export const performTreat: Performer<"treat"> = (scene, { by, on, allow }, roll, context) => {
  const [hunter, target] = [scene.find(by), scene.find(on)];
  if (hunter === undefined || target === undefined) return refuse("gone");
  const plan = planTreatment(hunter, target, context, allow);
  if (!plan.ok) return plan;
  const { saves } = plan.value;
  const amount = saves ? 0 : (roll ?? 0);
  const fight = spendWholeTurn(context.fight, hunter, context.lookup);
  endMagicOfDoer(scene, by);
  settleOn(scene, [saves ? { ...STABILISED, on } : { kind: "heal", on, amount }]);
  return accept({ report: { type: "treat", saves, amount }, fight });
};
