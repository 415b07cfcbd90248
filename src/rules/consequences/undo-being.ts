import type { JsonObject } from "../json";
import type { ReceiptLine } from "./receipt";
import { embeddedName, type Moment } from "./undo-timeline";

/**
 * One life of an embedded document between its creation and its removal; null: it is not there. Documents of one id follow each other: a stun
 * that ended and a stun put on later share their id, but what was written to the one is nothing to the other.
 */
export type Life = string | null;

const BEFORE_ALL = "before all";

/** The coming and going of one embedded document through the receipts, and what would stand without one of them. */
export class Being {
  /** Which life a line touched: of a set line the one that it wrote to, else the lives before and after it. */
  readonly lives = new Map<ReceiptLine, { readonly from: Life; readonly to: Life }>();
  readonly #sources = new Map<string, JsonObject>();
  #now: Life | undefined = undefined;
  #base: Life = null;
  #standing: { owner: string | null; life: Life }[] = [];
  #strangers = 0;

  /** @param name as `embeddedName` gives it */
  constructor(moments: readonly Moment[], name: string) {
    for (const { owner, undo, lines } of moments) {
      if (undo) this.#standing = this.#standing.filter((entry) => entry.owner !== owner);
      for (const line of lines) this.#take(line, owner, undo, name);
      // somebody chose another than the one that stands: it stands from now on
      if (undo && this.#now !== undefined && this.#top() !== this.#now) this.#stand(null, this.#now);
    }
  }

  /** The life that is there now: the explained one if the document was seen to be there, a stranger's if it was not expected. */
  see(there: boolean): Life {
    if (this.#now === undefined) {
      this.#now = there ? BEFORE_ALL : null;
      this.#base = this.#now;
    } else if ((this.#now !== null) !== there) {
      this.#now = there ? `stranger ${this.#strangers++}` : null;
      this.#stand(null, this.#now);
    }
    return this.#now;
  }

  /** The life that stands when a receipt is taken away. */
  without(owner: string): Life {
    const last = this.#standing.findLast((entry) => entry.owner !== owner);
    return last === undefined ? this.#base : last.life;
  }

  /** A life's source as it was last removed. */
  sourceOf(life: string): JsonObject | undefined {
    return this.#sources.get(life);
  }

  #take(line: ReceiptLine, owner: string, undo: boolean, name: string): void {
    if (line.kind === "set") {
      if (line.document !== name) return;
      const life = this.see(true);
      this.lives.set(line, { from: life, to: life });
      return;
    }
    if (embeddedName(line) !== name) return;
    const from = this.see(line.kind === "removed");
    if (from !== null) this.#sources.set(from, line.source);
    let to: Life = null;
    if (line.kind === "created") to = undo ? (this.#top() ?? `stranger ${this.#strangers++}`) : owner;
    this.lives.set(line, { from, to });
    this.#now = to;
    if (!undo) this.#stand(owner, to);
  }

  #stand(owner: string | null, life: Life): void {
    this.#standing.push({ owner, life });
  }

  #top(): Life {
    const last = this.#standing.at(-1);
    return last === undefined ? this.#base : last.life;
  }
}
