import type { ActorSnapshot, StatusEntry } from "../actors/snapshot";
import type { Settling } from "../consequences/settling";
import { endMarks } from "../statuses/marks";
import type { StatusId } from "../statuses/status-ids";

/** DTH-9: they end with the fight, whatever their count. */
const END_WITH_FIGHT: readonly StatusId[] = ["cover", "offBalance", "destabilised", "interrupted", "disarmed"];

function outlasts(entry: StatusEntry): boolean {
  return entry.turns === null && !END_WITH_FIGHT.includes(entry.id);
}

/**
 * DTH-9: the fight is over: statuses with a duration, cover, offBalance, destabilised and an interruption end, weapons that fell are picked
 * up; coma, agony and trauma stay.
 */
export function endFight(scene: Settling, actors: readonly ActorSnapshot[]): void {
  for (const actor of actors) {
    const statuses = actor.statuses.filter(outlasts);
    const changed = statuses.length < actor.statuses.length;
    if (actor.type === "character" && actor.weapons.some((weapon) => weapon.dropped)) {
      const weapons = actor.weapons.map((weapon) => ({ ...weapon, dropped: false }));
      scene.put({ ...actor, statuses, weapons });
    } else if (changed) scene.put({ ...actor, statuses });
    endMarks(scene, actor.id);
  }
}
