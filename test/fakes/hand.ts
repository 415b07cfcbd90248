/** HP changed by hand of which no notice tells: nobody but the hand takes them back. */
export interface HandEdit {
  readonly actor: string;
  readonly before: number;
  readonly after: number;
  /** Number of the last receipt or undo before it. */
  readonly sequence: number;
}

export const CARD_EVENTS = ["defend", "damage", "counter", "apply", "undo", "cancel", "confirm"] as const;
export const NOTICE_EVENTS = ["answer", "cancel", "undo"] as const;
export const CHARACTERISTICS = ["str", "dex", "pow"] as const;

const FITTING = { defence: "defend", damage: "damage", counter: "counter", ready: "apply" } as const;

/** What a card in this phase waits for; undefined: nothing. */
export function fittingEvent(phase: string): (typeof FITTING)[keyof typeof FITTING] | undefined {
  return phase in FITTING ? FITTING[phase as keyof typeof FITTING] : undefined;
}

/** A seeded source of numbers in 0 … 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A hand that does what its seed says. */
export class Hand {
  readonly edits: HandEdit[] = [];
  protected readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  protected int(min: number, max: number): number {
    return min + Math.floor(this.random() * (max - min + 1));
  }

  protected of<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.random() * list.length)];
    if (found === undefined) throw new Error("nothing to choose from");
    return found;
  }
}
