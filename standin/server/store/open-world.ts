import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SystemPackage } from "../system-package";
import { readWorldInfo, seedWorld, type WorldInfo } from "./seed-world";
import { WorldStore } from "./world-store";

interface WorldFile extends WorldInfo {
  readonly system: string;
}

/**
 * Opens the world of a data folder: `world.json` says what it is, `db` holds its documents. A new one is made from the seed.
 * @throws {Error} when it belongs to another system, or is open in another process
 */
export async function openWorld(
  dataFolder: string,
  system: SystemPackage,
  seed: string | null,
  time: number,
): Promise<{ store: WorldStore; info: WorldInfo }> {
  const path = join(dataFolder, "world.json");
  const known = await readWorldFile(path);
  if (known && known.system !== system.id) {
    throw new Error(`${dataFolder} holds a world of the system "${known.system}", not of "${system.id}"`);
  }
  const store = await WorldStore.open(join(dataFolder, "db"));
  try {
    const info = known ?? (await readWorldInfo(seed));
    if (store.isEmpty) await seedWorld(store, system, seed, time);
    if (!known) {
      const file: WorldFile = { id: info.id, title: info.title, system: system.id };
      await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
    }
    return { store, info: { id: info.id, title: info.title } };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function readWorldFile(path: string): Promise<WorldFile | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as WorldFile;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
