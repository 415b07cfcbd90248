import type { ActorId, Mark } from "../actors/snapshot";
import type { Settling } from "../consequences/settling";

/** A mark whose turns ran out. */
export interface ExpiredMark {
  readonly on: ActorId;
  readonly name: string;
}

/**
 * STA-13, for statuses of the GM's own: the end of the bearer's turn counts one turn less, but for those put on by the bearer in this very turn;
 * at 0 they end. The rules know no more of them.
 */
export function countMarks(scene: Settling, bearer: ActorId): readonly ExpiredMark[] {
  const actor = scene.find(bearer);
  if (actor?.marks === undefined || actor.marks.length === 0) return [];
  const expired: ExpiredMark[] = [];
  const marks: Mark[] = [];
  for (const mark of actor.marks) {
    if (mark.own) marks.push({ ...mark, own: false });
    else if (mark.turns > 1) marks.push({ ...mark, turns: mark.turns - 1 });
    else expired.push({ on: bearer, name: mark.name });
  }
  scene.put({ ...actor, marks });
  return expired;
}

/** DTH-9: what has a duration ends with the fight. */
export function endMarks(scene: Settling, bearer: ActorId): void {
  const actor = scene.find(bearer);
  if (actor?.marks !== undefined && actor.marks.length > 0) scene.put({ ...actor, marks: [] });
}
