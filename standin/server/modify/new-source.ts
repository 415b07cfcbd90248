import type { DocumentName, JsonObject } from "../../core/protocol";
import { isValidId, randomID } from "../../core/utils/random-id";
import { hashPassword } from "../http/password";
import { EMBEDDED_COLLECTIONS } from "../store/collections";
import { textOf } from "../store/text-of";
import type { SystemPackage } from "../system-package";
import { ModifyError } from "./modify-error";
import { sanitiseCoreHtml } from "./sanitise-core-html";
import { cleanNew, schemaHas } from "./schemas";
import { originOf, type Stamp, statsOfNew } from "./stamp-stats";
import { applySubtypeRules, checkSubtype, subtypeRules } from "./subtype-rules";

export interface NewSourceOptions {
  readonly system: SystemPackage;
  readonly documentName: DocumentName;
  /** What the client sent. */
  readonly data: JsonObject;
  readonly keepId: boolean;
  readonly keepEmbeddedIds: boolean;
  readonly isGm: boolean;
  readonly stamp: Stamp;
}

/**
 * The full source of a new document, embedded ones included: cleaned and checked by its schema, sanitised, with ids and `_stats`.
 * @throws {ModifyError} `validation` or `permission`
 */
export function newSource(options: NewSourceOptions): JsonObject {
  const { system, documentName, data, stamp } = options;
  const embedded: JsonObject = {};
  const own = { ...data };
  for (const [field, kind] of Object.entries(EMBEDDED_COLLECTIONS[documentName] ?? {})) {
    delete own[field];
    embedded[field] = newChildren(options, kind, data[field] ?? []);
  }
  own["_id"] = newId(data["_id"], options.keepId);
  const hasStats = schemaHas(documentName, "_stats");
  if (hasStats) own["_stats"] = originOf(data["_stats"]);
  const source = { ...cleanNew(documentName, own), ...embedded };
  checkSubtype(system, documentName, source);
  sanitiseCoreHtml(documentName, source);
  const rules = subtypeRules(system, documentName, source);
  if (rules) applySubtypeRules(rules, null, source, options.isGm);
  if (documentName === "User") source["password"] = hashPassword(textOf(source, "password"));
  if (hasStats) source["_stats"] = statsOfNew(stamp, source["_stats"]);
  return source;
}

function newChildren(options: NewSourceOptions, kind: DocumentName, value: unknown): JsonObject[] {
  if (!Array.isArray(value)) throw new ModifyError("validation", `the ${kind} documents of a parent are a list`);
  const seen = new Set<string>();
  return value.map((child: unknown) => {
    if (typeof child !== "object" || child === null || Array.isArray(child)) {
      throw new ModifyError("validation", `an embedded ${kind} is an object`);
    }
    const data = child as JsonObject;
    // Unlike a document of its own, an embedded one keeps the id it comes with, unless told otherwise.
    const keepId = options.keepEmbeddedIds && data["_id"] !== undefined && data["_id"] !== null;
    const source = newSource({ ...options, documentName: kind, data, keepId });
    const id = textOf(source, "_id");
    if (seen.has(id)) throw new ModifyError("validation", `the _id ${id} stands twice`);
    seen.add(id);
    return source;
  });
}

function newId(sent: unknown, keepId: boolean): string {
  if (!keepId || sent === undefined || sent === null) return randomID();
  if (!isValidId(sent)) throw new ModifyError("validation", `${JSON.stringify(sent)} is no document id`);
  return sent;
}
