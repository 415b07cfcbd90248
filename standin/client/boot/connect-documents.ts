import type { DiceTerm } from "../../core/dice/dice-term";
import type { ModifiedBroadcast, PrimaryName, WorldData } from "../../core/protocol";
import { configureRuntime } from "../../core/runtime";
import { escapeHTML } from "../../core/utils/strings";
import { DialogV2 } from "../applications/dialogs/dialog-v2";
import { fulfilDie } from "../dice/fulfillment";
import { resolverFor } from "../dice/resolver-for";
import { ActiveEffect } from "../documents/active-effect";
import { applyResults } from "../documents/apply-results";
import type { ClientDocument } from "../documents/client-document";
import type { Combat } from "../documents/combat/combat";
import { type CanvasLike, type DocumentHost, host } from "../documents/host";
import { receiveSignal } from "../documents/movement/signals";
import { fromUuid } from "../documents/resolve";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { DocumentLike } from "../runtime-types";
import type { SceneCanvas } from "../scene/scene-canvas";
import { createDocument } from "../ui/create-document";
import type { ClientSettings } from "./client-settings";
import { documentTypes } from "./create-game";
import { createSheet } from "./create-sheet";
import type { GameSocket } from "./game-socket";
import { seededUniform } from "./seeded-uniform";
import { type SettingDocument, SettingDocuments } from "./setting-documents";
import { collectionClasses } from "./world-collections";

interface Parts {
  CONFIG: Record<string, unknown>;
  canvas: SceneCanvas;
  socket: GameSocket;
  settings: ClientSettings;
}

/** The world's collections by kind of document: the same map for documents and interface. */
export function worldCollections(): DocumentHost["collections"] {
  return host.collections;
}

/** Keeps settings in the world's Setting documents. */
export function settingStore(): SettingDocuments {
  return new SettingDocuments(
    () => (host.collections.get("Setting")?.contents ?? []) as unknown as SettingDocument[],
    () => host.CONFIG["Setting"]?.["documentClass"] as never,
  );
}

/** Gives the document layer and the core what they need of this client. */
export function connectDocuments({ CONFIG, canvas, socket, settings }: Parts): void {
  const view: CanvasLike = {
    get scene() {
      return canvas.scene as unknown as ClientDocument | null;
    },
    get ready() {
      return canvas.ready;
    },
    tokenObject: (token) =>
      token.parent === (canvas.scene as unknown) ? (canvas.tokens.get(token.id ?? "") ?? null) : null,
    refreshHud: (token) => {
      const { hud } = canvas.board;
      if (hud.document?.id === token.id) void hud.render();
    },
    controlledTokens: () => canvas.tokens.controlled as never,
  };
  Object.assign(host, {
    CONFIG: CONFIG as DocumentHost["CONFIG"],
    canvas: view,
    backend: {
      modify: (request) => socket.modify(request),
      signal: (signal) => socket.sendMovement(signal),
      query: (userId, name, data, timeout) => socket.query(userId, name, data, timeout),
    },
    localize: (key) => runtime.localize(key),
    format: (key, data) => runtime.format(key, data),
    confirm: async (title, question) =>
      (await DialogV2.confirm({
        window: { title },
        content: `<p>${escapeHTML(runtime.localize(question))}</p>`,
      })) === true,
    createDialog: (documentName, data, options, dialog) => createDocument(documentName, { data, options, ...dialog }),
    warn: (key) => void runtime.notifications?.warn(runtime.localize(key)),
    worldTime: () => Number(settings.get("core", "time")),
    advanceTime: (delta) => settings.set("core", "time", Number(settings.get("core", "time")) + delta),
    expireEffects: (event, combat, turn = {}) =>
      ActiveEffect.registry.refresh(event, { ...turn, combat: combat as Combat | null }),
    viewedCombat: () => (runtime.ui["combat"] as { viewed?: ClientDocument | null } | null)?.viewed ?? null,
    createSheet: (document) => createSheet(document as unknown as DocumentLike),
    rollResolver: (roll) => resolverFor(roll as Parameters<typeof resolverFor>[0]),
    coreSetting: (key) => settings.get("core", key),
  } satisfies Partial<DocumentHost>);
  const of = (name: string) => host.CONFIG[name] ?? {};
  runtime.fromUuid = fromUuid;
  configureRuntime({
    documentClass: (name) => of(name)["documentClass"] ?? null,
    dataModel: (name, type) => (of(name)["dataModels"] as Record<string, unknown> | undefined)?.[type] ?? null,
    documentTypes: (name) => (runtime.game["documentTypes"] as Record<string, string[]>)[name] ?? null,
    user: () => (host.collections.get("User")?.get(host.userId) ?? null) as never,
    worldDocument: (name, id) => host.collections.get(name)?.get(id) ?? null,
    rolePermissions: () => settings.get("core", "permissions") as Record<string, number[]>,
    uniform: () => (of("Dice")["randomUniform"] as () => number)(),
    fulfil: (term, options) => fulfilDie(term as DiceTerm, { ...options }),
    diceFunctions: () => (of("Dice")["functions"] ?? {}) as Record<string, (...args: number[]) => number>,
    diceTerms: () => (of("Dice")["terms"] ?? {}) as Record<string, unknown>,
    rollClasses: () => of("Dice")["rolls"] as unknown[],
  });
  Hooks.on("error", (_location: string, error: Error, { notify }: { notify?: string | null }) => {
    if (notify === "info" || notify === "warn" || notify === "error") runtime.notifications?.[notify](error.message);
  });
}

