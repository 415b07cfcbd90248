import type { ReceiptLine } from "../consequences/receipt";
import { Settling } from "../consequences/settling";
import { toWrites } from "../consequences/to-writes";
import { spareDuellists } from "../duels/spare-duellists";
import { accept, type Result, refuse } from "../result";
import { beginSeat, seatWrites } from "../turns/seat-fight";
import type { Deed, OwnDeed } from "./deed";
import { deedDie, fitsDie } from "./deed-die";
import type { DeedContext, DeedOutcome, Performed } from "./deed-outcome";
import { performAmount } from "./perform-amount";
import { performRescue, performTreat } from "./perform-care";
import { performFallDeath } from "./perform-fall-death";
import { performLife } from "./perform-life";
import { performMove, performPickUp } from "./perform-move";
import { performPassing } from "./perform-passing";
import { performCheck, performRand } from "./perform-roll";
import { performRefuseDeath, performStatus, performStatusEnd } from "./perform-status";
import { performEndFight, performTurn } from "./perform-turn";

function performOn(
  scene: Settling,
  deed: Deed | OwnDeed,
  roll: number | null,
  context: DeedContext,
): Result<Performed> {
  switch (deed.type) {
    case "status":
      return performStatus(scene, deed, roll, context);
    case "statusEnd":
      return performStatusEnd(scene, deed, roll, context);
    case "rescue":
      return performRescue(scene, deed, roll, context);
    case "treat":
      return performTreat(scene, deed, roll, context);
    case "refuseDeath":
      return performRefuseDeath(scene, deed, roll, context);
    case "pickUp":
      return performPickUp(scene, deed, roll, context);
    case "move":
      return performMove(scene, deed, roll, context);
    case "amount":
      return performAmount(scene, deed, roll, context);
    case "check":
      return performCheck(scene, deed, roll, context);
    case "rand":
      return performRand(scene, deed, roll, context);
    case "passing":
      return performPassing(scene, deed, roll, context);
    case "fallDeath":
      return performFallDeath(scene, deed, roll, context);
    case "turn":
      return performTurn(scene, deed, roll, context);
    case "life":
      return performLife(scene, deed, roll, context);
    case "endFight":
      return performEndFight(scene, deed, roll, context);
  }
}

/** HP that another hand has changed: they go back with what came of it. */
function foundBy(deed: Deed | OwnDeed, context: DeedContext): readonly ReceiptLine[] {
  if (deed.type !== "life") return [];
  const actor = context.lookup(deed.on);
  if (actor === undefined || actor.type === "swarm" || actor.hp === deed.before) return [];
  return [{ kind: "set", document: deed.on, path: "system.hp.value", before: deed.before, after: actor.hp }];
}

/**
 * Performs a deed against the actors as they stand: what it comes to, as writes, notes and a report. The refusals of its rules; `bad-roll`
 * where the die that it needs (`deedDie`) was not given; `gone` where those whom it names are. Who may ask is judged elsewhere.
 */
export function performDeed(deed: Deed | OwnDeed, roll: number | null, context: DeedContext): Result<DeedOutcome> {
  const die = deedDie(deed, context);
  if (!die.ok) return die;
  if (!fitsDie(die.value, roll)) return refuse("bad-roll");
  const scene = new Settling(context.lookup);
  const performed = performOn(scene, deed, die.value === null ? null : roll, context);
  if (!performed.ok) return performed;
  const { seats, fight, lookup } = context;
  const changes = spareDuellists(scene.changes(), fight.duel, lookup);
  const writes = toWrites(changes);
  if (seats !== null && deed.type === "turn") writes.push(...beginSeat(seats, deed.combatant, deed.round));
  else if (seats !== null) writes.push(...seatWrites(seats, fight, performed.value.fight));
  const after = changes.map((change) => change.after);
  return accept({ ...performed.value, after, writes, found: foundBy(deed, context), notes: scene.notes });
}
