import { createConfig } from "../../../../standin/client/boot/create-config";
import { documentClasses } from "../../../../standin/client/boot/document-classes";
import { collectionClasses } from "../../../../standin/client/boot/world-collections";
import type { ClientDocument } from "../../../../standin/client/documents/client-document";
import { Roll } from "../../../../standin/client/documents/client-roll";
import { host } from "../../../../standin/client/documents/host";
import { messageModes } from "../../../../standin/client/documents/message-modes";
import { baseClasses } from "../../../../standin/core/documents/base-classes";
import type { JsonObject, PrimaryName } from "../../../../standin/core/protocol";
import { configureRuntime, type UserLike } from "../../../../standin/core/runtime";
import type { Data } from "../../../../standin/core/utils/types";
import { FakeBackend } from "./fake-backend";

export const GM = "gmgmgmgmgmgmgmgm";
export const ALIX = "alixalixalixalix";
export const BASTIEN = "bastienbastienba";
export const HERO = "heroheroherohero";
export const FOE = "foefoefoefoefoef";
export const SCENE = "scenescenescenes";
export const TOKEN = "tokentokentokent";
export const LOOSE = "looselooseloosel";
export const SWORD = "swordswordswords";

const KINDS: readonly PrimaryName[] = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "ActiveEffect",
  "Scene",
  "Combat",
  "ChatMessage",
];
const OWN_TYPES: Readonly<Record<string, readonly string[]>> = { Actor: ["hero"], ChatMessage: ["card"] };

/** The documents of a small world: two actors, one of them a player's, and two tokens. */
export function smallWorld(): { [name in PrimaryName]?: JsonObject[] } {
  return {
    User: [
      { _id: GM, name: "MJ", role: 4 },
      { _id: ALIX, name: "Alix", role: 1, character: HERO },
      { _id: BASTIEN, name: "Bastien", role: 1 },
    ],
    Actor: [
      {
        _id: HERO,
        name: "Aldric",
        type: "hero",
        ownership: { default: 0, [ALIX]: 3 },
        system: { hp: { value: 10, max: 20 } },
        items: [{ _id: SWORD, name: "Épée", type: "base" }],
      },
      { _id: FOE, name: "Gobelin", type: "hero", system: { hp: { value: 5, max: 5 } } },
    ],
    Scene: [
      {
        _id: SCENE,
        name: "Lice",
        tokens: [
          { _id: TOKEN, name: "Aldric", actorId: HERO, actorLink: true, bar1: { attribute: "hp" } },
          { _id: LOOSE, name: "Gobelin", actorId: FOE, actorLink: false },
        ],
      },
    ],
  };
}

/** Opens a client of a user on a fake server. `configure` is what a system does at `init`. */
export function openTable(
  options: {
    userId?: string;
    documents?: { [name in PrimaryName]?: JsonObject[] };
    configure?: (config: Record<string, Data>) => void;
  } = {},
): FakeBackend {
  const { userId = GM, documents = smallWorld(), configure } = options;
  const backend = new FakeBackend(documents);
  const CONFIG = config();
  configure?.(CONFIG);
  Object.assign(host, { ready: false, userId, activeUsers: new Set([GM, ALIX]), CONFIG, backend, canvas: null });
  connectCore();
  host.collections.clear();
  for (const name of KINDS) {
    const collection = new collectionClasses[name](documents[name] ?? []);
    host.collections.set(name, collection);
    collection._initialize();
  }
  host.ready = true;
  for (const collection of host.collections.values()) {
    for (const document of collection as Iterable<ClientDocument>) document._safePrepareData();
  }
  return backend;
}

/** A document of the open table. */
export function find<T>(name: PrimaryName, id: string): T {
  const document = host.collections.get(name)?.get(id);
  if (!document) throw new Error(`there is no ${name} ${id}`);
  return document as unknown as T;
}

function config(): Record<string, Data> {
  return createConfig({
    documents: documentClasses,
    rollClass: Roll,
    messageModes: messageModes(),
    diceTerms: {},
    termTypes: {},
    uniform: Math.random,
    ui: {},
    ux: {},
    tokenClass: null,
    tokensLayerClass: null,
    tokenHudClass: null,
  }) as Record<string, Data>;
}

function connectCore(): void {
  const of = (name: string): Data => host.CONFIG[name] ?? {};
  configureRuntime({
    documentClass: (name) => of(name)["documentClass"] ?? null,
    dataModel: (name, type) => (of(name)["dataModels"] as Data | undefined)?.[type] ?? null,
    documentTypes: (name) => {
      const cls = baseClasses[name as keyof typeof baseClasses];
      return cls.hasTypeData ? [...cls.metadata.coreTypes, ...(OWN_TYPES[name] ?? [])] : null;
    },
    user: () => (host.collections.get("User")?.get(host.userId) as unknown as UserLike | undefined) ?? null,
    worldDocument: (name, id) => host.collections.get(name)?.get(id) ?? null,
    rollClasses: () => of("Dice")["rolls"] as unknown[],
  });
}
