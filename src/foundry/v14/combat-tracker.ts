/** Foundry's tracker as systems extend it: its parts can be replaced one by one. The types know an older one. */
type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
type Context = Record<string, unknown>;
type Action = (this: never, event: PointerEvent, target: HTMLElement) => unknown;

declare class TrackerMembers extends foundry.applications.api.ApplicationV2 {
  static PARTS: Record<string, Part>;
  /** The encounter that is shown. */
  get viewed(): Combat.Implementation | null;
  protected _preparePartContext(partId: string, context: Context, options: Context): Promise<Context>;
  protected _prepareTurnContext(
    combat: Combat.Implementation,
    combatant: Combatant.Implementation,
    index: number,
  ): Promise<Context>;
  protected _attachPartListeners(partId: string, html: HTMLElement, options: Context): void;
}
export type Tracker = TrackerMembers;

/** `foundry.applications.sidebar.tabs.CombatTracker` */
export const CombatTrackerBase = foundry.applications.sidebar.tabs.CombatTracker as unknown as typeof TrackerMembers;

/** Options of a tracker with actions of its own. */
export function trackerActions(actions: { readonly [name: string]: Action }): object {
  return { actions };
}

/** CONFIG.ui.combat: takes the place of Foundry's tracker. To be called in `init`. */
export function setTracker(tracker: typeof TrackerMembers): void {
  (CONFIG.ui as unknown as Record<string, unknown>)["combat"] = tracker;
}

/** The tracker of the sidebar; null before it is drawn. */
export function shownTracker(): Tracker | null {
  return (ui as unknown as { combat?: Tracker | null }).combat ?? null;
}
