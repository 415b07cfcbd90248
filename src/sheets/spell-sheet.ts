import type { DeepPartial } from "fvtt-types/utils";
import { toSpell } from "../data/to-spell";
import { HandlebarsItemSheet } from "../foundry/v14/sheet-mixin";
import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";
import { type SpellSheetView, spellSheetView } from "../views/spell-sheet-view";
import { keepName } from "./keep-name";
import { pickImage } from "./pick-image";

type RenderOptions = foundry.applications.api.DocumentSheetV2.RenderOptions;
type Context = foundry.applications.sheets.ItemSheetV2.RenderContext & SpellSheetView;

/** A spell or technique: what it does, to be read (SPL-19, SPL-20); name and description can be changed. */
export class SpellSheet extends HandlebarsItemSheet<Context> {
  static override DEFAULT_OPTIONS = {
    classes: ["arcanes-agonie", "aa-app-spell"],
    position: { width: 480, height: 620 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { pickImage },
  };

  static override PARTS = {
    main: { template: systemPath("templates/spell-sheet.hbs"), scrollable: [".aa-pane"] },
  };

  protected override async _prepareContext(
    options: DeepPartial<RenderOptions> & { isFirstRender: boolean },
  ): Promise<Context> {
    const context = await super._prepareContext(options);
    const { item } = this;
    const spell = toSpell(item);
    if (!spell || !item.isSpell()) throw new Error("SpellSheet: not a spell");
    const { description } = item.system;
    const editor = foundry.applications.ux.TextEditor.implementation;
    const view = spellSheetView(
      {
        name: item.name,
        img: item.img ?? "",
        spell,
        description: await editor.enrichHTML(description, { relativeTo: item, secrets: item.isOwner }),
        descriptionSource: description,
      },
      { editable: this.isEditable, format: makeFormat(game.i18n?.lang ?? "en") },
    );
    return { ...context, ...view };
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, html, options);
    keepName(html);
  }
}
