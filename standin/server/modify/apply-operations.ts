import { type JsonObject, OWNERSHIP, type WireOperation, type WireResult } from "../../core/protocol";
import type { ServerContext } from "../context";
import { textOf } from "../store/text-of";
import type { Transaction } from "../store/transaction";
import { Access } from "./access";
import { changedSource, readChanges } from "./changed-source";
import { checkGmLeft, checkUnique } from "./check-collection";
import { type DocumentCollection, locateCollection } from "./location";
import { ModifyError } from "./modify-error";
import { newSource } from "./new-source";
import { schemaHas } from "./schemas";
import { type Stamp, statsOfChanged } from "./stamp-stats";
import { valuesAt, wireDifference } from "./wire-difference";

/** What all the operations of one request share. */
interface Request {
  readonly context: ServerContext;
  readonly access: Access;
  readonly stamp: Stamp;
}

/**
 * Applies the operations of a request, in their order, to a transaction.
 * @returns what was really done by each of them
 * @throws {ModifyError} at the first operation that is refused; the transaction must then be dropped
 */
export function applyOperations(
  context: ServerContext,
  transaction: Transaction,
  userId: string,
  operations: readonly WireOperation[],
): WireResult[] {
  const { options, system } = context;
  const request: Request = {
    context,
    access: new Access(transaction, userId, options.assume),
    stamp: { userId, time: options.now(), systemId: system.id, systemVersion: system.version },
  };
  return operations.map((operation) => {
    const collection = locateCollection(transaction, operation.documentName, operation.parent);
    const { action, documentName, parent, options: sent } = operation;
    return { action, documentName, parent, options: sent, documents: apply(request, collection, operation) };
  });
}

function apply(request: Request, collection: DocumentCollection, operation: WireOperation): JsonObject[] {
  switch (operation.action) {
    case "create":
      return (operation.data ?? []).map((data) => create(request, collection, data, operation.options));
    case "update":
      return (operation.updates ?? [])
        .map((update) => updateOne(request, collection, update, operation.options))
        .filter((document) => document !== null);
    case "delete":
      return (operation.ids ?? []).map((id) => remove(request, collection, id));
  }
}

function create(request: Request, collection: DocumentCollection, data: JsonObject, options: JsonObject): JsonObject {
  const { access, stamp, context } = request;
  const source = newSource({
    system: context.system,
    documentName: collection.documentName,
    data: withCreator(collection, data, stamp),
    keepId: options["keepId"] === true,
    keepEmbeddedIds: options["keepEmbeddedIds"] !== false,
    isGm: access.isGm,
    stamp,
  });
  access.checkCreate(collection, source);
  const id = textOf(source, "_id");
  if (collection.get(id)) throw new ModifyError("validation", `there already is a ${collection.documentName} ${id}`);
  checkUnique(collection, source);
  collection.put(id, source);
  return structuredClone(source);
}

/** What a document owes to its creator: an author if it names none, and an owner. */
function withCreator({ documentName, parent }: DocumentCollection, data: JsonObject, { userId }: Stamp): JsonObject {
  const owed: JsonObject = {};
  if (schemaHas(documentName, "author")) owed["author"] = data["author"] ?? userId;
  if (parent === null && userId !== null && schemaHas(documentName, "ownership")) {
    const given = data["ownership"];
    const ownership = typeof given === "object" && given !== null && !Array.isArray(given) ? (given as JsonObject) : {};
    owed["ownership"] = { default: OWNERSHIP.NONE, [userId]: OWNERSHIP.OWNER, ...ownership };
  }
  return { ...data, ...owed };
}

function updateOne(
  request: Request,
  collection: DocumentCollection,
  update: JsonObject,
  options: JsonObject,
): JsonObject | null {
  const { access, stamp, context } = request;
  const { documentName } = collection;
  const id = textOf(update, "_id");
  const before = existing(collection, id);
  const changes = readChanges(documentName, update);
  access.checkUpdate(collection, before, changes);
  const after = changedSource(context.system, documentName, before, changes, {
    recursive: options["recursive"] !== false,
    isGm: access.isGm,
  });
  const difference = wireDifference(before, after);
  const told = options["diff"] === false ? { ...valuesAt(after, update), ...difference } : difference;
  delete told["_id"];
  if (Object.keys(told).length === 0) return null;
  checkUnique(collection, after);
  if (before["_stats"] !== undefined) after["_stats"] = statsOfChanged(stamp, before["_stats"]);
  collection.put(id, after);
  if (documentName === "User") checkGmLeft(collection.all());
  return structuredClone({ ...told, _id: id, ...(after["_stats"] === undefined ? {} : { _stats: after["_stats"] }) });
}

function remove({ access }: Request, collection: DocumentCollection, id: string): JsonObject {
  access.checkDelete(collection, existing(collection, id));
  collection.remove(id);
  if (collection.documentName === "User") checkGmLeft(collection.all());
  return { _id: id };
}

function existing(collection: DocumentCollection, id: string): JsonObject {
  const source = collection.get(id);
  if (!source) throw new ModifyError("missing", `there is no ${collection.documentName} ${id}`);
  return source;
}
