import { DataField } from "../../core/fields/data-field";
import { type FormField, fieldGroup, fieldInput } from "../applications/forms/field-input";
import { registerHelpers } from "../applications/handlebars/helpers";
import { watchCommits } from "../applications/part-state";
import { ActiveEffectConfig } from "../applications/sheets/active-effect-config";
import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config";
import { ActiveEffect } from "../documents/active-effect";
import { registerElements } from "../elements/register-elements";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { SceneCanvas } from "../scene/scene-canvas";
import { Notifications } from "../ui/notifications";
import { TooltipManager } from "../ui/tooltip-manager";
import { buildConfig } from "./build-config";
import { ClientKeybindings } from "./client-keybindings";
import { ClientSettings } from "./client-settings";
import { installCollectionSheets } from "./collection-sheets";
import { connectDocuments, settingStore, worldCollections } from "./connect-documents";
import { registerCoreKeys, registerCoreSettings } from "./core-settings";
import { createFoundry } from "./create-foundry";
import { createGame } from "./create-game";
import { GameSocket } from "./game-socket";
import { GameTime } from "./game-time";
import { installGlobals } from "./install-globals";
import { installGuards } from "./install-guards";
import { Localization } from "./localization";
import { openTable, type Table } from "./open-table";
import { installOldGlobals } from "./peer/old-globals";
import { installPrimitives } from "./primitives/install-primitives";
import { readPageConfig } from "./read-page-config";

/**
 * Builds what packages find when their modules run, at once and without waiting: the globals. The rest follows when the
 * page is there, and with it every package's module.
 */
export function startClient(): void {
  const page = readPageConfig();
  const i18n = new Localization();
  const socket = new GameSocket();
  const keybindings = new ClientKeybindings();
  const canvas = new SceneCanvas();
  const store = settingStore();
  const identity = { userId: page.userId, worldId: page.systemId };
  const settings = new ClientSettings(store, () => identity);
  const notifications = new Notifications();
  const game = createGame({
    settings,
    keybindings,
    i18n,
    socket,
    tooltip: new TooltipManager(),
    time: new GameTime(settings),
    collections: worldCollections(),
  });
  const ui: Record<string, unknown> = { notifications, windows: {}, activeWindow: null };
  for (const name of [
    "sidebar",
    "chat",
    "actors",
    "items",
    "scenes",
    "settings",
    "players",
    "combat",
    "compendium",
    "hotbar",
    "nav",
  ])
    ui[name] = null;
  const CONFIG = buildConfig();

  game["canvas"] = canvas;
  Object.assign(runtime, { game, ui, CONFIG, notifications: notifications });
  runtime.localize = (key) => i18n.localize(key);
  runtime.format = (key, data) => i18n.format(key, data);
  DataField.formBuilder = {
    toInput: (field, config) => fieldInput(field as unknown as FormField, config),
    toFormGroup: (field, group, input) => fieldGroup(field as unknown as FormField, group, input),
  };
  registerHelpers();
  registerElements();
  watchCommits(document);
  connectDocuments({ CONFIG, canvas, socket, settings });
  registerCoreSettings(settings, page.language);
  registerCoreKeys(keybindings, canvas);

  installPrimitives();
  installCollectionSheets();
  DocumentSheetConfig.registerSheet(ActiveEffect, "core", ActiveEffectConfig, { makeDefault: true });
  const foundry = createFoundry();
  installGuards({ foundry, CONFIG, game, ui, canvas }, page.mode);
  installGlobals();
  if (page.mode === "peer") installOldGlobals();

  const table: Table = { page, game, i18n, socket, keybindings, canvas, settings, store, notifications };
  const open = () => {
    openTable(table).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      Hooks.onError("standin", error, { log: "error" });
      notifications.error(i18n.format("STANDIN.Error.Boot", { message }), { permanent: true });
    });
  };
  // Modules of packages run after this one, and before the document counts as loaded.
  if (document.readyState === "complete") open();
  else document.addEventListener("DOMContentLoaded", open, { once: true });
}
