import type { Json, JsonObject } from "../../core/protocol";
import { EMBEDDED_COLLECTIONS } from "./collections";

/** One row of the database. */
export type LevelEntry = readonly [key: string, value: JsonObject];

/**
 * Takes a document apart into rows, in the key layout of compendium packs: `!actors!id`, `!actors.items!id.item`,
 * `!actors.items.effects!id.item.effect`… A parent's row keeps only the ids of its embedded documents.
 * @param documentName  kind of the document
 * @param collection    collection path of the document, `actors` for a primary one
 * @param ids           ids of the ancestors and of the document
 */
export function toEntries(
  documentName: string,
  collection: string,
  ids: readonly string[],
  source: JsonObject,
): LevelEntry[] {
  const row: JsonObject = { ...source };
  const entries: LevelEntry[] = [[`!${collection}!${ids.join(".")}`, row]];
  for (const [field, kind] of Object.entries(EMBEDDED_COLLECTIONS[documentName] ?? {})) {
    const children = embeddedSources(source, field);
    if (source[field] === undefined) continue;
    row[field] = children.map((child) => idOf(child));
    for (const child of children) {
      entries.push(...toEntries(kind, `${collection}.${field}`, [...ids, idOf(child)], child));
    }
  }
  return entries;
}

/**
 * Puts a document together again from the rows of a database.
 * @returns the full source, or null when its row is missing
 */
export function fromEntries(
  documentName: string,
  collection: string,
  ids: readonly string[],
  rows: ReadonlyMap<string, JsonObject>,
): JsonObject | null {
  const row = rows.get(`!${collection}!${ids.join(".")}`);
  if (!row) return null;
  const source: JsonObject = { ...row };
  for (const [field, kind] of Object.entries(EMBEDDED_COLLECTIONS[documentName] ?? {})) {
    const listed = row[field];
    if (!Array.isArray(listed)) continue;
    const children: JsonObject[] = [];
    for (const id of listed as Json[]) {
      const child = typeof id === "string" ? fromEntries(kind, `${collection}.${field}`, [...ids, id], rows) : null;
      if (child) children.push(child);
    }
    source[field] = children;
  }
  return source;
}

/** The embedded sources in a field of a source; empty when there are none. */
export function embeddedSources(source: JsonObject, field: string): JsonObject[] {
  const value = source[field];
  return Array.isArray(value) ? (value as JsonObject[]) : [];
}

/** Id of a stored source. */
export function idOf(source: JsonObject): string {
  const id = source["_id"];
  if (typeof id !== "string") throw new TypeError("a stored document has no _id");
  return id;
}