/**
 * Takes in who this is and what the world is, and from now on the changes of others, which wait in their order until they
 * are released: the documents they concern are not there yet.
 */
export function receiveWorld(world: WorldData, socket: GameSocket): { release(): void } {
  host.userId = world.userId;
  for (const id of world.activeUsers) host.activeUsers.add(id);
  runtime.game["documentTypes"] = documentTypes(world.system);
  Object.assign(host.CONFIG["Combat"]?.["initiative"] ?? {}, { formula: world.system["initiative"] ?? null });
  if (world.diceSeed !== null)
    (host.CONFIG["Dice"] ?? {})["randomUniform"] = seededUniform(world.diceSeed, world.userId);
  let waiting: ModifiedBroadcast[] | null = [];
  const apply = (broadcast: ModifiedBroadcast) => {
    applyResults(broadcast).catch((error: unknown) => Hooks.onError("applyResults", error, { log: "error" }));
  };
  socket.onMovement((signal) => {
    if (!waiting) receiveSignal(signal);
  });
  socket.onModified((broadcast) => {
    if (waiting) waiting.push(broadcast);
    else apply(broadcast);
  });
  return {
    release() {
      const held = waiting ?? [];
      waiting = null;
      for (const broadcast of held) apply(broadcast);
    },
  };
}

/** Builds the world's documents: users first, then all others, then the data of all are prepared. */
export function loadDocuments({ documents }: WorldData): void {
  const names = Object.keys(collectionClasses) as PrimaryName[];
  for (const name of names) {
    const cls = (host.CONFIG[name]?.["collection"] ??
      collectionClasses[name]) as (typeof collectionClasses)[typeof name];
    host.collections.set(name, new cls(documents[name] ?? []));
  }
  for (const name of names) host.collections.get(name)?._initialize();
  host.ready = true;
  for (const collection of host.collections.values()) {
    for (const document of collection) document._safePrepareData();
  }
}

/** Notes that a user came or went. @returns the user, or undefined when there is none of that id */
export function setUserActive(userId: string, active: boolean): unknown {
  if (active) host.activeUsers.add(userId);
  else host.activeUsers.delete(userId);
  return host.collections.get("User")?.get(userId);
}
