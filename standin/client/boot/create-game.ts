import { baseClasses } from "../../core/documents/base-classes";
import type { WorldData } from "../../core/protocol";
import { Collection } from "../../core/utils/collection";
import { packs } from "../documents/packs";
import { ToursCollection } from "../nue/tours-collection";
import type { ClientKeybindings } from "./client-keybindings";
import type { ClientSettings } from "./client-settings";
import { ClipboardHelper } from "./clipboard-helper";
import type { GameSocket } from "./game-socket";
import type { GameTime } from "./game-time";
import type { Localization } from "./localization";

export interface GameParts {
  settings: ClientSettings;
  keybindings: ClientKeybindings;
  i18n: Localization;
  socket: GameSocket;
  tooltip: unknown;
  time: GameTime;
  /** The world's collections by kind of document. */
  collections: Map<string, unknown>;
}

/** Names under which the world's collections stand in `game`. */
const COLLECTIONS: Record<string, string> = {
  users: "User",
  actors: "Actor",
  items: "Item",
  messages: "ChatMessage",
  scenes: "Scene",
  folders: "Folder",
  combats: "Combat",
  journal: "JournalEntry",
  macros: "Macro",
  tables: "RollTable",
};

/** `game` as it is before the world is known: what needs the world is null or empty. */
export function createGame(parts: GameParts): Record<string, unknown> {
  const game: Record<string, unknown> = {
    ...parts,
    socket: parts.socket,
    ready: false,
    paused: false,
    view: "game",
    data: {},
    modules: new Collection(),
    packs,
    documentTypes: {},
    model: {},
    release: null,
    version: "",
    system: null,
    world: null,
    userId: null,
    loading: false,
    canvas: null,
    clipboard: new ClipboardHelper(),
    tours: new ToursCollection(),
    issues: null,
  };
  Object.defineProperty(game, "user", {
    enumerable: true,
    get: () => (parts.collections.get("User") as Map<string, unknown> | undefined)?.get(String(game["userId"])) ?? null,
  });
  Object.defineProperty(game, "permissions", {
    enumerable: true,
    get: () => parts.settings.get("core", "permissions"),
  });
  Object.defineProperty(game, "combat", {
    enumerable: true,
    get: () => (parts.collections.get("Combat") as { viewed: unknown } | undefined)?.viewed ?? null,
  });
  for (const [key, name] of Object.entries(COLLECTIONS)) {
    Object.defineProperty(game, key, { enumerable: true, get: () => parts.collections.get(name) ?? null });
  }
  return game;
}

/** Subtypes by kind of document: the platform's own and those that the system's manifest declares. */
export function documentTypes(manifest: WorldData["system"]): Record<string, string[]> {
  const declared = (manifest["documentTypes"] ?? {}) as Record<string, Record<string, unknown>>;
  const typed = Object.entries(baseClasses).filter(([, cls]) => cls.hasTypeData);
  return Object.fromEntries(
    typed.map(([kind, cls]) => [kind, [...cls.metadata.coreTypes, ...Object.keys(declared[kind] ?? {})]]),
  );
}

/** Tells `game` of the world, once the server has sent it. */
export function describeWorld(game: Record<string, unknown>, world: WorldData): void {
  const { system, release } = world;
  Object.assign(game, {
    data: world,
    userId: world.userId,
    world: { ...world.world, system: system.id, coreVersion: release.version },
    system: { ...system, documentTypes: system["documentTypes"] ?? {} },
    release: { ...release, isNewer: (other: { build: number }) => release.build > other.build },
    version: release.version,
    documentTypes: documentTypes(system),
    // Plain defaults by kind and subtype: of a system that has models they are empty.
    model: Object.fromEntries(
      Object.entries(documentTypes(system)).map(([kind, types]) => [
        kind,
        Object.fromEntries(types.map((type) => [type, {}])),
      ]),
    ),
  });
}
