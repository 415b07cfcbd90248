import { isGone } from "../../actors/bears";
import { recharged } from "../../duels/begin-duel";
import { DONE, refused, type Step, type StepResult } from "../step";

/** `boss`: every charge of everybody comes back (SPL-13). */
export function bossStep({ stage }: Step): StepResult {
  stage.perform((scene) => {
    for (const actor of stage.actors.values()) if (actor.type === "character") scene.put(recharged(actor));
  });
  return DONE;
}

/** `rest`: magic points to their maximum, never lower (CHR-5). */
export function restStep({ field, stage }: Step): StepResult {
  const actor = stage.actor(field.at("by"));
  if (isGone(actor)) return refused({ reason: "dead" });
  stage.perform((scene) => {
    if (actor.type === "character") scene.put({ ...actor, mp: Math.max(actor.mp, actor.mpMax) });
  });
  return DONE;
}
