import { isGone } from "../../actors/bears";
import { riderOf } from "../../actors/pairs";
import { beginTurn } from "../../turns/begin-turn";
import { rollInitiative } from "../../turns/initiative";
import { move } from "../../turns/move";
import { pickUp } from "../../turns/pick-up";
import { concluded, flagOf, refused, type Step, type StepResult } from "../step";

/** `turn`: ends the running turn and starts this one (CBT-2, STA-13, DTH-2); a ridden mount has none (AIR-10). */
export function turnStep({ field, stage }: Step): StepResult {
  const actor = stage.actor(field.at("of"));
  if (riderOf(actor, stage.lookup) !== null) return refused({ reason: "not-your-turn" });
  const report = stage.perform((scene) => beginTurn(scene, stage.fight, actor.id, stage.rules));
  stage.fight = report.fight;
  const ended = report.ended.map(({ status }) => status).sort();
  const after = stage.lookup(actor.id) ?? actor; // DUE-11: a duel not to the death may have spared it
  const lost = actor.type === "swarm" || after.type === "swarm" ? 0 : actor.hp - after.hp;
  return { outcome: "done", lost, ended, died: report.died && isGone(after), ready: report.ready };
}

/** `initiative`: 1d100 + DEX (CBT-1, DUE-5). */
export function initiativeStep({ field, stage, dice }: Step): StepResult {
  const actor = stage.actor(field.at("by"));
  if (isGone(actor)) return refused({ reason: "dead" });
  return { outcome: "done", total: rollInitiative(actor, dice.next(1, 100, "initiative")) };
}

/** `move`: past others, whose opportunity attacks it offers (MOV-2). */
export function moveStep(step: Step): StepResult {
  const { field, stage } = step;
  const mover = stage.actor(field.at("by"));
  const passed = field.at("past").or([], (each) => each.list().map((one) => stage.actor(one)));
  const manner = { openly: flagOf(step, "openly", true), turnedBack: flagOf(step, "turnedBack", false) };
  const moved = stage.perform((scene) => move(scene, mover, passed, manner, stage.context));
  if (!moved.ok) return refused(moved.refusal);
  stage.fight = moved.value.fight;
  return { outcome: "done", opportunity: moved.value.opportunity };
}

/** `pickUp`: STA-7. */
export function pickUpStep({ field, stage }: Step): StepResult {
  const actor = stage.actor(field.at("by"));
  return concluded(
    stage,
    stage.perform((scene) => pickUp(scene, actor, stage.context)),
  );
}
