import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../../core/protocol";
import { PRIMARY_COLLECTIONS } from "../store/collections";
import { fromEntries } from "../store/level-layout";

/** Collections of kinds that worlds of this host do not keep, and packs may. */
const OTHER_COLLECTIONS: Readonly<Record<string, string>> = {
  Adventure: "adventures",
  Cards: "cards",
  Playlist: "playlists",
};

/** A compendium as it lies in a system's folder. */
export interface PackSources {
  readonly name: string;
  readonly type: string;
  readonly documents: readonly JsonObject[];
}
export interface PackEntry {
  readonly name: string;
  readonly type: string;
  readonly path?: string;
}

/**
 * Reads a compendium from the folder of a system. The database is copied first: reading one locks and changes it.
 * @returns null when there is no such folder, as in a system whose packs were not built
 */
export async function readPack(folder: string, { name, type, path }: PackEntry): Promise<PackSources | null> {
  const place = join(folder, (path ?? `packs/${name}`).replace(/\.db$/, ""));
  const files = await readdir(place).catch((): string[] => []);
  if (!files.includes("CURRENT")) return null;
  const copy = await mkdtemp(join(tmpdir(), "standin-pack-"));
  try {
    await cp(place, copy, { recursive: true });
    await rm(join(copy, "LOCK"), { force: true });
    const database = new ClassicLevel<string, JsonObject>(copy, { valueEncoding: "json", createIfMissing: false });
    const rows = new Map<string, JsonObject>();
    for await (const [key, row] of database.iterator()) rows.set(key, row);
    await database.close();
    return { name, type, documents: assemble(type, rows) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The primary documents, each with what is embedded in it. Folders and rows of other kinds are left out. */
function assemble(type: string, rows: ReadonlyMap<string, JsonObject>): JsonObject[] {
  const collection =
    (PRIMARY_COLLECTIONS as Readonly<Record<string, string>>)[type] ?? OTHER_COLLECTIONS[type] ?? type.toLowerCase();
  const documents: JsonObject[] = [];
  for (const key of rows.keys()) {
    const [, kind, id = ""] = key.split("!");
    if (kind !== collection) continue;
    const source = fromEntries(type, collection, [id], rows);
    if (source) documents.push(source);
  }
  return documents;
}
