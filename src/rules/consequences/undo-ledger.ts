import type { Json } from "../json";
import { jsonEqual } from "./json-equal";
import type { LedgerEvent } from "./undo-events";

/** What a place would hold without one receipt, and whether the receipts explain what it holds. */
export interface Account {
  /** What the receipts and undos say the place holds now; undefined if none has touched it. */
  readonly explained: Json | undefined;
  /** True: somebody else has written here since the receipt. */
  readonly drifted: boolean;
  /** What the world should hold if the receipts since were all that happened; what drifted first otherwise. */
  readonly expected: Json;
  /** Every value here is a number: it is taken back as a difference. */
  readonly numeric: boolean;
  /** What stands when the receipt is taken away: the latest write still standing, of a receipt or of somebody else; else what was before all. */
  readonly without: Json | undefined;
}

/** Walks through the events of one place. A write that no receipt explains stands for good, as if its own receipt could not be undone. */
class Walk {
  value: Json | undefined = undefined;
  expected: Json = null;
  gap = false;
  numeric = true;
  #base: Json | undefined = undefined;
  #standing: { owner: string | null; after: Json }[] = [];
  #differences = new Map<string, number>();
  #present = true;
  #passed = false;
  #sum = 0;
  readonly #mine: string;

  constructor(mine: string) {
    this.#mine = mine;
  }

  /** The world is seen to hold a value. */
  see(found: Json): void {
    if (typeof found !== "number") this.numeric = false;
    if (this.value === undefined) {
      this.#base = found;
      this.value = found;
    } else if (!jsonEqual(this.value, found)) {
      if (this.#passed && !this.gap) {
        this.gap = true;
        this.expected = this.value;
      }
      this.#standing.push({ owner: null, after: found });
      this.value = found;
    }
  }

  take(event: LedgerEvent): void {
    switch (event.kind) {
      case "write":
        this.see(event.before);
        this.#standing.push({ owner: event.owner, after: event.after });
        this.#differences.set(event.owner, this.#difference(event.before, event.after));
        this.#move(event.after);
        if (event.owner === this.#mine) {
          this.#passed = true;
          this.#sum = 0;
        }
        return;
      case "undo":
        this.see(event.before);
        this.#drop(event.owner);
        this.#move(event.after);
        this.#settleTop();
        return;
      case "unwritten":
        this.#drop(event.owner);
        // while its document is away, it is taken back in what the document will hold when it is back
        if (!this.#present) this.#move(this.#afterAbsentUndo(event.owner));
        this.#settleTop();
        return;
      case "gone":
        if (event.value !== undefined) this.see(event.value);
        this.#present = false;
        return;
      case "back":
        if (event.value !== undefined) {
          if (this.value === undefined) this.#base = event.value;
          this.#move(event.value);
          this.#settleTop();
        }
        this.#present = true;
    }
  }

  /** Sum of the differences since the receipt: of receipts, undos and returns. */
  get sumSince(): number {
    return this.#sum;
  }

  without(): Json | undefined {
    // not `??`: null is a value that may stand
    const last = this.#standing.findLast((entry) => entry.owner !== this.#mine);
    return last === undefined ? this.#base : last.after;
  }

  #afterAbsentUndo(owner: string): Json {
    if (this.numeric && typeof this.value === "number") return this.value - (this.#differences.get(owner) ?? 0);
    return this.#top() ?? null;
  }

  #top(): Json | undefined {
    const last = this.#standing.at(-1);
    return last === undefined ? this.#base : last.after;
  }

  #drop(owner: string): void {
    this.#standing = this.#standing.filter((entry) => entry.owner !== owner);
  }

  #difference(before: Json, after: Json): number {
    return typeof before === "number" && typeof after === "number" ? after - before : 0;
  }

  #move(to: Json): void {
    if (typeof to !== "number") this.numeric = false;
    this.#sum += this.#difference(this.value ?? null, to);
    this.value = to;
  }

  /** Somebody chose another value than the one that stands: it stands from now on. */
  #settleTop(): void {
    const top = this.#top();
    if (this.value === undefined || (top !== undefined && jsonEqual(top, this.value))) return;
    this.#standing.push({ owner: null, after: this.value });
  }
}

/**
 * Accounts for one place: what it holds, what it would hold without the receipt `mine`, whether it drifted since.
 * @param found what the world holds now; undefined where its document is gone
 */
export function account(events: readonly LedgerEvent[], mine: string, found: Json | undefined): Account {
  const walk = new Walk(mine);
  let written: Json = null;
  for (const event of events) {
    walk.take(event);
    if (event.kind === "write" && event.owner === mine) written = event.after;
  }
  const explained = walk.value;
  const since = walk.sumSince;
  if (found !== undefined) walk.see(found);
  const numeric = walk.numeric && typeof written === "number";
  const expected = numeric ? (written as number) + since : walk.expected;
  const drifted = numeric ? found !== undefined && found !== expected : walk.gap;
  return { explained, drifted, expected, numeric, without: walk.without() };
}
