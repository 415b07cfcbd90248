import type { JsonObject, PrimaryName } from "../../core/protocol";
import { textOf } from "./text-of";

/** What is read by a transaction: the store, or another transaction. */
export interface Readable {
  get(name: PrimaryName, id: string): JsonObject | undefined;
  all(name: PrimaryName): JsonObject[];
}

/** One primary document before and after a transaction; null where there is none. */
export interface Change {
  readonly name: PrimaryName;
  readonly id: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** Changes that are not yet in the world: nothing of them is seen elsewhere before the store commits them. */
export class Transaction implements Readable {
  readonly #base: Readable;
  readonly #drafts = new Map<string, { name: PrimaryName; id: string; source: JsonObject | null }>();

  constructor(base: Readable) {
    this.#base = base;
  }

  get(name: PrimaryName, id: string): JsonObject | undefined {
    const draft = this.#drafts.get(`${name}.${id}`);
    return draft ? (draft.source ?? undefined) : this.#base.get(name, id);
  }

  all(name: PrimaryName): JsonObject[] {
    const seen = new Set<string>();
    const sources: JsonObject[] = [];
    for (const stored of this.#base.all(name)) {
      const id = textOf(stored, "_id");
      seen.add(id);
      const current = this.get(name, id);
      if (current) sources.push(current);
    }
    for (const draft of this.#drafts.values()) {
      if (draft.name === name && draft.source && !seen.has(draft.id)) sources.push(draft.source);
    }
    return sources;
  }

  /** A copy of a document that may be changed freely; undefined when the document is missing. */
  draft(name: PrimaryName, id: string): JsonObject | undefined {
    const key = `${name}.${id}`;
    const draft = this.#drafts.get(key);
    if (draft) return draft.source ?? undefined;
    const stored = this.#base.get(name, id);
    if (!stored) return undefined;
    const source = structuredClone(stored);
    this.#drafts.set(key, { name, id, source });
    return source;
  }

  /** Puts a document in place of the one with this id, or adds it. */
  put(name: PrimaryName, id: string, source: JsonObject): void {
    this.#drafts.set(`${name}.${id}`, { name, id, source });
  }

  /** Takes a document out. */
  remove(name: PrimaryName, id: string): void {
    this.#drafts.set(`${name}.${id}`, { name, id, source: null });
  }

  /** All documents touched, before and after. */
  changes(): Change[] {
    const changes: Change[] = [];
    for (const { name, id, source } of this.#drafts.values()) {
      const before = this.#base.get(name, id) ?? null;
      if (before || source) changes.push({ name, id, before, after: source });
    }
    return changes;
  }
}
