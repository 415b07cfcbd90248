import { keepTyped } from "./keep-typed";

/**
 * Sheets drawn with Handlebars, whose text fields keep what is being typed. What the mixin adds is declared by hand: its own return type over a document sheet makes the compiler stop
 * with "Excessive stack depth" (TS2321).
 */
type Part = foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart;
type Options = foundry.applications.api.DocumentSheetV2.RenderOptions;
type ActorContext = foundry.applications.sheets.ActorSheetV2.RenderContext;
type ItemContext = foundry.applications.sheets.ItemSheetV2.RenderContext;

declare class ActorSheetMembers<Ctx extends ActorContext = ActorContext> extends foundry.applications.sheets
  .ActorSheetV2<Ctx> {
  static PARTS: Record<string, Part>;
  get parts(): Record<string, HTMLElement>;
  protected _configureRenderParts(options: Options): Record<string, Part>;
  protected _preparePartContext(partId: string, context: Ctx, options: Options): Promise<Ctx>;
  protected _attachPartListeners(partId: string, html: HTMLElement, options: Options): void;
}

declare class ItemSheetMembers<Ctx extends ItemContext = ItemContext> extends foundry.applications.sheets
  .ItemSheetV2<Ctx> {
  static PARTS: Record<string, Part>;
  get parts(): Record<string, HTMLElement>;
  protected _attachPartListeners(partId: string, html: HTMLElement, options: Options): void;
}

export const HandlebarsActorSheet = keepTyped(
  foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2),
) as unknown as typeof ActorSheetMembers;

export const HandlebarsItemSheet = keepTyped(
  foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.sheets.ItemSheetV2),
) as unknown as typeof ItemSheetMembers;
