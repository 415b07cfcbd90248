/**
 * Names that packages for 13 and 14 use without a namespace, and where they stand now. The platform promises them until 15;
 * strict mode does without, so that nothing new leans on them.
 */
const MOVED: Readonly<Record<string, string>> = {
  ActiveEffectConfig: "applications.sheets.ActiveEffectConfig",
  ActorDirectory: "applications.sidebar.tabs.ActorDirectory",
  ActorSheet: "appv1.sheets.ActorSheet",
  Actors: "documents.collections.Actors",
  Application: "appv1.api.Application",
  ChatLog: "applications.sidebar.tabs.ChatLog",
  ClientSettings: "helpers.ClientSettings",
  Collection: "utils.Collection",
  CombatTracker: "applications.sidebar.tabs.CombatTracker",
  CompendiumCollection: "documents.collections.CompendiumCollection",
  ContextMenu: "applications.ux.ContextMenu",
  Dialog: "appv1.api.Dialog",
  Die: "dice.terms.Die",
  DocumentSheet: "appv1.api.DocumentSheet",
  DocumentSheetConfig: "applications.apps.DocumentSheetConfig",
  DragDrop: "applications.ux.DragDrop",
  FilePicker: "applications.apps.FilePicker",
  FormApplication: "appv1.api.FormApplication",
  FormDataExtended: "applications.ux.FormDataExtended",
  Hotbar: "applications.ui.Hotbar",
  ImagePopout: "applications.apps.ImagePopout",
  ItemDirectory: "applications.sidebar.tabs.ItemDirectory",
  ItemSheet: "appv1.sheets.ItemSheet",
  Items: "documents.collections.Items",
  Journal: "documents.collections.Journal",
  JournalSheet: "appv1.sheets.JournalSheet",
  Localization: "helpers.Localization",
  MeasuredTemplate: "canvas.placeables.MeasuredTemplate",
  NumericTerm: "dice.terms.NumericTerm",
  OperatorTerm: "dice.terms.OperatorTerm",
  ParentheticalTerm: "dice.terms.ParentheticalTerm",
  PlaceableObject: "canvas.placeables.PlaceableObject",
  Ray: "canvas.geometry.Ray",
  RollTerm: "dice.terms.RollTerm",
  SearchFilter: "applications.ux.SearchFilter",
  Sidebar: "applications.sidebar.Sidebar",
  TextEditor: "applications.ux.TextEditor",
  TokenHUD: "applications.hud.TokenHUD",
  Tour: "nue.Tour",
  loadTemplates: "applications.handlebars.loadTemplates",
  renderTemplate: "applications.handlebars.renderTemplate",
};

/**
 * Makes the old names global. Each is looked up when it is first used, through the guarded namespace, so that one which this
 * host lacks is told as a gap under its new name.
 */
export function installOldGlobals(): void {
  for (const [name, path] of Object.entries(MOVED)) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: false,
      get: () => {
        let here: unknown = Reflect.get(globalThis, "foundry");
        for (const part of path.split(".")) here = (here as Record<string, unknown> | undefined)?.[part];
        return here;
      },
      set: (value: unknown) => {
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      },
    });
  }
}
