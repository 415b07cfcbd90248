import { decodeOperators, resolveLegacyKeys } from "../../core/operators";
import type { DocumentName, JsonObject } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import { hashPassword } from "../http/password";
import { EMBEDDED_COLLECTIONS } from "../store/collections";
import { textOf } from "../store/text-of";
import type { SystemPackage } from "../system-package";
import { ModifyError } from "./modify-error";
import { sanitiseCoreHtml } from "./sanitise-core-html";
import { cleanChanged } from "./schemas";
import { applySubtypeRules, checkSubtype, subtypeRules } from "./subtype-rules";

/** An update as the client sent it, made ready for the schema: operators as instances, no id, no `_stats`. */
export function readChanges(documentName: DocumentName, update: JsonObject): Data {
  const changes = resolveLegacyKeys(decodeOperators(update) as Data);
  delete changes["_id"];
  // Written by the server alone.
  delete changes["_stats"];
  for (const field of Object.keys(EMBEDDED_COLLECTIONS[documentName] ?? {})) {
    if (field in changes) {
      throw new ModifyError(
        "validation",
        `${documentName}.${field}: embedded documents change by operations of their own`,
      );
    }
  }
  return changes;
}

/**
 * The full source of a document after an update, without new `_stats`. The old one is left as it is.
 * @throws {ModifyError} `validation` or `permission`
 */
export function changedSource(
  system: SystemPackage,
  documentName: DocumentName,
  before: JsonObject,
  changes: Data,
  { recursive, isGm }: { readonly recursive: boolean; readonly isGm: boolean },
): JsonObject {
  const embedded = Object.fromEntries(
    Object.keys(EMBEDDED_COLLECTIONS[documentName] ?? {}).map((field) => [field, before[field]]),
  );
  const after: JsonObject = { ...cleanChanged(documentName, before, changes, recursive), ...embedded };
  if (after["type"] !== before["type"]) checkSubtype(system, documentName, after);
  sanitiseCoreHtml(documentName, after);
  const rules = subtypeRules(system, documentName, after);
  if (rules) applySubtypeRules(rules, before, after, isGm);
  if (documentName === "User" && after["password"] !== before["password"]) {
    after["password"] = hashPassword(textOf(after, "password"));
  }
  return after;
}
