import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type JsonObject, type PrimaryName, USER_ROLES } from "../../core/protocol";
import { newSource } from "../modify/new-source";
import type { Stamp } from "../modify/stamp-stats";
import type { SystemPackage } from "../system-package";
import { PRIMARY_COLLECTIONS } from "./collections";
import { textOf } from "./text-of";
import { Transaction } from "./transaction";
import type { WorldStore } from "./world-store";

/** What a world is called. */
export interface WorldInfo {
  readonly id: string;
  readonly title: string;
}

/** The world that stands when no seed is given. */
const EMPTY_WORLD: WorldInfo = { id: "empty", title: "Table" };
const EMPTY_USERS: readonly JsonObject[] = [
  { _id: "gamemaster000000", name: "Gamemaster", role: USER_ROLES.GAMEMASTER },
  { _id: "playerone0000000", name: "Player 1", role: USER_ROLES.PLAYER },
  { _id: "playertwo0000000", name: "Player 2", role: USER_ROLES.PLAYER },
];

/** Reads what a seed's world is called. @throws {Error} when there is no `world.json` with an id and a title */
export async function readWorldInfo(seed: string | null): Promise<WorldInfo> {
  if (seed === null) return EMPTY_WORLD;
  const path = join(seed, "world.json");
  const { id, title } = JSON.parse(await readFile(path, "utf8")) as Partial<WorldInfo>;
  if (typeof id !== "string" || typeof title !== "string") throw new Error(`${path}: "id" and "title" are expected`);
  return { id, title };
}

/**
 * Fills an empty world from a seed: a folder with one JSON list of sources for each collection (`actors.json`,
 * `scenes.json`…), every source with its `_id`. The sources go through the same schemas as those that clients create.
 */
export async function seedWorld(
  store: WorldStore,
  system: SystemPackage,
  seed: string | null,
  time: number,
): Promise<void> {
  const transaction = new Transaction(store);
  const stamp: Stamp = { userId: null, time, systemId: system.id, systemVersion: system.version };
  const files = seed === null ? new Set<string>() : new Set(await readdir(seed));
  for (const [name, collection] of Object.entries(PRIMARY_COLLECTIONS) as [PrimaryName, string][]) {
    const file = `${collection}.json`;
    let sources: readonly JsonObject[] = seed === null && name === "User" ? EMPTY_USERS : [];
    if (seed !== null && files.has(file)) {
      sources = JSON.parse(await readFile(join(seed, file), "utf8")) as JsonObject[];
    }
    for (const data of sources) {
      const source = newSource({
        system,
        documentName: name,
        data,
        keepId: true,
        keepEmbeddedIds: true,
        isGm: true,
        stamp,
      });
      const id = textOf(source, "_id");
      if (id !== data["_id"] || transaction.get(name, id))
        throw new Error(`${file}: the _id "${textOf(data, "_id")}" is not usable`);
      transaction.put(name, id, source);
    }
  }
  await store.commit(transaction);
}
