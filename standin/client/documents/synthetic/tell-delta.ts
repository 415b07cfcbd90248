import type { BaseDocument } from "../../../core/abstract/document";
import type { OperationOptions } from "../../../core/abstract/document-types";
import { deepClone } from "../../../core/utils/clone";
import { diffObject, objectsEqual } from "../../../core/utils/diff";
import { isEmpty } from "../../../core/utils/type-checks";
import type { Data } from "../../../core/utils/types";
import { Hooks } from "../../hooks";
import type { Actor } from "../actor";
import type { ClientDocument } from "../client-document";

/** What the lists of a document held, and the documents in them. */
interface Remembered {
  readonly document: ClientDocument;
  readonly source: Data;
  readonly lists: ReadonlyMap<string, ReadonlyMap<string, Remembered>>;
}

function remember(document: ClientDocument): Remembered {
  const lists = Object.entries(document.collections).map(([field, collection]): [string, Map<string, Remembered>] => [
    field,
    new Map(Array.from(collection, (inner) => [inner.id ?? "", remember(inner as ClientDocument)])),
  ]);
  return { document, source: deepClone(document._source), lists: new Map(lists) };
}

/** Puts new data into an old source and the sources inside it, so that the documents made of them stay the same ones. */
function adopt(source: Data, next: Data, document: BaseDocument): void {
  const lists = Object.keys(document.collections);
  for (const key of Object.keys(source)) if (!(key in next)) delete source[key];
  for (const [key, value] of Object.entries(next)) {
    if (!lists.includes(key)) source[key] = value;
    else source[key] = adoptList((source[key] ?? []) as Data[], value as Data[], document, key);
  }
}

function adoptList(old: readonly Data[], next: readonly Data[], document: BaseDocument, field: string): Data[] {
  return next.map((entry) => {
    const known = old.find(({ _id }) => _id === entry["_id"]);
    const inner = document.collections[field]?.get(String(entry["_id"]));
    if (!known || !inner) return entry;
    adopt(known, entry, inner);
    return known;
  });
}

/** Gives a synthetic actor its new data; it and the documents in it stay the same objects. */
export function renewActor(actor: Actor, source: Data): void {
  adopt(actor._source, source, actor);
  actor.reset();
}

/** Gives a synthetic actor its new data, and tells it, what it holds and all who listen what has changed. */
export function tellDelta(actor: Actor, source: Data, options: OperationOptions, userId: string): void {
  const before = remember(actor);
  renewActor(actor, source);
  const lists = Object.keys(actor.collections);
  const changed = withoutLists(diffObject(before.source, actor._source, { deletionKeys: true }), lists);
  if (!isEmpty(changed)) {
    actor._onUpdate(changed, options, userId);
    if (!options.noHook) Hooks.callAll("updateActor", actor, changed, options, userId);
  }
  tellLists(actor, before, options, userId);
  if (options.render !== false) actor.render(false, { renderContext: "updateActor", renderData: changed });
  for (const token of actor.getDependentTokens()) (token.object as { refresh?(): void } | null)?.refresh?.();
}

function withoutLists(changes: Data, lists: readonly string[]): Data {
  return Object.fromEntries(Object.entries(changes).filter(([key]) => !lists.includes(key)));
}

function tellLists(parent: ClientDocument, before: Remembered, options: OperationOptions, userId: string): void {
  for (const [field, collection] of Object.entries(parent.collections)) {
    const known = before.lists.get(field) ?? new Map<string, Remembered>();
    const now = Array.from(collection) as ClientDocument[];
    const created = now.filter(({ id }) => !known.has(id ?? ""));
    const ids = new Set(now.map(({ id }) => id ?? ""));
    const gone = [...known.values()].filter(({ document }) => !ids.has(document.id ?? "")).map((one) => one.document);
    for (const document of now) {
      const old = known.get(document.id ?? "");
      if (old) tellUpdate(parent, field, document, old, options, userId);
    }
    tellCreated(parent, field, created, options, userId);
    tellDeleted(parent, field, gone, options, userId);
  }
}

function tellUpdate(
  parent: ClientDocument,
  field: string,
  document: ClientDocument,
  old: Remembered,
  options: OperationOptions,
  userId: string,
): void {
  if (objectsEqual(old.source, document._source)) return;
  const inner = Object.keys(document.collections);
  const changed = withoutLists(diffObject(old.source, document._source, { deletionKeys: true }), inner);
  if (!isEmpty(changed)) {
    document._onUpdate(changed, options, userId);
    if (!options.noHook) Hooks.callAll(`update${document.documentName}`, document, changed, options, userId);
    parent._onUpdateDescendantDocuments(parent, field, [document], [{ ...changed, _id: document.id }], options, userId);
    if (options.render !== false) document.render(false, { renderContext: `update${document.documentName}` });
  }
  tellLists(document, old, options, userId);
}

function tellCreated(
  parent: ClientDocument,
  field: string,
  documents: ClientDocument[],
  options: OperationOptions,
  userId: string,
): void {
  if (documents.length === 0) return;
  const data = documents.map((document) => document.toObject());
  documents.forEach((document, index) => {
    document._onCreate(data[index] ?? {}, options, userId);
    if (!options.noHook) Hooks.callAll(`create${document.documentName}`, document, options, userId);
  });
  parent._onCreateDescendantDocuments(parent, field, documents, data, options, userId);
}

function tellDeleted(
  parent: ClientDocument,
  field: string,
  documents: ClientDocument[],
  options: OperationOptions,
  userId: string,
): void {
  if (documents.length === 0) return;
  for (const document of documents) {
    document._onDelete(options, userId);
    if (!options.noHook) Hooks.callAll(`delete${document.documentName}`, document, options, userId);
  }
  const ids = documents.map(({ id }) => id ?? "");
  parent._onDeleteDescendantDocuments(parent, field, documents, ids, options, userId);
}
