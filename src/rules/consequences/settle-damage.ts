import { lifeHolder } from "../actors/pairs";
import { beyond } from "./borne";
import { bringDown } from "./bring-down";
import type { Consequence } from "./consequence";
import { deathLine } from "./death-line";
import { settleKills } from "./settle-kills";
import type { Settling } from "./settling";

/** MAS-9: HP of damage that kill one individual of a swarm. */
const HP_PER_INDIVIDUAL = 10;

/**
 * Takes damage from who bears it: the rider of a ridden mount (AIR-9), individuals of a swarm (MAS-9), else the actor itself. A blow that
 * fells stops at the last HP that still live (CHR-8); coma, agony and death follow (DTH, FAM-4); a fall in the air (AIR-7, AIR-12).
 */
export function settleDamage(scene: Settling, damage: Extract<Consequence, { kind: "damage" }>): void {
  const target = scene.find(damage.on);
  if (target === undefined) {
    scene.note({ kind: "unaffected", on: damage.on, reason: "gone" });
    return;
  }
  const bearer = lifeHolder(target, scene.find);
  const reason = beyond(bearer);
  if (reason !== null) {
    scene.note({ kind: "unaffected", on: bearer.id, reason });
    return;
  }
  if (damage.dealt <= 0) return;
  if (bearer.type === "swarm") {
    settleKills(scene, bearer.id, Math.floor(damage.dealt / HP_PER_INDIVIDUAL));
    return;
  }

  const line = deathLine(bearer, scene.find);
  const unstopped = bearer.hp - damage.dealt;
  const fells = bearer.hp > 0 && unstopped <= 0;
  let lowest = unstopped;
  if (!line.coma) lowest = Math.min(bearer.hp, 0);
  else if (fells) lowest = line.last;
  const hp = Math.max(unstopped, lowest);
  scene.put({ ...bearer, hp });
  scene.note({ kind: "damaged", on: bearer.id, amount: bearer.hp - hp });

  bringDown(scene, bearer.id, fells, damage.unseats);
}
