import { type App, setApp } from "../../../src/app";
import { createConfig } from "../../../standin/client/boot/create-config";
import { documentClasses } from "../../../standin/client/boot/document-classes";
import { foundryData } from "../../../standin/client/boot/foundry-data";
import { foundryUtils } from "../../../standin/client/boot/foundry-utils";
import { collectionClasses } from "../../../standin/client/boot/world-collections";
import type { ClientDocument } from "../../../standin/client/documents/client-document";
import { Roll } from "../../../standin/client/documents/client-roll";
import { ActiveEffectTypeDataModel } from "../../../standin/client/documents/effects/active-effect-type-data-model";
import { host } from "../../../standin/client/documents/host";
import { messageModes } from "../../../standin/client/documents/message-modes";
import { modifyBatch } from "../../../standin/client/documents/modify-batch";
import { fromUuid, fromUuidSync } from "../../../standin/client/documents/resolve";
import { Hooks } from "../../../standin/client/hooks";
import { Die } from "../../../standin/core/dice/die";
import { NumericTerm, OperatorTerm } from "../../../standin/core/dice/terms";
import { baseClasses } from "../../../standin/core/documents/base-classes";
import { ForcedDeletion, ForcedReplacement } from "../../../standin/core/operators";
import type { JsonObject, PrimaryName } from "../../../standin/core/protocol";
import { configureRuntime, type UserLike } from "../../../standin/core/runtime";
import type { Data } from "../../../standin/core/utils/types";
import manifest from "../../../system.json";
import { FakeBackend } from "../../standin/documents/support/fake-backend";

const KINDS: readonly PrimaryName[] = ["User", "Actor", "Item", "Scene", "ChatMessage"];
export const GM = "gmgmgmgmgmgmgmgm";
export const ALIX = "alixalixalixalix";
export const ISAURE = "isaureisaureisau";
export const RATS = "ratsratsratsrats";
export const SCENE = "scenescenescenes";
export const LOOSE = "looselooseloosel";
export const SWORD = "swordswordswords";

const game: Data = { i18n: { localize: (key: string) => key, format: (key: string) => key } };

function install(): void {
  const { data, abstract } = foundryData;
  const foundry = {
    abstract,
    data: { ...data, ActiveEffectTypeDataModel },
    dice: { Roll, terms: { Die, NumericTerm, OperatorTerm } },
    documents: { modifyBatch },
    utils: { ...foundryUtils, fromUuid, fromUuidSync },
  };
  const { Actor, Item, ChatMessage, ActiveEffect } = documentClasses;
  Object.assign(globalThis, {
    foundry,
    Actor,
    Item,
    ChatMessage,
    ActiveEffect,
    Hooks,
    Roll,
    fromUuid,
    fromUuidSync,
    game,
  });
  Object.assign(globalThis, {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => new ForcedReplacement(value),
  });
}
install();

/** The system's own classes: they stand on Foundry's, so they are loaded after these. */
export async function system() {
  const [actor, item, message, character, familiar, swarm, mount, weapon, spell, attack, status] = await Promise.all([
    import("../../../src/documents/actor"),
    import("../../../src/documents/item"),
    import("../../../src/documents/chat-message"),
    import("../../../src/data/actor/character-model"),
    import("../../../src/data/actor/familiar-model"),
    import("../../../src/data/actor/swarm-model"),
    import("../../../src/data/actor/mount-model"),
    import("../../../src/data/item/weapon-model"),
    import("../../../src/data/item/spell-model"),
    import("../../../src/data/message/attack-model"),
    import("../../../src/data/effect/status-model"),
  ]);
  return {
    Actor: {
      documentClass: actor.ArcanesActor,
      dataModels: {
        character: character.CharacterModel,
        familiar: familiar.FamiliarModel,
        swarm: swarm.SwarmModel,
        mount: mount.MountModel,
      },
    },
    Item: {
      documentClass: item.ArcanesItem,
      dataModels: { weapon: weapon.WeaponModel, spell: spell.SpellModel },
    },
    ChatMessage: { documentClass: message.ArcanesChatMessage, dataModels: { attack: attack.AttackMessageModel } },
    ActiveEffect: { dataModels: { status: status.StatusModel } },
  };
}

