import type { ActorId } from "../actors/snapshot";
import { characteristicCheck } from "../checks/characteristic-check";
import type { RuleContext } from "../combat/fight";
import { refuseDeath } from "../death/refuse-death";
import { planRescue, planTreatment, rescueThreshold } from "../death/rescue";
import { accept, type Result, refuse } from "../result";
import { spendMovement } from "../turns/economy";
import { leaveCover, mayMove } from "../turns/move";
import { pickUp } from "../turns/pick-up";
import { performAmount } from "./amount-deed";
import type { Deed } from "./deed";
import { answersDie, deedDie } from "./deed-die";
import { type DeedOutcome, isSetAside, outcomeOf, sceneOf } from "./deed-outcome";
import { carryOutRescue, carryOutTreatment } from "./rescue-deed";
import { liftStatus, putStatus } from "./status-deed";

type DeedOf<T extends Deed["type"]> = Extract<Deed, { readonly type: T }>;

function performStatus(deed: DeedOf<"status">, context: RuleContext): Result<DeedOutcome> {
  const on = context.lookup(deed.on);
  if (!on) return refuse("gone");
  const scene = sceneOf(context);
  const own = deed.status === "cover" && context.fight.turnOf === deed.on;
  const fight = putStatus(scene, { on, status: deed.status, turns: deed.turns, own }, context);
  return fight.ok ? accept(outcomeOf(scene, { type: "status" }, context, fight.value)) : fight;
}

function performStatusEnd(deed: DeedOf<"statusEnd">, context: RuleContext): Result<DeedOutcome> {
  const on = context.lookup(deed.on);
  if (!on) return refuse("gone");
  const scene = sceneOf(context);
  liftStatus(scene, on, deed.status);
  return accept(outcomeOf(scene, { type: "statusEnd" }, context, context.fight));
}

function performRescue(deed: DeedOf<"rescue">, roll: number | null, context: RuleContext): Result<DeedOutcome> {
  const [rescuer, target] = [context.lookup(deed.by), context.lookup(deed.on)];
  if (!rescuer || !target) return refuse("gone");
  const plan = planRescue(rescuer, target, context);
  if (!plan.ok && !isSetAside(plan, deed.allow)) return plan;
  const above = rescueThreshold(rescuer);
  const scene = sceneOf(context);
  const { saved, fight } = carryOutRescue(scene, rescuer, target, { above, roll }, context);
  return accept(outcomeOf(scene, { type: "rescue", above, saved }, context, fight));
}

function performTreatment(deed: DeedOf<"treat">, roll: number | null, context: RuleContext): Result<DeedOutcome> {
  const [hunter, target] = [context.lookup(deed.by), context.lookup(deed.on)];
  if (!hunter || !target) return refuse("gone");
  const plan = planTreatment(hunter, target, context);
  if (!plan.ok && !isSetAside(plan, deed.allow)) return plan;
  const scene = sceneOf(context);
  const { saves, amount, fight } = carryOutTreatment(scene, hunter, target, roll, context);
  return accept(outcomeOf(scene, { type: "treat", saves, amount }, context, fight));
}

function performRefusedDeath(on: ActorId, context: RuleContext): Result<DeedOutcome> {
  const actor = context.lookup(on);
  if (!actor) return refuse("gone");
  const scene = sceneOf(context);
  const refused = refuseDeath(scene, actor);
  return refused.ok ? accept(outcomeOf(scene, { type: "refuseDeath" }, context, context.fight)) : refused;
}

/** The context without a turn, where the GM set the refusal aside: then nothing is spent that is not there. */
function performPickUp(deed: DeedOf<"pickUp">, context: RuleContext): Result<DeedOutcome> {
  const actor = context.lookup(deed.by);
  if (!actor) return refuse("gone");
  const scene = sceneOf(context);
  let fight = pickUp(scene, actor, context);
  if (!fight.ok && isSetAside(fight, deed.allow)) {
    const free = pickUp(scene, actor, { ...context, fight: { ...context.fight, turnOf: null } });
    fight = free.ok ? accept(context.fight) : free;
  }
  return fight.ok ? accept(outcomeOf(scene, { type: "pickUp" }, context, fight.value)) : fight;
}

function performMove(deed: DeedOf<"move">, context: RuleContext): Result<DeedOutcome> {
  const actor = context.lookup(deed.by);
  if (!actor) return refuse("gone");
  const may = mayMove(actor, context);
  if (!may.ok && !isSetAside(may, deed.allow)) return may;
  const scene = sceneOf(context);
  leaveCover(scene, actor);
  const fight = spendMovement(context.fight, actor, context.lookup);
  return accept(outcomeOf(scene, { type: "move" }, context, fight));
}

function performCheck(deed: DeedOf<"check">, roll: number, context: RuleContext): Result<DeedOutcome> {
  const actor = context.lookup(deed.by);
  if (actor?.type !== "character") return refuse("gone");
  const { target, grade } = characteristicCheck(actor.characteristics, deed.characteristic, deed.factor, roll);
  return accept(outcomeOf(sceneOf(context), { type: "check", target, grade }, context, context.fight));
}

/**
 * Performs a deed against the actors as they stand: what changes, what it costs, what there is to tell; or why the rules forbid it
 * (`docs/engine.md`). Nothing is written.
 * @param roll the value of the die that `deedDie` asks for, null where it asks none; `bad-roll` where it does not answer it
 */
export function performDeed(deed: Deed, roll: number | null, context: RuleContext): Result<DeedOutcome> {
  const die = deedDie(deed, context);
  if (!die.ok) return die;
  if (!answersDie(die.value, roll)) return refuse("bad-roll");
  switch (deed.type) {
    case "status":
      return performStatus(deed, context);
    case "statusEnd":
      return performStatusEnd(deed, context);
    case "rescue":
      return performRescue(deed, roll, context);
    case "treat":
      return performTreatment(deed, roll, context);
    case "refuseDeath":
      return performRefusedDeath(deed.on, context);
    case "pickUp":
      return performPickUp(deed, context);
    case "move":
      return performMove(deed, context);
    case "amount":
      return performAmount(deed, context);
    case "check":
      return performCheck(deed, roll ?? 0, context);
    case "rand":
      return accept(outcomeOf(sceneOf(context), { type: "rand", winner: null }, context, context.fight));
  }
}
