/** The dice of an intensity (SPL-6): so many d10 and, where the remainder is not 0, one die of `odd` faces. */
export interface IntensityDice {
  readonly tens: number;
  /** 0: none. */
  readonly odd: number;
}

/** SPL-6: 1d(I): ⌊I/5⌋ d10 plus one d(2 × remainder): 1 → 1d2, 5 → 1d10, 6 → 1d10+1d2, 36 → 7d10+1d2. */
export function intensityDice(intensity: number): IntensityDice {
  const remainder = intensity % 5;
  return { tens: (intensity - remainder) / 5, odd: 2 * remainder };
}

/** Every die of an intensity by its faces, in the order in which they are read. */
export function diceFaces({ tens, odd }: IntensityDice): readonly number[] {
  const faces = new Array<number>(tens).fill(10);
  return odd > 0 ? [...faces, odd] : faces;
}

/** SPL-6: as a formula, `7d10+1d2`; empty for intensity 0. */
export function diceText({ tens, odd }: IntensityDice): string {
  const terms = [];
  if (tens > 0) terms.push(`${tens}d10`);
  if (odd > 0) terms.push(`1d${odd}`);
  return terms.join("+");
}
