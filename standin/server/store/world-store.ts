import { ClassicLevel } from "classic-level";
import type { JsonObject, PrimaryName } from "../../core/protocol";
import { PRIMARY_COLLECTIONS } from "./collections";
import { fromEntries, idOf, toEntries } from "./level-layout";
import { sortKeys } from "./sort-keys";
import type { Transaction } from "./transaction";

/** The one authoritative copy of a world: in memory to be read, in LevelDB to last. */
export class WorldStore {
  readonly #db: ClassicLevel<string, JsonObject>;
  readonly #documents = new Map<PrimaryName, Map<string, JsonObject>>();

  private constructor(db: ClassicLevel<string, JsonObject>) {
    this.#db = db;
    for (const name of primaryNames()) this.#documents.set(name, new Map());
  }

  /**
   * Opens the database in `folder` (made when missing) and reads the whole world.
   * @throws {Error} when it cannot be opened; the message says so if another process has it open
   */
  static async open(folder: string): Promise<WorldStore> {
    const db = new ClassicLevel<string, JsonObject>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await db.open();
    } catch (error) {
      const locked = error instanceof Error && isLocked(error.cause);
      throw locked ? new Error(`the world in ${folder} is open in another server`, { cause: error }) : error;
    }
    const store = new WorldStore(db);
    const rows = new Map<string, JsonObject>(await db.iterator().all());
    for (const name of primaryNames()) {
      const collection = PRIMARY_COLLECTIONS[name];
      const prefix = `!${collection}!`;
      for (const key of rows.keys()) {
        if (!key.startsWith(prefix)) continue;
        const source = fromEntries(name, collection, [key.slice(prefix.length)], rows);
        if (source) store.#collection(name).set(idOf(source), source);
      }
    }
    return store;
  }

  /** A stored source. It must not be changed: ask a transaction for a draft. */
  get(name: PrimaryName, id: string): JsonObject | undefined {
    return this.#collection(name).get(id);
  }

  /** All stored sources of a kind, in no particular order. */
  all(name: PrimaryName): JsonObject[] {
    return [...this.#collection(name).values()];
  }

  /** Does the world hold nothing at all? */
  get isEmpty(): boolean {
    return [...this.#documents.values()].every((collection) => collection.size === 0);
  }

  /** Writes everything a transaction changed: on disk in one batch, and then in memory. */
  async commit(transaction: Transaction): Promise<void> {
    const batch = this.#db.batch();
    const changes = transaction.changes();
    for (const { name, id, before, after } of changes) {
      const collection = PRIMARY_COLLECTIONS[name];
      const old = new Map(before ? toEntries(name, collection, [id], before) : []);
      for (const [key, row] of after ? toEntries(name, collection, [id], after) : []) {
        const stored = old.get(key);
        old.delete(key);
        if (!stored || JSON.stringify(stored) !== JSON.stringify(row)) batch.put(key, row);
      }
      for (const key of old.keys()) batch.del(key);
    }
    await batch.write({ sync: true });
    for (const { name, id, after } of changes) {
      if (after) this.#collection(name).set(id, after);
      else this.#collection(name).delete(id);
    }
  }

  /** The whole world as plain data with all keys sorted, for comparisons. */
  dump(): JsonObject {
    const world: JsonObject = {};
    for (const name of primaryNames()) {
      const collection: JsonObject = {};
      for (const [id, source] of this.#collection(name)) collection[id] = source;
      world[PRIMARY_COLLECTIONS[name]] = collection;
    }
    return sortKeys(world);
  }

  /** Closes the database. */
  async close(): Promise<void> {
    await this.#db.close();
  }

  #collection(name: PrimaryName): Map<string, JsonObject> {
    const collection = this.#documents.get(name);
    if (!collection) throw new TypeError(`no collection of ${name}`);
    return collection;
  }
}

function primaryNames(): PrimaryName[] {
  return Object.keys(PRIMARY_COLLECTIONS) as PrimaryName[];
}

function isLocked(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED";
}
