import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import { decodeOperators } from "../../core/operators";
import type { ModifiedBroadcast, WireResult } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import type { ClientDocument, ClientDocumentClass } from "./client-document";
import { classOf } from "./document-classes";
import { host } from "./host";
import { fromUuidSync } from "./resolve";
import type { User } from "./user";

/** A collection of documents, of the world or of a parent. */
interface Target {
  get(id: string): BaseDocument | undefined;
  set(id: string, document: BaseDocument): unknown;
  delete(id: string): unknown;
}

interface Applied {
  readonly result: WireResult;
  readonly cls: ClientDocumentClass;
  readonly parent: ClientDocument | null;
  readonly collection: Target;
  readonly options: OperationOptions;
  readonly userId: string;
  documents: ClientDocument[];
  data: Data[];
}

/**
 * Does on this client what the server did: the one path for the asker's own requests and for those of others.
 * @returns the documents of each result
 */
export async function applyResults(broadcast: ModifiedBroadcast): Promise<BaseDocument[][]> {
  const all: Applied[] = [];
  for (const result of broadcast.results) {
    const applied = locate(result, broadcast.userId);
    if (applied) apply(applied);
    all.push(applied ?? emptyOf(result, broadcast.userId));
  }
  for (const applied of all) render(applied);
  return all.map(({ documents }) => documents);
}

function emptyOf(result: WireResult, userId: string): Applied {
  const cls = classOf(result.documentName);
  return { result, cls, parent: null, collection: new Map(), options: {}, userId, documents: [], data: [] };
}

/** Where a result belongs; null when this client was never told of its parent. */
function locate(result: WireResult, userId: string): Applied | null {
  const cls = classOf(result.documentName);
  const parent = result.parent ? (fromUuidSync(result.parent) as ClientDocument | null) : null;
  if (result.parent && !parent) return null;
  const collection = parent
    ? parent.getEmbeddedCollection(result.documentName)
    : host.collections.get(result.documentName);
  if (!collection) return null;
  const options = { ...result.options } as OperationOptions;
  return { result, cls, parent, collection: collection as unknown as Target, options, userId, documents: [], data: [] };
}

function apply(applied: Applied): void {
  const { action } = applied.result;
  descendants(applied, "_pre");
  if (action === "create") create(applied);
  else if (action === "update") update(applied);
  else remove(applied);
  resetAncestors(applied.parent);
  if (applied.documents.length === 0) return;
  announce(applied);
  descendants(applied, "_on");
  const operation = { ...applied.options, action, parent: applied.parent };
  const user = host.collections.get("User")?.get(applied.userId) as unknown as User;
  const hook = ({ create: "_onCreateOperation", update: "_onUpdateOperation", delete: "_onDeleteOperation" } as const)[
    action
  ];
  void applied.cls[hook](applied.documents, operation, user).catch((error: unknown) => {
    Hooks.onError(`${applied.cls.documentName}.${hook}`, error, { log: "error" });
  });
}

function create(applied: Applied): void {
  const { cls, parent, collection, result } = applied;
  for (const source of result.documents) {
    const document = new cls(source, { parent, strict: false, fallback: true, dropInvalidEmbedded: true });
    collection.set(document.id ?? "", document);
    applied.documents.push(document);
    applied.data.push(source);
  }
}

function update(applied: Applied): void {
  for (const wire of applied.result.documents) {
    const { _id, ...changes } = decodeOperators(wire) as Data;
    const document = applied.collection.get(String(_id)) as ClientDocument | undefined;
    if (!document) continue;
    document._commitSource(changes);
    document.reset();
    applied.documents.push(document);
    applied.data.push({ ...changes, _id });
  }
}

function remove(applied: Applied): void {
  for (const { _id } of applied.result.documents) {
    const document = applied.collection.get(String(_id)) as ClientDocument | undefined;
    if (!document) continue;
    applied.collection.delete(String(_id));
    applied.documents.push(document);
  }
}

/** What a document holds counts in its own data: all above a change are prepared anew. */
function resetAncestors(parent: ClientDocument | null): void {
  for (let document = parent; document; document = document.parent as ClientDocument | null) document.reset();
}

/** Tells each document and the hooks. An error in one is told, and does not keep the others from being told. */
function announce(applied: Applied): void {
  const { documents, data, options, userId, cls, result } = applied;
  documents.forEach((document, index) => {
    const change = data[index] ?? {};
    safely(document, () => {
      if (result.action === "create") document._onCreate(change, options, userId);
      else if (result.action === "update") document._onUpdate(change, options, userId);
      else document._onDelete(options, userId);
    });
    if (options.noHook) return;
    if (result.action === "create") Hooks.callAll(`create${cls.documentName}`, document, options, userId);
    else if (result.action === "update") Hooks.callAll(`update${cls.documentName}`, document, change, options, userId);
    else Hooks.callAll(`delete${cls.documentName}`, document, options, userId);
  });
}

function safely(document: ClientDocument, tell: () => void): void {
  try {
    tell();
  } catch (error) {
    Hooks.onError(`${document.documentName}#_on`, error, { msg: `An error came from ${document.uuid}`, log: "error" });
  }
}

/** Tells all documents above, the nearest first. */
function descendants(applied: Applied, step: "_pre" | "_on"): void {
  const { parent, result, options, userId, documents, data } = applied;
  if (!parent) return;
  const name = (parent.constructor as typeof BaseDocument).getCollectionName(result.documentName) ?? "";
  const ids = result.documents.map(({ _id }) => String(_id));
  const wire = step === "_pre" ? result.documents.map((entry) => decodeOperators(entry) as Data) : data;
  for (let above: ClientDocument | null = parent; above; above = above.parent as ClientDocument | null) {
    const told = above;
    safely(told, () => {
      if (result.action === "create") {
        if (step === "_pre") told._preCreateDescendantDocuments(parent, name, wire, options, userId);
        else told._onCreateDescendantDocuments(parent, name, documents, wire, options, userId);
      } else if (result.action === "update") {
        if (step === "_pre") told._preUpdateDescendantDocuments(parent, name, wire, options, userId);
        else told._onUpdateDescendantDocuments(parent, name, documents, wire, options, userId);
      } else if (step === "_pre") told._preDeleteDescendantDocuments(parent, name, ids, options, userId);
      else told._onDeleteDescendantDocuments(parent, name, documents, ids, options, userId);
    });
  }
}

/** Draws the windows of the documents, of those above and of their collection anew. */
function render({ documents, data, options, parent, cls, result, userId }: Applied): void {
  if (options.render === false || documents.length === 0) return;
  const action = `${result.action}${cls.documentName}`;
  documents.forEach((document, index) => {
    if (result.action !== "delete") document.render(false, { renderContext: action, renderData: data[index] ?? {} });
  });
  for (let above = parent; above; above = above.parent as ClientDocument | null) {
    above.render(false, { renderContext: action, renderData: data });
  }
  if (!parent)
    host.collections
      .get(cls.documentName)
      ?.render(false, { renderContext: action, documents, operation: options, user: userId });
}
