import { altitudeOf } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import type { RuleContext } from "../combat/fight";
import { isAloft } from "../combat/height";
import { FINAL_IDS, withoutStatuses } from "../consequences/borne";
import { deathLine } from "../consequences/death-line";
import { fall } from "../consequences/fall";
import { judgeLife } from "../consequences/judge-life";
import type { LivingSnapshot, Settling } from "../consequences/settling";
import type { StatusId } from "../statuses/status-ids";
import { type DeedOutcome, outcomeOf, sceneOf } from "./deed-outcome";

/** What HP above 0 end; trauma stays until the GM lifts it (DTH-5). */
const ENDED_BY_LIFE: readonly StatusId[] = ["comatose", "agonising", "stabilised", "dead", "banished"];

function isLiving(actor: ActorSnapshot | undefined): actor is LivingSnapshot {
  return actor !== undefined && actor.type !== "swarm";
}

/** True if HP and statuses of an actor say different things (DTH-1, DTH-4, DTH-6): something has to be put on or lifted. */
export function isLifeUnsettled(actor: ActorSnapshot): boolean {
  if (!isLiving(actor)) return false;
  const ended = actor.statuses.some(({ id }) => FINAL_IDS.includes(id));
  if (actor.hp > 0) return actor.statuses.some(({ id }) => ENDED_BY_LIFE.includes(id));
  return !ended && !actor.statuses.some(({ id }) => id === "comatose");
}

function settleLife(scene: Settling, id: ActorId, before: number): void {
  const actor = scene.find(id);
  if (!isLiving(actor)) return;
  if (actor.hp > 0) {
    const statuses = withoutStatuses(actor.statuses, ...ENDED_BY_LIFE);
    if (statuses === actor.statuses) return;
    scene.put({ ...actor, statuses });
    scene.note({ kind: "backUp", on: id });
    return;
  }
  // Who has no coma stops at 0 (CHR-8).
  const line = deathLine(actor, scene.find);
  if (!line.coma && actor.hp < 0) scene.put({ ...actor, hp: 0 });
  const felled = before > 0;
  if (felled && isAloft(altitudeOf(actor, scene.find))) fall(scene, id, true);
  else judgeLife(scene, id, actor.hp < before);
}

/**
 * HP were changed by hand, from `before` to what they are (DTH-1, DTH-4, DTH-6, DTH-7, AIR-12). What they mean is put on, or lifted when
 * they are above 0: the hand that sets them wants it so. Damage by hand is no blow: it may kill at once (CHR-8).
 * @returns null when nothing is to be changed
 */
export function judgeHandMadeLife(on: ActorId, before: number, context: RuleContext): DeedOutcome | null {
  const scene = sceneOf(context);
  settleLife(scene, on, before);
  const after = scene.find(on);
  if (!isLiving(after) || scene.changes().every((change) => sameLife(change.before, change.after))) return null;
  return outcomeOf(scene, { type: "life", before, after: after.hp }, context, context.fight);
}

/** True if nothing that counts is different: judging writes an equal list of statuses now and then. */
function sameLife(one: ActorSnapshot, other: ActorSnapshot): boolean {
  if (one === other) return true;
  const ids = (actor: ActorSnapshot) => actor.statuses.map(({ id }) => id).join(" ");
  const hp = (actor: ActorSnapshot) => (actor.type === "swarm" ? 0 : actor.hp);
  return ids(one) === ids(other) && hp(one) === hp(other) && one.altitude === other.altitude;
}
