import type { DeepPartial } from "fvtt-types/utils";
import { app } from "../app";
import { startCheck } from "../checks/start-check";
import { toSnapshot } from "../data/to-snapshot";
import { listenToStatuses } from "../effects/listen-to-statuses";
import { statusListInput } from "../effects/status-list";
import { HandlebarsActorSheet } from "../foundry/v14/sheet-mixin";
import { updatePath } from "../foundry/v14/update-path";
import { CHARACTERISTICS, TRAITS } from "../rules/actors/snapshot";
import { agonyForecast } from "../rules/death/agony-forecast";
import { readHouseRules } from "../settings/read-settings";
import { systemPath } from "../system-id";
import { type CharacterSheetView, characterSheetView } from "../views/character-sheet-view";
import type { FigureDraft } from "../views/figure-field";
import { makeFormat } from "../views/format";
import { sheetTabs, type TabsView } from "../views/sheet-tabs";
import { statusList } from "../views/status-rows";
import { confirmDelete } from "./confirm-delete";
import { listenToFigures } from "./figure-inputs";
import { followSheet } from "./follow-sheet";
import { keepName } from "./keep-name";
import { pickImage } from "./pick-image";
import { mayRefuseDeath, SHEET_DEEDS } from "./sheet-deeds";
import { SHEET_PARTIALS } from "./sheet-partials";
import { attackBlocker, lookupActor, turnShown } from "./turn-shown";

type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions;
type Context = foundry.applications.sheets.ActorSheetV2.RenderContext & CharacterSheetView & TabsView;

type Sheet = InstanceType<typeof HandlebarsActorSheet>;

