import { carries } from "../actors/bears";
import type { ActorId } from "../actors/snapshot";
import { beyond, plainStatus, withoutStatuses, withStatus } from "./borne";
import { deathLine } from "./death-line";
import { releaseAllMagic } from "./release-magic";
import type { Settling } from "./settling";

/**
 * Puts on what the HP of an actor mean: coma and agony at 0 or less (DTH-1), the end below what still lives (DTH-4, DTH-8, FAM-4).
 * @param damaged true if damage brought it there: then one who was saved is in agony again (DTH-7); a fall is no damage (STA-6).
 */
export function judgeLife(scene: Settling, id: ActorId, damaged: boolean): void {
  const actor = scene.find(id);
  if (actor === undefined || actor.type === "swarm" || beyond(actor) !== null || actor.hp > 0) return;
  const line = deathLine(actor, scene.find);
  if (actor.hp < line.last) {
    scene.put({ ...actor, statuses: [plainStatus(line.end)] });
    scene.note({ kind: line.end === "dead" ? "died" : "banished", on: id });
    releaseAllMagic(scene, id);
    return;
  }
  const comatose = carries(actor, "comatose");
  let statuses = withStatus(actor.statuses, plainStatus("comatose"));
  if (damaged || !carries(actor, "stabilised")) {
    statuses = withStatus(withoutStatuses(statuses, "stabilised"), plainStatus("agonising"));
  }
  scene.put({ ...actor, statuses });
  if (comatose) return;
  scene.note({ kind: "down", on: id });
  releaseAllMagic(scene, id);
}
