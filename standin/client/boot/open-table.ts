import { ActiveEffect } from "../documents/active-effect";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { SceneCanvas } from "../scene/scene-canvas";
import type { SceneLike } from "../scene/scene-types";
import type { Notifications } from "../ui/notifications";
import type { TooltipManager } from "../ui/tooltip-manager";
import { answerQueries } from "./answer-queries";
import { applyTheme } from "./apply-theme";
import type { ClientKeybindings } from "./client-keybindings";
import type { ClientSettings } from "./client-settings";
import { loadDocuments, receiveWorld } from "./connect-documents";
import { describeWorld } from "./create-game";
import { followActivity } from "./follow-activity";
import { followLinks } from "./follow-links";
import { followUsers } from "./follow-users";
import type { GameSocket } from "./game-socket";
import type { GameTime } from "./game-time";
import { loadLanguage, type PackageLanguage } from "./load-language";
import type { Localization } from "./localization";
import { localizeModels } from "./localize-models";
import { openPacks } from "./open-packs";
import type { PageConfig } from "./read-page-config";
import { renderInterface } from "./render-interface";
import type { SettingDocuments } from "./setting-documents";
import { fillTypeLabels } from "./type-labels";

export interface Table {
  page: PageConfig;
  game: Record<string, unknown>;
  i18n: Localization;
  socket: GameSocket;
  keybindings: ClientKeybindings;
  canvas: SceneCanvas;
  settings: ClientSettings;
  store: SettingDocuments;
  notifications: Notifications;
}

/**
 * Opens the table: init, i18nInit, setup, then documents, interface and scene, then ready. The hooks are called in that
 * order and none is waited for; models may be registered until the documents are built.
 */
export async function openTable(table: Table): Promise<void> {
  const { game, i18n, socket, settings, canvas, page } = table;
  document.body.append(table.notifications.element);
  followUsers(socket);
  const showActivity = followActivity(socket, canvas);
  const world = await socket.world();
  describeWorld(game, world);
  // From here on changes of others may come: they wait in their order until the documents are there.
  const changes = receiveWorld(world, socket);
  document.documentElement.lang = page.language;

  const types = game["documentTypes"] as Record<string, string[]>;
  fillTypeLabels(types);
  Hooks.callAll("init");
  fillTypeLabels(types);
  const language = String(settings.get("core", "language"));
  runtime.language = language;
  document.documentElement.lang = language;
  const { languages = [] } = world.system as { languages?: PackageLanguage[] };
  await loadLanguage(i18n, language, languages, `/systems/${world.system.id}`);
  game["tooltip"] = new (runtime.CONFIG["ux"] as { TooltipManager: new () => TooltipManager }).TooltipManager();
  Hooks.callAll("i18nInit");
  localizeModels(i18n);

  await openPacks(world, socket);
  Hooks.callAll("setup");
  loadDocuments(world);
  runtime.user = game["user"] as typeof runtime.user;
  table.store.follow(settings, world.userId);
  (game["time"] as GameTime).initialize();
  ActiveEffect.registry.initialize();
  showActivity();
  answerQueries(socket);

  applyTheme(settings);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => applyTheme(settings));
  table.keybindings.listen(document);
  followLinks(document);
  canvas.board.activate(document.body);
  (game["tooltip"] as TooltipManager).activateEventListeners();
  await renderInterface();
  const scenes = [...(game["scenes"] as Iterable<SceneLike>)];
  await canvas.draw(scenes.find(({ active }) => active) ?? scenes[0] ?? null);

  game["ready"] = true;
  changes.release();
  Hooks.callAll("ready");
  document.body.classList.add("ready");
}
