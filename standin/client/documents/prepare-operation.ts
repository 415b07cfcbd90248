import { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import { encodeOperators, resolveLegacyKeys } from "../../core/operators";
import type { DocumentName, JsonObject, WireOperation } from "../../core/protocol";
import { deepClone } from "../../core/utils/clone";
import { expandObject } from "../../core/utils/properties";
import { isEmpty } from "../../core/utils/type-checks";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import type { ClientDocument, ClientDocumentClass } from "./client-document";
import { classOf } from "./document-classes";
import { currentUser, host } from "./host";
import type { BatchOperation } from "./modify-batch";
import { type PendingDeltas, redirectToDelta } from "./redirect-to-delta";

/** An operation after its pre-steps. */
export interface PreparedOperation {
  /** What is sent; null when nothing is left to do. */
  readonly wire: WireOperation | null;
  /** The documents meant, where the operation was redirected to another. */
  readonly answer: (() => BaseDocument[]) | null;
  /** Whether a pre-step refused a document or the whole. */
  readonly vetoed: boolean;
}

const NOTHING: PreparedOperation = { wire: null, answer: null, vetoed: false };
const VETO: PreparedOperation = { wire: null, answer: null, vetoed: true };

/**
 * Runs the pre-steps of an operation on this client: `_preX`, hook `preX`, `_preXOperation`.
 * @param pending what earlier operations of the same batch have made of the actors of unlinked tokens
 */
export async function prepareOperation(
  operation: BatchOperation,
  pending: PendingDeltas = new Map(),
): Promise<PreparedOperation> {
  const parent = (operation.parent ?? null) as ClientDocument | null;
  if (parent && !(parent instanceof BaseDocument)) throw new Error("The parent of an operation must be a document");
  const { action, documentName, data = [], updates = [], ids = [], parent: _parent, pack: _pack, ...rest } = operation;
  const options: OperationOptions = { render: true, noHook: false, broadcast: true, ...rest };
  const cls = classOf(documentName);
  const prepared =
    action === "create"
      ? await prepareCreate(cls, data, parent, options)
      : action === "update"
        ? await prepareUpdate(cls, updates, parent, options)
        : await prepareDelete(cls, ids, parent, options);
  if (!prepared) return VETO;
  if (isEmpty(prepared.data ?? prepared.updates ?? prepared.ids)) return prepared.vetoed ? VETO : NOTHING;
  const { vetoed, ...content } = prepared;
  const wire: WireOperation = {
    action,
    documentName: documentName as DocumentName,
    parent: parent?.uuid ?? null,
    ...content,
    options: encodeOperators(options) as JsonObject,
  };
  return { ...redirectToDelta(wire, parent, pending), vetoed };
}

interface Content {
  data?: JsonObject[];
  updates?: JsonObject[];
  ids?: string[];
  vetoed: boolean;
}

async function prepareCreate(
  cls: ClientDocumentClass,
  data: readonly (Data | BaseDocument)[],
  parent: ClientDocument | null,
  options: OperationOptions,
): Promise<Content | null> {
  const user = currentUser();
  const documents: ClientDocument[] = [];
  let vetoed = false;
  for (const entry of data) {
    const given = entry instanceof BaseDocument ? entry.toObject() : resolveLegacyKeys(expandObject(deepClone(entry)));
    if (!options.keepId) delete given["_id"];
    const context = { parent, parentCollection: parent ? parentCollection(parent, cls) : null };
    const document = new cls(given, context);
    if (!document.canUserModify(user, "create", given)) {
      throw new Error(`User ${user.name} lacks permission to create ${cls.documentName} [${document.name ?? ""}]`);
    }
    const allowed =
      (await document._preCreate(given, options, user)) !== false &&
      (options.noHook || Hooks.call(`preCreate${cls.documentName}`, document, given, options, user.id));
    if (allowed) documents.push(document);
    else vetoed = true;
  }
  if (
    documents.length &&
    (await cls._preCreateOperation(documents, { ...options, action: "create", parent }, user)) === false
  )
    return null;
  return { data: documents.map((document) => createSource(document)), vetoed };
}

function createSource(document: ClientDocument): JsonObject {
  const source = document.toObject();
  if (!source["_id"]) delete source["_id"];
  return encodeOperators(source) as JsonObject;
}

function parentCollection(parent: ClientDocument, cls: ClientDocumentClass): string {
  const name = (parent.constructor as typeof BaseDocument).getCollectionName(cls.documentName);
  if (!name)
    throw new Error(`${cls.documentName} is not a valid embedded Document within the ${parent.documentName} Document`);
  return name;
}

function collectionOf(
  cls: ClientDocumentClass,
  parent: ClientDocument | null,
): { get(id: string, options: { strict: boolean }): unknown } {
  if (parent && parent.documentName === "Token") return { get: () => Reflect.get(parent, "actor") };
  if (parent) return parent.getEmbeddedCollection(cls.documentName);
  const collection = host.collections.get(cls.documentName);
  if (!collection) throw new Error(`There is no collection of ${cls.documentName} documents`);
  return collection;
}

async function prepareUpdate(
  cls: ClientDocumentClass,
  updates: readonly Data[],
  parent: ClientDocument | null,
  options: OperationOptions,
): Promise<Content | null> {
  const user = currentUser();
  const collection = collectionOf(cls, parent);
  const kept: { document: ClientDocument; changes: Data }[] = [];
  let vetoed = false;
  for (const update of updates) {
    const { _id, ...given } = resolveLegacyKeys(expandObject(deepClone(update)));
    if (typeof _id !== "string") throw new Error("You must provide an _id for every object in the update Array.");
    const document = collection.get(_id, { strict: true }) as ClientDocument;
    const changes = difference(document, given, options);
    if (isEmpty(changes)) continue;
    if (!document.canUserModify(user, "update", changes)) {
      throw new Error(`User ${user.name} lacks permission to update ${cls.documentName} [${_id}]`);
    }
    changes["_id"] = _id;
    const allowed =
      (await document._preUpdate(changes, options, user)) !== false &&
      (options.noHook || Hooks.call(`preUpdate${cls.documentName}`, document, changes, options, user.id));
    if (allowed) kept.push({ document, changes });
    else vetoed = true;
  }
  const operation = { ...options, action: "update", parent, updates: kept.map(({ changes }) => changes) };
  const documents = kept.map(({ document }) => document);
  if (kept.length && (await cls._preUpdateOperation(documents, operation, user)) === false) return null;
  const sent: JsonObject[] = [];
  for (const { document, changes } of kept) {
    // Pre-steps may have changed the changes: they are cleaned, judged and compared once more.
    const { _id, ...rest } = changes;
    const final = difference(document, rest, options);
    if (!isEmpty(final)) sent.push({ ...(encodeOperators(final) as JsonObject), _id: document.id ?? "" });
  }
  return { updates: sent, vetoed };
}

/** What changes differ from the document; with `diff: false` also what does not. */
function difference(document: ClientDocument, changes: Data, options: OperationOptions): Data {
  const found = document._diffSource(changes, { recursive: options.recursive ?? true });
  if (options.diff !== false) return found;
  return { ...changes, ...found };
}

async function prepareDelete(
  cls: ClientDocumentClass,
  ids: readonly string[],
  parent: ClientDocument | null,
  options: OperationOptions,
): Promise<Content | null> {
  const user = currentUser();
  const collection = collectionOf(cls, parent);
  const documents: ClientDocument[] = [];
  let vetoed = false;
  for (const id of ids) {
    const document = collection.get(id, { strict: true }) as ClientDocument;
    if (!document.canUserModify(user, "delete")) {
      throw new Error(`User ${user.name} lacks permission to delete ${cls.documentName} [${id}]`);
    }
    const allowed =
      (await document._preDelete(options, user)) !== false &&
      (options.noHook || Hooks.call(`preDelete${cls.documentName}`, document, options, user.id));
    if (allowed) documents.push(document);
    else vetoed = true;
  }
  if (
    documents.length &&
    (await cls._preDeleteOperation(documents, { ...options, action: "delete", parent }, user)) === false
  )
    return null;
  return { ids: documents.map((document) => document.id ?? ""), vetoed };
}
