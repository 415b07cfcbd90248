import type { DeepPartial } from "fvtt-types/utils";
import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { listenToStatuses } from "../effects/listen-to-statuses";
import { statusListInput } from "../effects/status-list";
import { findActor } from "../foundry/v14/find-documents";
import { HandlebarsActorSheet } from "../foundry/v14/sheet-mixin";
import { updatePath } from "../foundry/v14/update-path";
import { agonyForecast } from "../rules/death/agony-forecast";
import { readHouseRules } from "../settings/read-settings";
import { systemPath } from "../system-id";
import {
  type CreatureSheetView,
  type CreatureSnapshot,
  creatureSheetView,
  isCreature,
} from "../views/creature-sheet-view";
import type { FigureDraft } from "../views/figure-field";
import { makeFormat } from "../views/format";
import { statusList } from "../views/status-rows";
import { listenToFigures } from "./figure-inputs";
import { followSheet } from "./follow-sheet";
import { keepName } from "./keep-name";
import { pickImage } from "./pick-image";
import { SHEET_DEEDS } from "./sheet-deeds";
import { SHEET_PARTIALS } from "./sheet-partials";
import { attackBlocker, lookupActor, turnShown } from "./turn-shown";

type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions;
type Context = foundry.applications.sheets.ActorSheetV2.RenderContext & CreatureSheetView;

/** The plain sheet of familiars, swarms and mounts: life or heads, statuses, the natural attack, what can be done. */
export class CreatureSheet extends HandlebarsActorSheet<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-creature"],
    position: { width: 560, height: 600 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      pickImage,
      toggleMode: CreatureSheet.#onToggleMode,
      attack: CreatureSheet.#onAttack,
      ...Object.fromEntries(Object.keys(SHEET_DEEDS).map((action) => [action, CreatureSheet.#onDeed])),
    },
  };

  static override PARTS = {
    main: {
      template: systemPath("templates/creature-sheet.hbs"),
      templates: SHEET_PARTIALS,
      scrollable: [".aa-pane"],
    },
  };

  #mode: "play" | "edit" = "play";
  readonly #drafts = new Map<string, FigureDraft>();
  #unfollow: (() => void) | null = null;

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const snapshot = toSnapshot(actor);
    if (!isCreature(snapshot)) throw new Error("CreatureSheet: neither familiar, swarm nor mount");
    const { limited } = actor;
    const format = makeFormat(game.i18n?.lang ?? "en");
    const gm = game.user?.isGM ?? false;
    const editor = foundry.applications.ux.TextEditor.implementation;
    const { biography } = actor.system as { readonly biography: string };
    const view = creatureSheetView(
      {
        name: actor.name,
        img: actor.img ?? "",
        snapshot,
        bond: bondOf(snapshot),
        biography: await editor.enrichHTML(biography, { relativeTo: actor, secrets: actor.isOwner }),
        biographySource: biography,
      },
      {
        sheet: this.id,
        editable: this.isEditable,
        limited,
        mode: this.#mode,
        aim: game.user?.targets.first()?.name ?? null,
        preview: (weapon) => (limited ? null : app().attack.preview({ attacker: actor.uuid, weapon })),
        blocked: limited ? () => null : attackBlocker(snapshot),
        gm,
        turn: turnShown(snapshot),
        statuses: statusList(statusListInput(actor), { sheet: this.id, editable: this.isEditable, gm, format }),
        forecast: agonyForecast(snapshot, lookupActor, readHouseRules().agonyLoss, 0),
        drafts: Object.fromEntries(this.#drafts),
        format,
      },
    );
    return { ...context, ...view };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    keepName(html);
    listenToStatuses(html, this.actor);
    listenToFigures(html, {
      drafts: this.#drafts,
      commit: (path, value) => updatePath(this.actor, path, value),
      show: () => this.render(),
    });
  }

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = followSheet(() => {
      if (!this.actor.limited) void this.render();
    });
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    this.#unfollow?.();
    this.#unfollow = null;
  }

  static async #onToggleMode(this: CreatureSheet): Promise<void> {
    this.#mode = this.#mode === "play" ? "edit" : "play";
    await this.render();
    this.element.querySelector<HTMLElement>("[data-action=toggleMode]")?.focus();
  }

  /** Shift attacks without asking. */
  static async #onAttack(this: CreatureSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { weapon } = target.dataset;
    const token = this.actor.token?.uuid ?? this.token?.uuid ?? null;
    const wish = { attacker: this.actor.uuid, token, skipDialog: event.shiftKey };
    await app().attack.start(weapon === undefined ? wish : { ...wish, weapon });
  }

  static async #onDeed(this: CreatureSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await SHEET_DEEDS[target.dataset["action"] ?? ""]?.(this.actor);
  }
}

/** Name of its master or rider. */
function bondOf(snapshot: CreatureSnapshot): string | null {
  const id = snapshot.type === "familiar" ? snapshot.master : snapshot.type === "mount" ? snapshot.rider : null;
  return id === null ? null : (findActor(id)?.name ?? null);
}
