/**
 * Random numbers in [0, 1) that are the same on every run with the same seed and user. Each user has an own sequence, so
 * that what one rolls does not hang on what others rolled before.
 */
export function seededUniform(seed: number, userId: string): () => number {
  let state = seed >>> 0;
  for (const character of userId) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
