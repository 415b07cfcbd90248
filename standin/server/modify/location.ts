import type { DocumentName, JsonObject } from "../../core/protocol";
import { parseUuid } from "../../core/utils/uuid";
import { embeddedField, isPrimaryName } from "../store/collections";
import { embeddedSources } from "../store/level-layout";
import type { Transaction } from "../store/transaction";
import { ModifyError } from "./modify-error";

/** A document with its ancestors. */
export interface Located {
  readonly documentName: DocumentName;
  /** A draft: the transaction keeps what is changed in it. */
  readonly source: JsonObject;
  readonly parent: Located | null;
}

/** The collection an operation works on: all primary documents of a kind, or those embedded in one document. */
export interface DocumentCollection {
  readonly documentName: DocumentName;
  readonly parent: Located | null;
  get(id: string): JsonObject | undefined;
  put(id: string, source: JsonObject): void;
  remove(id: string): void;
  all(): JsonObject[];
}

/**
 * Finds the collection of an operation.
 * @throws {ModifyError} `missing` when the parent is not in the world, `malformed` when it has no such collection
 */
export function locateCollection(
  transaction: Transaction,
  documentName: DocumentName,
  parentUuid: string | null,
): DocumentCollection {
  if (parentUuid !== null) return embeddedCollection(documentName, locateDocument(transaction, parentUuid));
  if (!isPrimaryName(documentName)) throw new ModifyError("malformed", `${documentName} is always part of a document`);
  return {
    documentName,
    parent: null,
    get: (id) => transaction.get(documentName, id),
    put: (id, source) => transaction.put(documentName, id, source),
    remove: (id) => transaction.remove(documentName, id),
    all: () => transaction.all(documentName),
  };
}

/** A draft of the document with this uuid, and its ancestors. */
export function locateDocument(transaction: Transaction, uuid: string): Located {
  const parsed = parseUuid(uuid);
  if (!parsed || parsed.pack !== null || !isPrimaryName(parsed.primaryType)) {
    throw new ModifyError("malformed", `"${uuid}" is no uuid of this world`);
  }
  const primary = transaction.draft(parsed.primaryType, parsed.primaryId);
  if (!primary) throw new ModifyError("missing", `there is no ${parsed.primaryType} ${parsed.primaryId}`);
  let located: Located = { documentName: parsed.primaryType, source: primary, parent: null };
  for (let index = 0; index < parsed.embedded.length; index += 2) {
    const [kind = "", id = ""] = parsed.embedded.slice(index, index + 2);
    const field = embeddedField(located.documentName, kind);
    if (!field) throw new ModifyError("malformed", `a ${located.documentName} holds no ${kind}`);
    const source = embeddedSources(located.source, field).find((child) => child["_id"] === id);
    if (!source) throw new ModifyError("missing", `there is no ${kind} ${id} in ${located.documentName}`);
    located = { documentName: kind as DocumentName, source, parent: located };
  }
  return located;
}

function embeddedCollection(documentName: DocumentName, parent: Located): DocumentCollection {
  const field = embeddedField(parent.documentName, documentName);
  if (!field) throw new ModifyError("malformed", `a ${parent.documentName} holds no ${documentName}`);
  const all = (): JsonObject[] => embeddedSources(parent.source, field);
  const without = (id: string): JsonObject[] => all().filter((child) => child["_id"] !== id);
  return {
    documentName,
    parent,
    all,
    get: (id) => all().find((child) => child["_id"] === id),
    put: (id, source) => {
      const index = all().findIndex((child) => child["_id"] === id);
      if (index < 0) parent.source[field] = [...all(), source];
      else parent.source[field] = all().with(index, source);
    },
    remove: (id) => {
      parent.source[field] = without(id);
    },
  };
}
