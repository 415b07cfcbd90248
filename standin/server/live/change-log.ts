import { randomBytes } from "node:crypto";
import type { WireResult } from "../../core/protocol";
import type { Change } from "../store/transaction";

/** How many changes are kept for those whose connection was lost. */
const KEPT = 1000;

/** One request that was done. */
export interface LoggedChange {
  readonly seq: number;
  readonly userId: string;
  /** What the asker calls the request, or null. */
  readonly requestId: string | null;
  readonly results: readonly WireResult[];
  readonly changes: readonly Change[];
}

/** The last changes of a run of the server, numbered, so that a client can catch up with what it missed. */
export class ChangeLog {
  /** Tells this run of the server from all others. */
  readonly epoch = randomBytes(12).toString("base64url");
  readonly #entries: LoggedChange[] = [];
  #seq = 0;

  /** Number of the last change; 0 before the first. */
  get seq(): number {
    return this.#seq;
  }

  add(change: Omit<LoggedChange, "seq">): LoggedChange {
    this.#seq += 1;
    const logged = { ...change, seq: this.#seq };
    this.#entries.push(logged);
    if (this.#entries.length > KEPT) this.#entries.shift();
    return logged;
  }

  /** All changes after a number; null when some of them are not kept any more, or it is no number of this run. */
  since(epoch: unknown, seq: unknown): readonly LoggedChange[] | null {
    if (epoch !== this.epoch || typeof seq !== "number" || !Number.isInteger(seq) || seq < 0 || seq > this.#seq)
      return null;
    const missed = this.#entries.filter((entry) => entry.seq > seq);
    return missed.length === this.#seq - seq ? missed : null;
  }
}
