import {
  connectDocuments,
  initializeCollections,
  prepareDocuments,
} from "../../../../standin/client/documents/connect-documents";
import { documentConfig } from "../../../../standin/client/documents/document-config";
import { host } from "../../../../standin/client/documents/host";
import type { JsonObject, PrimaryName, WorldData } from "../../../../standin/core/protocol";
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

const KINDS: readonly PrimaryName[] = ["User", "Setting", "Actor", "Item", "Scene", "ChatMessage"];

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
  const world: WorldData = {
    userId,
    world: { id: "w", title: "W" },
    system: { id: "sys", version: "1", documentTypes: { Actor: { hero: {} }, ChatMessage: { card: {} } } },
    release: { generation: 14, build: 364, version: "14.364" },
    mode: "strict",
    language: "fr",
    activeUsers: [GM, ALIX],
    documents,
    diceSeed: null,
  };
  const backend = new FakeBackend(documents);
  const CONFIG = documentConfig();
  configure?.(CONFIG);
  host.ready = false;
  host.collections.clear();
  connectDocuments(world, { CONFIG, backend, canvas: null });
  initializeCollections(world, KINDS);
  prepareDocuments();
  return backend;
}

/** A document of the open table. */
export function find<T>(name: PrimaryName, id: string): T {
  const document = host.collections.get(name)?.get(id);
  if (!document) throw new Error(`there is no ${name} ${id}`);
  return document as unknown as T;
}
