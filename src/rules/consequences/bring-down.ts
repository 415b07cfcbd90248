import { altitudeOf } from "../actors/pairs";
import type { ActorId } from "../actors/snapshot";
import { isAloft } from "../combat/height";
import { beyond } from "./borne";
import { fall } from "./fall";
import { judgeLife } from "./judge-life";
import type { Settling } from "./settling";

/**
 * What follows for one who has lost HP: coma, agony and death (DTH, FAM-4); in the air a fall for who is felled or unseated (AIR-7), after
 * which the GM is asked whether the felled one dies (AIR-12).
 * @param fells true if it was above 0 HP and is no longer
 */
export function bringDown(scene: Settling, id: ActorId, fells: boolean, unseats: boolean): void {
  const actor = scene.find(id);
  if (actor === undefined) return;
  if (!isAloft(altitudeOf(actor, scene.find)) || !(fells || unseats)) {
    judgeLife(scene, id, true);
    return;
  }
  fall(scene, id, true);
  const after = scene.find(id);
  if (fells && after !== undefined && beyond(after) === null) {
    scene.note({ kind: "fallDeath", on: id, proposed: !actor.player });
  }
}
