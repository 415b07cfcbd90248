/** What may happen to encounters, as this client hears of it. */
export interface CombatEvents {
  /** Before it starts, on the client that asked: `place` may be changed. */
  starting(combat: Combat.Implementation, place: { turn: number | null }): void;
  /** It moved, on every client. `direction` < 0: back. */
  moved(combat: Combat.Implementation, how: { readonly direction: number; readonly user: string }): void;
  /** Somebody left it. */
  left(combat: Combat.Implementation): void;
  /** The world is ready, or a user came or went: another GM may act for all. */
  gmChanged(): void;
  /** An actor, or what it bears, changed. */
  actorChanged(): void;
}

/** Listens to encounters and to what their tracker shows. */
export function onCombatEvents(events: CombatEvents): void {
  const hooks = Hooks as unknown as { on(hook: string, heard: (...args: never[]) => void): number };
  hooks.on("combatStart", (combat: Combat.Implementation, place: { turn: number | null }) =>
    events.starting(combat, place),
  );
  hooks.on(
    "updateCombat",
    (combat: Combat.Implementation, changed: object, options: { readonly direction?: number }, user: string) => {
      const { direction } = options;
      if (("round" in changed || "turn" in changed) && direction) events.moved(combat, { direction, user });
    },
  );
  hooks.on("deleteCombatant", (combatant: Combatant.Implementation) => {
    const combat = combatant.combat;
    if (combat) events.left(combat);
  });
  hooks.on("ready", () => events.gmChanged());
  hooks.on("userConnected", () => events.gmChanged());
  for (const hook of ["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    hooks.on(hook, () => events.actorChanged());
  }
}
