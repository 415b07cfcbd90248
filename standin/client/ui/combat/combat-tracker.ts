import type { Context, PartialOptions, RenderOptions } from "../../applications/application-types";
import type { ApplicationV2 } from "../../applications/application-v2";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../applications/handlebars-application";
import { ContextMenu, type ContextMenuEntry } from "../../applications/ux/context-menu";
import type { Combat } from "../../documents/combat/combat";
import type { Combatant } from "../../documents/combat/combatant";
import { Hooks } from "../../hooks";
import { runtime } from "../../runtime";
import { AbstractSidebarTab } from "../sidebar-tab";
import { combatantMenu, combatMenu } from "./combat-menus";
import { controlCombat, controlCombatant, setInitiative } from "./control-combat";

const PATH = "templates/sidebar/tabs/combat";

/** What the template of the tracker shows of one who takes part. */
export interface TurnEntry extends Context {
  id: string;
  name: string;
  img: string | null;
  initiative: string | null;
  css: string;
}

interface Combats {
  readonly combats: Combat[];
  readonly active: Combat | undefined;
}
const combats = (): Combats => runtime.game["combats"] as Combats;

/** What is told of documents makes the tracker show it. */
const WATCHED = [
  ...["Combat", "Combatant", "CombatantGroup"].flatMap((name) =>
    ["create", "update", "delete"].map((action) => `${action}${name}`),
  ),
  ...["updateActor", "updateToken", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect", "canvasReady"],
];

/** The tab of the sidebar that shows a combat: who takes part, whose turn it is, and what moves it. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static tabName = "combat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["combat-sidebar"],
    actions: {
      createCombat: (event, target) => controlCombat("createCombat", event, target),
      cycleCombat(_event, target) {
        const combat = target.dataset["combatId"];
        (this as unknown as CombatTracker)._cycle(combat ?? null);
      },
      activateCombatant(event, target) {
        (this as unknown as CombatTracker)._onCombatantMouseDown(event, target);
      },
      ...Object.fromEntries(
        [
          "startCombat",
          "endCombat",
          "nextTurn",
          "previousTurn",
          "nextRound",
          "previousRound",
          "rollAll",
          "rollNPC",
        ].map((action) => [action, (event: Event, target: HTMLElement) => controlCombat(action, event, target)]),
      ),
      ...Object.fromEntries(
        ["rollInitiative", "toggleHidden", "toggleDefeated", "pingCombatant"].map((action) => [
          action,
          function (this: ApplicationV2, event: Event, target: HTMLElement) {
            return (this as unknown as CombatTracker)._onCombatantControl(event, target);
          },
        ]),
      ),
    },
  };
  static override PARTS: Record<string, TemplatePart> = {
    header: { template: `${PATH}/header.hbs` },
    tracker: { template: `${PATH}/tracker.hbs`, scrollable: [""] },
    footer: { template: `${PATH}/footer.hbs` },
  };

  #viewed: Combat | null = null;
  #listening = false;

  /** The combat that is shown: the one chosen, else the active one, else any of the scene. */
  get viewed(): Combat | null {
    const known = combats()?.combats ?? [];
    if (this.#viewed && known.includes(this.#viewed)) return this.#viewed;
    return combats()?.active ?? known[0] ?? null;
  }
  set viewed(combat: Combat | null) {
    this.#viewed = combat;
  }

  /** Whether this is what the tracker calls its sidebar's tab, and not a window of its own. */
  get isPopout(): boolean {
    return false;
  }

  _cycle(id: string | null): void {
    this.viewed = combats().combats.find((combat) => combat.id === id) ?? null;
    void this.render();
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    Object.assign(context, { user: runtime.user, isGM: runtime.user?.isGM === true });
    await this._prepareCombatContext(context, options);
    return context;
  }

  override async _preparePartContext(partId: string, context: Context, options: RenderOptions): Promise<Context> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId === "tracker") await this._prepareTrackerContext(prepared, options);
    return prepared;
  }

  /** What is shown of the combat as a whole. */
  async _prepareCombatContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const all = combats().combats;
    const index = combat ? all.indexOf(combat) : -1;
    Object.assign(context, {
      combat,
      combats: all,
      currentIndex: index + 1,
      displayCycle: all.length > 1,
      nextId: all[index + 1]?.id ?? null,
      previousId: all[index - 1]?.id ?? null,
      hasCombat: combat !== null,
      started: combat?.started ?? false,
      linked: combat?.scene != null,
      control: combat?.combatant?.players.includes(runtime.user as never) ?? false,
      labels: { scope: runtime.localize(combat?.scene ? "COMBAT.Linked" : "COMBAT.Unlinked") },
    });
  }

  /** What is shown of those who take part, and are seen by this user. */
  async _prepareTrackerContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const turns: TurnEntry[] = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combat && combatant.visible) turns.push(await this._prepareTurnContext(combat, combatant, index));
    }
    context["turns"] = turns;
    context["hasDecimals"] = (combat?.turns ?? []).some(({ initiative }) => !Number.isInteger(initiative ?? 0));
  }

  /** What is shown of one who takes part; systems add to it. */
  async _prepareTurnContext(combat: Combat, combatant: Combatant, index: number): Promise<TurnEntry> {
    const { id, name, img, isOwner, isDefeated, hidden, initiative, resource } = combatant;
    const active = index === combat.turn;
    const marks = { active, hide: hidden, defeated: isDefeated };
    const config = runtime.CONFIG["Combat"] as { initiative: { decimals: number } };
    const decimals = Number.isInteger(initiative ?? 0) ? 0 : config.initiative.decimals;
    const effects = (combatant.actor?.temporaryEffects ?? []).map((effect) => ({ name: effect.name, img: effect.img }));
    return {
      id: id ?? "",
      name,
      img,
      active,
      isOwner,
      isDefeated,
      hidden,
      resource,
      initiative: initiative === null ? null : initiative.toFixed(decimals),
      hasRolled: initiative !== null,
      canPing: false,
      effects: { icons: effects, tooltip: effects.map((effect) => effect.name).join(", ") },
      css: Object.keys(marks)
        .filter((key) => marks[key as keyof typeof marks])
        .join(" "),
    };
  }

  /** What a press of a button beside one who takes part does. */
  async _onCombatantControl(_event: Event, target: HTMLElement): Promise<void> {
    const combatant = this._combatantOf(target);
    if (combatant) await controlCombatant(target.dataset["action"] ?? "", combatant);
  }

  /** A click on one who takes part looks at its token and takes control of it. */
  _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const token = this._combatantOf(target)?.token?.object as { control?(options: object): unknown } | null | undefined;
    token?.control?.({ releaseOthers: true });
  }

  _combatantOf(target: HTMLElement): Combatant | null {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
    return (this.viewed?.combatants.get(id ?? "") as unknown as Combatant | undefined) ?? null;
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantMenu((target) => this._combatantOf(target));
  }
  _getCombatContextOptions(): ContextMenuEntry[] {
    return combatMenu(() => this.viewed);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#menu(".combatant", this._getEntryContextOptions(), "getCombatantContextOptions");
    this.#menu(".encounter-title", this._getCombatContextOptions(), "getCombatContextOptions");
    if (this.#listening) return;
    this.#listening = true;
    for (const hook of WATCHED) Hooks.on(hook, () => void this.render());
  }

  #menu(selector: string, entries: ContextMenuEntry[], hook: string): void {
    Hooks.callAll(hook, this, entries);
    new ContextMenu(this.element, selector, entries);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.addEventListener("change", () => {
        const combatant = this._combatantOf(input);
        if (combatant) void setInitiative(combatant, input);
      });
    }
  }
}