/** A small world: Isaure with a sword, who is Alix's; a swarm of rats, and an unlinked token of it. */
function smallWorld(): { [name in PrimaryName]?: JsonObject[] } {
  return {
    User: [
      { _id: GM, name: "MJ", role: 4 },
      { _id: ALIX, name: "Alix", role: 1, character: ISAURE },
    ],
    Actor: [
      {
        _id: ISAURE,
        name: "Isaure",
        type: "character",
        ownership: { default: 0, [ALIX]: 3 },
        items: [{ _id: SWORD, name: "Rapière", type: "weapon", system: { damage: { min: 1, max: 70 } } }],
      },
      { _id: RATS, name: "Rats", type: "swarm", system: { count: { value: 12, max: 20 } } },
    ],
    Scene: [{ _id: SCENE, name: "Arène", tokens: [{ _id: LOOSE, name: "Rats", actorId: RATS, actorLink: false }] }],
    ChatMessage: [],
  };
}

/** Opens the world with the system's classes, as the GM. */
export async function openWorld(): Promise<FakeBackend> {
  const documents = smallWorld();
  const backend = new FakeBackend(documents);
  const CONFIG = createConfig({
    documents: documentClasses,
    rollClass: Roll,
    messageModes: messageModes(),
    diceTerms: { d: Die },
    termTypes: { Die, NumericTerm, OperatorTerm },
    uniform: Math.random,
    ui: {},
    ux: {},
    tokenClass: null,
    tokensLayerClass: null,
    tokenHudClass: null,
  }) as Record<string, Data>;
  const ours: { readonly [name: string]: { readonly [key: string]: unknown } } = await system();
  for (const [name, parts] of Object.entries(ours)) {
    const target: Data = CONFIG[name] ?? {};
    if (parts["documentClass"]) target["documentClass"] = parts["documentClass"];
    Object.assign(target["dataModels"] as Data, parts["dataModels"]);
  }
  Object.assign(globalThis, { CONFIG, ui: { notifications: { warn: () => undefined } } });
  setApp(DEAF);
  Object.assign(host, { ready: false, userId: GM, activeUsers: new Set([GM, ALIX]), CONFIG, backend, canvas: null });
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
  const of = (name: PrimaryName) => host.collections.get(name);
  const user = of("User")?.get(GM);
  Object.assign(game, {
    users: of("User"),
    actors: of("Actor"),
    scenes: of("Scene"),
    messages: of("ChatMessage"),
    user,
  });
  return backend;
}

/** Nobody hears of HP that change by hand: what documents hold is looked at here, not what follows from it. */
const DEAF = { life: { changed: async () => undefined, sweep: async () => undefined } } as unknown as App;

function connectCore(): void {
  const of = (name: string): Data => host.CONFIG[name] ?? {};
  const declared: { readonly [name: string]: object } = manifest.documentTypes;
  configureRuntime({
    documentClass: (name) => of(name)["documentClass"] ?? null,
    dataModel: (name, type) => (of(name)["dataModels"] as Data | undefined)?.[type] ?? null,
    documentTypes: (name) => {
      const cls = baseClasses[name as keyof typeof baseClasses];
      return cls.hasTypeData ? [...cls.metadata.coreTypes, ...Object.keys(declared[name] ?? {})] : null;
    },
    user: () => (host.collections.get("User")?.get(host.userId) as unknown as UserLike | undefined) ?? null,
    worldDocument: (name, id) => host.collections.get(name)?.get(id) ?? null,
    rollClasses: () => [Roll],
    diceTerms: () => ({ d: Die }),
  });
}

/** A document of the open world, as loosely typed as a macro sees it. */
export function find(name: PrimaryName, id: string): Loose {
  const found = host.collections.get(name)?.get(id);
  if (!found) throw new Error(`there is no ${name} ${id}`);
  return found as unknown as Loose;
}

export interface Loose {
  readonly id: string;
  readonly uuid: string;
  readonly system: Data;
  readonly _source: Data;
  readonly [member: string]: unknown;
  update(changes: Data): Promise<unknown>;
  delete(): Promise<unknown>;
}
