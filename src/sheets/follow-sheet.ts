import { followHooks } from "../foundry/v14/follow-hooks";

/** What beside the actor itself a sheet shows: whom its user aims at, and how turns stand. */
const FOLLOWED = [
  "targetToken",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
];

/** Time in which several changes make one drawing, milliseconds. */
const TOGETHER = 30;

/**
 * Draws a sheet again when something changes that it shows and its actor does not hold.
 * @returns ends it
 */
export function followSheet(draw: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const unfollow = followHooks(FOLLOWED, (document) => {
    // Another user's target is none of this sheet's.
    if (document instanceof User && !document.isSelf) return;
    waiting ??= setTimeout(() => {
      waiting = null;
      draw();
    }, TOGETHER);
  });
  return () => {
    if (waiting !== null) clearTimeout(waiting);
    unfollow();
  };
}
