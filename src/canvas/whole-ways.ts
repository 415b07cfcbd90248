import type { Place, Run } from "../rules/turns/passed";

/** A way, or the part of one that was walked at a stretch. */
export interface WayPart {
  readonly id: string;
  readonly chain: readonly string[];
  readonly runs: readonly Run[];
  readonly end: Place;
  readonly goesOn: boolean;
}

export type Way = Pick<WayPart, "runs" | "end">;

/** Ways come in parts where something holds them up: only the whole of one says who was passed (MOV-2). */
export class WholeWays {
  readonly #begun = new Map<string, WayPart>();

  /** @returns the way once it is at its end; null while more is to come */
  add(token: string, part: WayPart): Way | null {
    const before = this.#begun.get(token);
    const goesOn = before !== undefined && part.chain.includes(before.id);
    const whole = goesOn ? { ...part, runs: [...before.runs, ...part.runs] } : part;
    if (part.goesOn) {
      this.#begun.set(token, whole);
      return null;
    }
    this.#begun.delete(token);
    return whole;
  }

  /** The way ends where it is. @returns null where none was under way */
  stop(token: string): Way | null {
    const whole = this.#begun.get(token) ?? null;
    this.#begun.delete(token);
    return whole;
  }
}
