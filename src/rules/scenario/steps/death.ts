import { refuseDeath } from "../../death/refuse-death";
import { planRescue, planTreatment } from "../../death/rescue";
import { endMagicOfDoer } from "../../turns/act";
import { spendAction, spendWholeTurn } from "../../turns/economy";
import { DONE, refused, type Step, type StepResult } from "../step";

/** `rescue`: DTH-3. */
export function rescueStep({ field, stage, dice }: Step): StepResult {
  const rescuer = stage.actor(field.at("by"));
  const target = stage.actor(field.at("on"));
  const plan = planRescue(rescuer, target, stage.context);
  if (!plan.ok) return refused(plan.refusal);
  const { above } = plan.value;
  const saved = above === null || dice.next(1, 100, "rescue") > above;
  stage.fight = spendAction(stage.fight, rescuer, stage.lookup);
  stage.perform((scene) => endMagicOfDoer(scene, rescuer.id));
  if (!saved) return { outcome: "failed" };
  stage.settle([{ kind: "status", on: target.id, status: "stabilised", turns: null, own: false }]);
  return { outcome: "stabilised" };
}

/** `treat`: FAM-5. */
export function treatStep({ field, stage, dice }: Step): StepResult {
  const hunter = stage.actor(field.at("by"));
  const target = stage.actor(field.at("on"));
  const plan = planTreatment(hunter, target, stage.context);
  if (!plan.ok) return refused(plan.refusal);
  const amount = plan.value.saves ? 0 : dice.next(1, 50, "treatment");
  stage.fight = spendWholeTurn(stage.fight, hunter, stage.lookup);
  stage.perform((scene) => endMagicOfDoer(scene, hunter.id));
  if (plan.value.saves) {
    stage.settle([{ kind: "status", on: target.id, status: "stabilised", turns: null, own: false }]);
    return { outcome: "stabilised" };
  }
  stage.settle([{ kind: "heal", on: target.id, amount }]);
  return { outcome: "healed", amount };
}

/** `refuseDeath`: DTH-5. */
export function refuseDeathStep({ field, stage }: Step): StepResult {
  const target = stage.actor(field.at("on"));
  const result = stage.perform((scene) => refuseDeath(scene, target));
  return result.ok ? DONE : refused(result.refusal);
}
