import { DUEL_LIMITS } from "../../combat/fight";
import { beginDuel } from "../../duels/begin-duel";
import { endDuel } from "../../duels/end-duel";
import { yieldDuel } from "../../duels/yield-duel";
import { concluded, flagOf, type Step, type StepResult } from "../step";
import { characterOf } from "./mounts";

/** `duel`: DUE-1, DUE-3, DUE-4, DUE-12. */
export function duelStep({ field, stage }: Step): StepResult {
  const between = field.at("between");
  const [one, other, ...more] = between.list().map((each) => characterOf(stage, each));
  if (one === undefined || other === undefined || more.length > 0 || one.id === other.id) {
    return between.fail("not two characters");
  }
  const lethal = field.at("lethal").flag();
  const limits = field.at("limits").or([], (each) => each.list().map((limit) => limit.oneOf(DUEL_LIMITS, "limit")));
  return concluded(
    stage,
    stage.perform((scene) => beginDuel(scene, stage.fight, [one, other], { lethal, limits })),
  );
}

/** `yield`: DUE-10. */
export function yieldStep(step: Step): StepResult {
  const { field, stage } = step;
  const actor = stage.actor(field.at("by"));
  const spared = flagOf(step, "spared", true);
  return concluded(
    stage,
    stage.perform((scene) => yieldDuel(scene, stage.fight, actor, spared)),
  );
}

/** `endDuel`: DUE-10, DUE-11. */
export function endDuelStep({ field, stage }: Step): StepResult {
  const winner = field.at("winner").value === null ? null : stage.actor(field.at("winner")).id;
  return concluded(
    stage,
    stage.perform((scene) => endDuel(scene, stage.fight, winner)),
  );
}
