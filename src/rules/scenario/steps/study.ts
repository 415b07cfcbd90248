import { isGone } from "../../actors/bears";
import { improveSpell } from "../../study/improve-spell";
import { type MarkSpent, powGain } from "../../study/pow-gain";
import { mayStudy, studyMonth } from "../../study/study-month";
import { BOUNDS } from "../bounds";
import type { Stage } from "../stage";
import { refused, type Step, type StepResult } from "../step";
import { casterOf } from "./cast";

/** `study`: a month of it (SPL-16, SPL-17). */
export function studyStep({ field, stage, dice }: Step): StepResult {
  const student = casterOf(stage, field.at("by"));
  const spell = field.at("spell").name();
  const teacher = field.at("teacher").orNull((each) => each.integer(0, BOUNDS.percent));
  if (isGone(student)) return refused({ reason: "dead" });
  const allowed = mayStudy(student, spell);
  if (!allowed.ok) return refused(allowed.refusal);
  const month = studyMonth(student, spell, teacher, dice.next(1, 100, "study"));
  stage.perform((scene) => scene.put(month.student));
  return { outcome: month.outcome, chance: month.chance };
}

function spent(stage: Stage, { gained, chance, gain, actor }: MarkSpent): StepResult {
  stage.perform((scene) => scene.put(actor));
  return { outcome: gained ? "gained" : "failed", chance, gain };
}

/** `powGain`: SPL-18, at the adventure's end. */
export function powGainStep({ field, stage, dice }: Step): StepResult {
  const actor = casterOf(stage, field.at("by"));
  if (isGone(actor)) return refused({ reason: "dead" });
  if (!actor.powMarked) return refused({ reason: "no-mark" });
  const result = powGain(actor, dice.next(1, 100, "POU"));
  return result.ok ? spent(stage, result.value) : refused(result.refusal);
}

/** `improve`: SPL-23, at the adventure's end. */
export function improveStep({ field, stage, dice }: Step): StepResult {
  const actor = casterOf(stage, field.at("by"));
  const id = field.at("spell").name();
  const spell = actor.spells.find((each) => each.id === id) ?? field.at("spell").fail(`'${actor.id}' has no '${id}'`);
  if (isGone(actor)) return refused({ reason: "dead" });
  if (!spell.improved) return refused({ reason: "no-mark" });
  const natural = dice.next(1, 100, "improvement");
  const result = improveSpell(actor, id, natural, () => dice.next(1, 10, "gain"));
  return result.ok ? spent(stage, result.value) : refused(result.refusal);
}
