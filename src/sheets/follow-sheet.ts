/** The hooks as this file uses them: those of encounters have no types of ours. */
interface SheetHooks {
  on(hook: string, listener: (document: unknown) => void): number;
  off(hook: string, id: number): void;
}

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
export function followSheet(actor: Actor.Implementation, draw: () => void): () => void {
  const hooks = Hooks as unknown as SheetHooks;
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const soon = (document: unknown): void => {
    // Another user's target is none of this sheet's.
    if (document instanceof User && !document.isSelf) return;
    waiting ??= setTimeout(() => {
      waiting = null;
      if (actor.collection?.has(actor.id ?? "") !== false || actor.isToken) draw();
    }, TOGETHER);
  };
  const ids = FOLLOWED.map((hook) => [hook, hooks.on(hook, soon)] as const);
  return () => {
    if (waiting !== null) clearTimeout(waiting);
    for (const [hook, id] of ids) hooks.off(hook, id);
  };
}
