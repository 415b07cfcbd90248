import { carries, isGone } from "../actors/bears";
import { lifeHolder } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup, Fight, RuleContext } from "../combat/fight";
import { guardOf } from "../combat/guard";
import { beyond } from "../consequences/borne";
import { settleOn } from "../consequences/settle";
import type { Settling } from "../consequences/settling";
import { refuseDeath } from "../death/refuse-death";
import { accept, type Result, refuse } from "../result";
import { CONTROL_IDS, type StatusId } from "../statuses/status-ids";
import { movementReason, spendMovement, turnHolder } from "../turns/economy";
import { mayMove } from "../turns/move";
import type { DeedContext, Performer } from "./deed-outcome";

/** Why nothing can be done to a target any more: dead, banished, destroyed or traumatised (AIR-9: as its rider is). */
export function beyondHelp(target: ActorSnapshot, lookup: ActorLookup): "dead" | "traumatised" | null {
  const life = lifeHolder(target, lookup);
  return isGone(target) || isGone(life) ? "dead" : (beyond(target) ?? beyond(life));
}

/** A status put on by hand. */
export interface HandedStatus {
  readonly status: StatusId;
  readonly turns: number | null;
  /** STA-13: by its bearer, in its own turn that runs. */
  readonly own: boolean;
}

/**
 * STA-1 to STA-11: puts a status on. Immunity refuses control effects (STA-6); whoever takes cover in its own turn pays its movement (STA-9).
 * @param free true: cover that cannot be paid is given all the same
 */
export function putStatus(
  scene: Settling,
  target: ActorSnapshot,
  { status, turns, own }: HandedStatus,
  context: RuleContext,
  free = false,
): Result<Fight> {
  const { lookup } = context;
  let { fight } = context;
  const reason = beyondHelp(target, lookup);
  if (reason !== null) return refuse(reason, "target");
  if (CONTROL_IDS.includes(status) && guardOf(target, lookup).immune) return refuse("immune");
  if (own && status === "cover") {
    const spent = movementReason(target, fight, lookup);
    if (spent !== null && !free) return refuse(spent);
    if (spent === null) fight = spendMovement(fight, target, lookup);
  }
  settleOn(scene, [{ kind: "status", on: target.id, status, turns, own }]);
  return accept(fight);
}

/**
 * STA-13: what a bearer's owner puts on in its own turn is its own doing, whatever it is. A GM acts for everybody: a control effect of the
 * GM's hand comes from another.
 */
function isOwnDoing(target: ActorSnapshot, status: StatusId, { byGM, fight, lookup }: DeedContext): boolean {
  return fight.turnOf === turnHolder(target, lookup) && !(byGM && CONTROL_IDS.includes(status));
}

export const performStatus: Performer<"status"> = (scene, { on, status, turns }, _roll, context) => {
  const target = scene.find(on);
  if (target === undefined) return refuse("gone");
  const known = target.statuses.find((entry) => entry.id === status);
  if (status === "cover" && known?.turns === turns) {
    return accept({ report: { type: "status" }, fight: context.fight });
  }
  // STA-9: a movement like any other, which only a GM gives to who cannot make it or has no turn.
  const allowed = status === "cover" && !context.byGM ? mayMove(target, context) : accept(true);
  if (!allowed.ok) return allowed;
  const own = isOwnDoing(target, status, context);
  const put = putStatus(scene, target, { status, turns, own }, context, context.byGM);
  return put.ok ? accept({ report: { type: "status" }, fight: put.value }) : put;
};

export const performStatusEnd: Performer<"statusEnd"> = (scene, { on, status }, _roll, { fight }) => {
  const target = scene.find(on);
  if (target === undefined) return refuse("gone");
  if (carries(target, status)) settleOn(scene, [{ kind: "statusEnd", on, status }]);
  return accept({ report: { type: "statusEnd" }, fight });
};

/** DTH-5 */
export const performRefuseDeath: Performer<"refuseDeath"> = (scene, { on }, _roll, { fight }) => {
  const target = scene.find(on);
  if (target === undefined) return refuse("gone");
  const done = refuseDeath(scene, target);
  return done.ok ? accept({ report: { type: "refuseDeath" }, fight }) : done;
};
