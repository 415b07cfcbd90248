import type { DocumentClass } from "../../core/abstract/document";
import { baseClasses } from "../../core/documents/base-classes";
import type { DocumentName, PrimaryName, WorldData } from "../../core/protocol";
import { configureRuntime, type UserLike } from "../../core/runtime";
import { isPlainObject } from "../../core/utils/type-checks";
import type { Data } from "../../core/utils/types";
import type { ClientDocument } from "./client-document";
import { type DocumentHost, host } from "./host";
import type { WorldCollection } from "./world-collection";

type CollectionClass = new (data: readonly Data[]) => WorldCollection;

/** The subtypes of each kind of document: the core's, then those of the system's manifest. */
export function documentTypesOf(system: { readonly [key: string]: unknown }): Record<string, string[]> {
  const declared = isPlainObject(system["documentTypes"]) ? system["documentTypes"] : {};
  return Object.fromEntries(
    Object.entries(baseClasses)
      .filter(([, cls]) => cls.hasTypeData)
      .map(([name, cls]) => {
        const own = isPlainObject(declared[name]) ? Object.keys(declared[name]) : [];
        return [name, [...cls.metadata.coreTypes, ...own]];
      }),
  );
}

/**
 * Ties documents to the rest of the client. Called once, before any is built.
 * @returns the subtypes by kind of document, for `game.documentTypes`
 */
export function connectDocuments(world: WorldData, parts: Partial<DocumentHost>): Record<string, string[]> {
  Object.assign(host, { userId: world.userId, activeUsers: new Set(world.activeUsers) }, parts);
  const types = documentTypesOf(world.system);
  configureRuntime({
    documentClass: (name) => host.CONFIG[name]?.["documentClass"] ?? baseClasses[name as DocumentName],
    dataModel: (name, type) => (host.CONFIG[name]?.["dataModels"] as Data | undefined)?.[type] ?? null,
    documentTypes: (name) => types[name] ?? null,
    user: () => (host.collections.get("User")?.get(host.userId) as unknown as UserLike | undefined) ?? null,
    worldDocument: (name, id) => host.collections.get(name)?.get(id) ?? null,
    uniform: () => {
      const own = host.CONFIG["Dice"]?.["randomUniform"];
      return typeof own === "function" ? (own as () => number)() : Math.random();
    },
    rollClasses: () => (host.CONFIG["Dice"]?.["rolls"] as unknown[] | undefined) ?? [],
  });
  return types;
}

/** Builds the collections of some kinds of documents from the world's data. Users must come before what names them. */
export function initializeCollections(world: WorldData, names: readonly PrimaryName[]): void {
  for (const name of names) {
    const cls = host.CONFIG[name]?.["collection"] as CollectionClass | undefined;
    if (!cls) throw new Error(`There is no class for the collection of ${name} documents`);
    const collection = new cls((world.documents[name] ?? []) as readonly Data[]);
    host.collections.set(name, collection);
    collection._initialize();
  }
}

/** Prepares the data of all documents; from now on each prepares itself when it is built or changed. */
export function prepareDocuments(): void {
  host.ready = true;
  for (const collection of host.collections.values()) {
    for (const document of collection as Iterable<ClientDocument>) document._safePrepareData();
  }
}

/** Marks a user as connected or not. */
export function applyPresence({ userId, active }: { userId: string; active: boolean }): void {
  if (active) host.activeUsers.add(userId);
  else host.activeUsers.delete(userId);
}

/** The base class of a kind of document. */
export function baseClassOf(name: DocumentName): DocumentClass {
  return baseClasses[name];
}
