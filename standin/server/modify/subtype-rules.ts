import { extname } from "node:path";
import { CONST } from "../../core/constants";
import type { JsonObject } from "../../core/protocol";
import { objectsEqual } from "../../core/utils/diff";
import type { SubtypeRules, SystemPackage } from "../system-package";
import { ModifyError } from "./modify-error";
import { slotsAt } from "./paths";
import { sanitiseHtml } from "./sanitise-html";

/** Kinds of documents whose `type` a system may define. */
const TYPED: ReadonlySet<string> = new Set([
  "Actor",
  "Item",
  "ActiveEffect",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "JournalEntryPage",
]);
/** Those among them that have no base type: each of them is of a type that the system defines. */
const WITHOUT_BASE: ReadonlySet<string> = new Set(["Actor", "Item"]);
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  JournalEntryPage: ["text", "image", "pdf", "video"],
};

/**
 * Refuses a type that neither the core nor the system's manifest knows.
 * @throws {ModifyError} `validation`
 */
export function checkSubtype(system: SystemPackage, documentName: string, source: JsonObject): void {
  if (!TYPED.has(documentName)) return;
  const type = source["type"];
  const known = new Set([
    ...Object.keys(system.documentTypes[documentName] ?? {}),
    ...(CORE_TYPES[documentName] ?? []),
  ]);
  if (!WITHOUT_BASE.has(documentName)) known.add(CONST.BASE_DOCUMENT_TYPE);
  if (typeof type === "string" && known.has(type)) return;
  throw new ModifyError("validation", `${documentName}: ${JSON.stringify(type)} is no type of this system`);
}

/** What the manifest says of a document's type, or null. */
export function subtypeRules(system: SystemPackage, documentName: string, source: JsonObject): SubtypeRules | null {
  const types = system.documentTypes[documentName];
  const type = source["type"];
  return types && typeof type === "string" && Object.hasOwn(types, type) ? (types[type] ?? null) : null;
}

/**
 * Holds the data of a system to its manifest: HTML fields are sanitised in place, file paths and fields for GMs checked.
 * @param before  the source as it was, or null for a new document
 * @throws {ModifyError} `validation` or `permission`
 */
export function applySubtypeRules(
  rules: SubtypeRules,
  before: JsonObject | null,
  after: JsonObject,
  isGm: boolean,
): void {
  const system = objectAt(after);
  for (const path of rules.htmlFields) {
    for (const slot of slotsAt(system, path)) if (typeof slot.value === "string") slot.set(sanitiseHtml(slot.value));
  }
  for (const [path, categories] of Object.entries(rules.filePathFields)) {
    for (const { path: where, value } of slotsAt(system, path)) checkFile(where, value, categories);
  }
  if (isGm) return;
  const old = before ? objectAt(before) : {};
  for (const path of rules.gmOnlyFields) {
    const values = (source: JsonObject) => slotsAt(source, path).map((slot) => [slot.path, slot.value]);
    if (!objectsEqual(values(old), values(system)))
      throw new ModifyError("permission", `only a GM may set system.${path}`);
  }
}

function objectAt(source: JsonObject): JsonObject {
  const system = source["system"];
  return typeof system === "object" && system !== null && !Array.isArray(system) ? (system as JsonObject) : {};
}

function checkFile(path: string, value: unknown, categories: readonly string[]): void {
  if (value === null || value === "") return;
  if (typeof value !== "string") throw new ModifyError("validation", `system.${path} is no file path`);
  if (categories.includes("IMAGE") && /^data:image\/(png|jpeg|webp|gif|avif);base64,/.test(value)) return;
  const extension = extname(value.split(/[?#]/)[0] ?? "").toLowerCase();
  const files: Readonly<Record<string, Readonly<Record<string, string>>>> = CONST.FILE_CATEGORIES;
  if (categories.some((category) => Object.hasOwn(files[category] ?? {}, extension))) return;
  throw new ModifyError("validation", `system.${path}: a file of ${categories.join(", ")} is expected`);
}