/** The character sheet: play mode to fight, edit mode to change what a character is. */
export class CharacterSheet extends HandlebarsActorSheet<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-character"],
    position: { width: 640, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      pickImage,
      toggleMode: CharacterSheet.#onToggleMode,
      attack: CharacterSheet.#onAttack,
      check: CharacterSheet.#onCheck,
      ...Object.fromEntries(Object.keys(SHEET_DEEDS).map((action) => [action, CharacterSheet.#onDeed])),
      createWeapon: CharacterSheet.#onCreateWeapon,
      editItem: CharacterSheet.#onEditItem,
      deleteItem: CharacterSheet.#onDeleteItem,
    },
  };

  static override PARTS = {
    header: { template: systemPath("templates/character-header.hbs") },
    tabs: { template: systemPath("templates/character-tabs.hbs") },
    combat: {
      template: systemPath("templates/character-combat.hbs"),
      templates: SHEET_PARTIALS,
      scrollable: [""],
    },
    notes: { template: systemPath("templates/character-notes.hbs"), scrollable: [""] },
  };

  override tabGroups: Record<string, string> = { primary: "combat" };

  #mode: "play" | "edit" = "play";
  readonly #drafts = new Map<string, FigureDraft>();
  #unfollow: (() => void) | null = null;
  #adding = false;

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { actor } = this;
    const snapshot = toSnapshot(actor);
    if (!actor.isCharacter() || snapshot?.type !== "character") throw new Error("CharacterSheet: not a character");
    const { limited } = actor;
    const format = makeFormat(game.i18n?.lang ?? "en");
    const gm = game.user?.isGM ?? false;
    const tab = limited ? "notes" : (this.tabGroups["primary"] ?? "combat");
    const view = characterSheetView(
      {
        name: actor.name,
        img: actor.img ?? "",
        snapshot,
        ownHpMax: actor.system._source.hp.max,
        weapons: actor.items.contents.flatMap((item) =>
          item.isWeapon() && item.id
            ? [{ id: item.id, name: item.name, img: item.img ?? "", equipped: item.system.equipped }]
            : [],
        ),
        biography: await this.#enrich(actor.system.biography),
        biographySource: actor.system.biography,
      },
      {
        sheet: this.id,
        tab,
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
        mayRefuseDeath: mayRefuseDeath(actor),
        drafts: Object.fromEntries(this.#drafts),
        format,
      },
    );
    return { ...context, ...view, sheetTabs: sheetTabs(this.id, tab, limited) };
  }

  async #enrich(html: string): Promise<string> {
    const { actor } = this;
    const editor = foundry.applications.ux.TextEditor.implementation;
    return editor.enrichHTML(html, { relativeTo: actor, secrets: actor.isOwner });
  }

  /** Who may see name and notes only gets no more than these. */
  protected override _configureRenderParts(options: RenderOptions): ReturnType<Sheet["_configureRenderParts"]> {
    const { combat, ...parts } = super._configureRenderParts(options);
    return this.actor.limited || combat === undefined ? parts : { ...parts, combat };
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
    for (const box of html.querySelectorAll<HTMLInputElement>("input[data-trait]"))
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        void this.#takeTraits();
      });
  }

  async #takeTraits(): Promise<void> {
    const ticked = [...this.element.querySelectorAll<HTMLInputElement>("input[data-trait]:checked")];
    const traits = TRAITS.filter((trait) => ticked.some((box) => box.dataset["trait"] === trait));
    await updatePath(this.actor, "system.traits", traits);
  }

  protected override async _onFirstRender(
    context: DeepPartial<Context>,
    options: DeepPartial<RenderOptions>,
  ): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = followSheet(() => {
      if (!this.actor.limited) void this.render({ parts: ["header", "combat"] });
    });
  }

  protected override _onClose(options: DeepPartial<RenderOptions>): void {
    super._onClose(options);
    this.#unfollow?.();
    this.#unfollow = null;
  }

  override changeTab(...args: Parameters<Sheet["changeTab"]>): void {
    super.changeTab(...args);
    for (const tab of this.element.querySelectorAll<HTMLElement>("[role=tab][data-tab]"))
      tab.setAttribute("aria-selected", String(tab.dataset["tab"] === args[0]));
  }

  static async #onToggleMode(this: CharacterSheet): Promise<void> {
    this.#mode = this.#mode === "play" ? "edit" : "play";
    await this.render();
    this.element.querySelector<HTMLElement>("[data-action=toggleMode]")?.focus();
  }

  /** Shift attacks without asking. */
  static async #onAttack(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const { weapon } = target.dataset;
    const token = this.actor.token?.uuid ?? this.token?.uuid ?? null;
    const wish = { attacker: this.actor.uuid, token, skipDialog: event.shiftKey };
    await app().attack.start(weapon === undefined ? wish : { ...wish, weapon });
  }

  /** CHK-1: shift rolls × 5 without asking. */
  static async #onCheck(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const which = CHARACTERISTICS.find((name) => name === target.dataset["characteristic"]);
    if (which) await startCheck(this.actor, which, event.shiftKey);
  }

  static async #onDeed(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await SHEET_DEEDS[target.dataset["action"] ?? ""]?.(this.actor);
  }

  /** A new weapon is one of the class: 1–100 (CBT-6), of the discipline's kind. A double click adds one. */
  static async #onCreateWeapon(this: CharacterSheet): Promise<void> {
    const { actor } = this;
    if (!actor.isCharacter() || this.#adding) return;
    this.#adding = true;
    const kind = actor.system.discipline;
    const name = game.i18n?.localize("ARCANES.Weapon.new") ?? "";
    const img = systemPath(`assets/icons/${kind}.svg`);
    try {
      await actor.createEmbeddedDocuments("Item", [
        { name, img, type: "weapon", system: { kind, damage: { min: 1, max: 100 }, equipped: true } },
      ]);
    } finally {
      this.#adding = false;
    }
  }

  #itemOf(target: HTMLElement): Item.Implementation | undefined {
    const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    return id ? this.actor.items.get(id) : undefined;
  }

  static async #onEditItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#itemOf(target)?.sheet?.render(true);
  }

  static async #onDeleteItem(this: CharacterSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.#itemOf(target);
    if (item && (await confirmDelete(item.name, this))) await item.delete();
  }
}
