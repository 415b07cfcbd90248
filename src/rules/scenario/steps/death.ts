import type { Deed } from "../../deeds/deed";
import { deedDie } from "../../deeds/deed-die";
import type { DeedOutcome } from "../../deeds/deed-outcome";
import type { Result } from "../../result";
import { DONE, refused, type Step, type StepResult } from "../step";

/** Performs a deed with the die of the list, if it needs one. */
function perform({ stage, dice }: Step, deed: Deed): Result<DeedOutcome> {
  const die = deedDie(deed, stage.context);
  if (!die.ok) return die;
  return stage.do(deed, die.value === null ? null : dice.next(die.value.min, die.value.max, die.value.purpose));
}

function sides({ field, stage }: Step): { readonly by: string; readonly on: string; readonly allow: readonly [] } {
  return { by: stage.actor(field.at("by")).id, on: stage.actor(field.at("on")).id, allow: [] };
}

/** `rescue`: DTH-3. */
export function rescueStep(step: Step): StepResult {
  const done = perform(step, { type: "rescue", ...sides(step) });
  if (!done.ok) return refused(done.refusal);
  const { report } = done.value;
  return { outcome: report.type === "rescue" && report.saved ? "stabilised" : "failed" };
}

/** `treat`: FAM-5. */
export function treatStep(step: Step): StepResult {
  const done = perform(step, { type: "treat", ...sides(step) });
  if (!done.ok) return refused(done.refusal);
  const { report } = done.value;
  if (report.type !== "treat" || report.saves) return { outcome: "stabilised" };
  return { outcome: "healed", amount: report.amount };
}

/** `refuseDeath`: DTH-5. */
export function refuseDeathStep({ field, stage }: Step): StepResult {
  const done = stage.do({ type: "refuseDeath", on: stage.actor(field.at("on")).id }, null);
  return done.ok ? DONE : refused(done.refusal);
}
