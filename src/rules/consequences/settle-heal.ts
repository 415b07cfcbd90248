import { carries } from "../actors/bears";
import { lifeHolder } from "../actors/pairs";
import type { ActorId } from "../actors/snapshot";
import { beyond, withoutStatuses } from "./borne";
import type { Settling } from "./settling";

/**
 * Gives HP back, up to the maximum; to the rider of a ridden mount (AIR-9). One in agony is lifted to 0 at most; one who was saved and comes
 * above 0 is back in the fight (DTH-6). A swarm has no HP (MAS-9); the dead, banished and traumatised are not healed (DTH-5).
 */
export function settleHeal(scene: Settling, on: ActorId, amount: number): void {
  const target = scene.find(on);
  if (target === undefined) {
    scene.note({ kind: "unaffected", on, reason: "gone" });
    return;
  }
  const bearer = lifeHolder(target, scene.find);
  if (bearer.type === "swarm") {
    scene.note({ kind: "unaffected", on, reason: "swarm" });
    return;
  }
  const reason = beyond(bearer);
  if (reason !== null) {
    scene.note({ kind: "unaffected", on: bearer.id, reason });
    return;
  }
  const most = carries(bearer, "agonising") ? Math.min(0, bearer.hpMax) : bearer.hpMax;
  const hp = Math.max(bearer.hp, Math.min(bearer.hp + Math.max(amount, 0), most));
  const wakes = bearer.hp <= 0 && hp > 0 && carries(bearer, "comatose");
  if (hp !== bearer.hp) {
    const statuses = wakes ? withoutStatuses(bearer.statuses, "comatose", "stabilised") : bearer.statuses;
    scene.put({ ...bearer, hp, statuses });
  }
  scene.note({ kind: "healed", on: bearer.id, amount: hp - bearer.hp });
  if (wakes) scene.note({ kind: "backUp", on: bearer.id });
}
