import { baseClasses } from "../../core/documents/base-classes";
import { TRUSTED } from "../../core/fields/trusted";
import { encodeOperators } from "../../core/operators";
import type { DocumentName, JsonObject } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import { DataModelValidationError } from "../../core/validation-failure";
import { EMBEDDED_COLLECTIONS } from "../store/collections";
import { ModifyError } from "./modify-error";

/** Has this kind of document a field of this name? */
export function schemaHas(documentName: DocumentName, field: string): boolean {
  return baseClasses[documentName].schema.has(field);
}

/**
 * The full source of a new document, by the core's schema. A system's own data is only checked for being plain.
 * @throws {ModifyError} `validation`
 */
export function cleanNew(documentName: DocumentName, data: JsonObject): JsonObject {
  return validated(() => new baseClasses[documentName](data).toObject());
}

/**
 * The full source of a document after changes, which hold operators as instances. `before` is left as it is.
 * @param recursive  false: inner objects are replaced as wholes
 * @throws {ModifyError} `validation`
 */
export function cleanChanged(
  documentName: DocumentName,
  before: JsonObject,
  changes: Data,
  recursive: boolean,
): JsonObject {
  const source: Data = structuredClone(before);
  // Embedded documents have changes of their own; without them the parent's schema has less to do.
  for (const field of Object.keys(EMBEDDED_COLLECTIONS[documentName] ?? {})) source[field] = [];
  return validated(() => {
    const document = new baseClasses[documentName](source, { [TRUSTED]: true });
    document.updateSource(changes, { recursive });
    return document.toObject();
  });
}

function validated(make: () => Data): JsonObject {
  try {
    return encodeOperators(make()) as JsonObject;
  } catch (error) {
    if (error instanceof DataModelValidationError) throw new ModifyError("validation", error.message);
    throw error;
  }
}
