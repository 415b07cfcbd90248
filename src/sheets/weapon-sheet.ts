import type { DeepPartial } from "fvtt-types/utils";
import { HandlebarsItemSheet } from "../foundry/v14/sheet-mixin";
import { updatePath } from "../foundry/v14/update-path";
import { systemPath } from "../system-id";
import type { FigureDraft } from "../views/figure-field";
import { makeFormat } from "../views/format";
import { type WeaponSheetView, weaponSheetView } from "../views/weapon-sheet-view";
import { listenToFigures } from "./figure-inputs";
import { keepName } from "./keep-name";
import { pickImage } from "./pick-image";

type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions;
type Context = foundry.applications.sheets.ItemSheetV2.RenderContext & WeaponSheetView;

/** The weapon sheet: what it is, its damage range, where it lies. */
export class WeaponSheet extends HandlebarsItemSheet<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-weapon"],
    position: { width: 480, height: 460 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { pickImage },
  };

  static override PARTS = {
    main: { template: systemPath("templates/weapon-sheet.hbs"), scrollable: [".aa-pane"] },
  };

  readonly #drafts = new Map<string, FigureDraft>();

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { item } = this;
    if (!item.isWeapon()) throw new Error("WeaponSheet: not a weapon");
    const { kind, damage, equipped, dropped, description } = item.system;
    const editor = foundry.applications.ux.TextEditor.implementation;
    const view = weaponSheetView(
      {
        name: item.name,
        img: item.img ?? "",
        kind,
        damage,
        equipped,
        dropped,
        description: await editor.enrichHTML(description, { relativeTo: item, secrets: item.isOwner }),
        descriptionSource: description,
      },
      {
        sheet: this.id,
        editable: this.isEditable,
        drafts: Object.fromEntries(this.#drafts),
        format: makeFormat(game.i18n?.lang ?? "en"),
      },
    );
    return { ...context, ...view };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    keepName(html);
    listenToFigures(html, {
      drafts: this.#drafts,
      commit: (path, value) => updatePath(this.item, path, value),
      show: () => this.render(),
    });
  }
}
