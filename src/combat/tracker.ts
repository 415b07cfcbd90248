import { app } from "../app";
import { toggleGuard } from "../effects/guarded-walk";
import { combatantSystem, combatSystem } from "../foundry/v14/combat";
import { CombatTrackerBase, type Tracker, trackerActions } from "../foundry/v14/combat-tracker";
import { FIGHT_MODES } from "../rules/combat/fight";
import { systemPath } from "../system-id";
import { type Format, makeFormat } from "../views/format";
import { type TrackerViewer, trackerHead, trackerRow } from "../views/tracker-view";
import { askPassing } from "./ask-passing";
import { trackedMember } from "./tracked-member";

type Context = Record<string, unknown>;

/** Kept: making one takes longer than drawing a row. */
let format: Format | null = null;

function viewer(): TrackerViewer {
  format ??= makeFormat(game.i18n?.lang ?? "en");
  return { gm: game.user?.isGM ?? false, format };
}

function combatantOf(tracker: Tracker, target: HTMLElement): Combatant.Implementation | null {
  const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset["combatantId"];
  return tracker.viewed?.combatants.get(id ?? "") ?? null;
}

/** CBT-2: a GM says what is spent, whatever the rules have come to. */
async function togglePip(this: Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this, target);
  const { pip } = target.dataset;
  if (!combatant || !game.user?.isGM || (pip !== "movement" && pip !== "action")) return;
  const { begun, spent } = combatantSystem(combatant);
  const { turn, action, movement, reaction, acted } = spent;
  const known = turn === begun ? { action, movement, reaction, acted } : NOTHING;
  const changed = { ...known, turn: begun, [pip]: !known[pip] };
  await combatant.update({ system: { spent: changed } });
}
const NOTHING = { action: false, movement: false, reaction: false, acted: false };

async function spendMovement(this: Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const actor = combatantOf(this, target)?.actor;
  if (actor) await app().deeds.do({ type: "move", by: actor.uuid, allow: [] });
}

/** MOV-3 */
async function guard(this: Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this, target);
  if (this.viewed && combatant) await toggleGuard(this.viewed, combatant);
}

/** MOV-2, where no map tells. */
async function pass(this: Tracker, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const combatant = combatantOf(this, target);
  if (this.viewed && combatant) await askPassing(this.viewed, combatant);
}

/** Foundry's tracker with our rows, and a strip that says round and mode. */
export class ArcanesTracker extends CombatTrackerBase {
  static override DEFAULT_OPTIONS = trackerActions({ togglePip, spendMovement, guard, pass });

  static override PARTS = {
    ...(CombatTrackerBase.PARTS["header"] ? { header: CombatTrackerBase.PARTS["header"] } : {}),
    mode: { template: systemPath("templates/tracker-head.hbs") },
    ...CombatTrackerBase.PARTS,
    tracker: { template: systemPath("templates/tracker-turns.hbs"), scrollable: [""] },
  };

  protected override async _preparePartContext(partId: string, context: Context, options: Context): Promise<Context> {
    const prepared = await super._preparePartContext(partId, context, options);
    if (partId !== "mode") return prepared;
    const combat = this.viewed;
    const mode = combat ? combatSystem(combat).mode : "skirmish";
    return Object.assign(prepared, trackerHead(combat?.round ?? null, mode, viewer()));
  }

  protected override async _prepareTurnContext(...args: Parameters<Tracker["_prepareTurnContext"]>): Promise<Context> {
    const [combat, combatant] = args;
    const prepared = await super._prepareTurnContext(...args);
    return Object.assign(prepared, trackerRow(trackedMember(combat, combatant), viewer()));
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: Context): void {
    super._attachPartListeners(partId, html, options);
    html.querySelector<HTMLSelectElement>("[data-aa-mode]")?.addEventListener("change", ({ currentTarget }) => {
      const { value } = currentTarget as HTMLSelectElement;
      const mode = FIGHT_MODES.find((each) => each === value);
      const changed = mode && this.viewed?.update({ system: { mode } });
      changed?.catch((error: unknown) => console.warn(error));
    });
  }
}
