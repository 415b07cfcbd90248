import type { Fight } from "../combat/fight";
import type { JsonObject } from "../json";
import type { Refusal, Result } from "../result";
import type { DiceList } from "./dice-list";
import type { Field } from "./field";
import type { Stage } from "./stage";

/** One step of a scenario, ready to be played. */
export interface Step {
  readonly field: Field;
  readonly stage: Stage;
  readonly dice: DiceList;
}

/** What a step reports; `do` is added by the runner. */
export type StepResult = JsonObject & { readonly outcome: string };

/** Plays a step; throws `Malformed` where it is none. */
export type StepPlayer = (step: Step) => StepResult;

export const DONE: StepResult = { outcome: "done" };

/** A step that the rules forbid: it takes no dice and changes nothing. */
export function refused(refusal: Refusal): StepResult {
  return { outcome: "refused", reason: refusal.reason };
}

/** An optional flag of a step. */
export function flagOf(step: Step, name: string, otherwise: boolean): boolean {
  return step.field.at(name).or(otherwise, (each) => each.flag());
}

/** A step that gives the fight as it is since: it counts, unless the rules forbid it. */
export function concluded(stage: Stage, fight: Result<Fight>): StepResult {
  if (!fight.ok) return refused(fight.refusal);
  stage.fight = fight.value;
  return DONE;
}
