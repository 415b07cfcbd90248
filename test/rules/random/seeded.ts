/** A seeded generator of whole numbers (mulberry32): the same seed gives the same fight on every machine. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from min to max. */
  between(min: number, max: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return min + (((mixed ^ (mixed >>> 14)) >>> 0) % (max - min + 1));
  }

  /** True once in `outOf`. */
  once(outOf: number): boolean {
    return this.between(1, outOf) === 1;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.between(0, from.length - 1)] as T;
  }

  /** Some of them, in order. */
  some<T>(from: readonly T[], outOf: number): T[] {
    return from.filter(() => this.once(outOf));
  }
}
