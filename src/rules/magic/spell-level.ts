/** SPL-4: intensity + range points + duration points. */
export function spellLevel(intensity: number, rangePoints: number, durationPoints: number): number {
  return intensity + rangePoints + durationPoints;
}

/** SPL-4: the highest level of a spell: skill / 10 to the nearest, halves up (25 % → 3). The skill itself counts, without bonuses. */
export function maxSpellLevel(skill: number): number {
  return (skill + 5 - ((skill + 5) % 10)) / 10;
}

/** SPL-5: range in metres, duration in minutes or turns: base × 2^points. */
export function extended(base: number, points: number): number {
  return base * 2 ** points;
}

/** SPL-7: rounds of concentration before the cast, and the units that lower that round's initiative (17 → one round, 7). */
export function castingTime(level: number): { readonly rounds: number; readonly delay: number } {
  const delay = level % 10;
  return { rounds: (level - delay) / 10, delay };
}

/**
 * SPL-7: the initiative at which a cast takes effect in its round: the units of the level are a malus on it.
 * @param delayed the house rule `castingDelay`
 */
export function castingInitiative(initiative: number, level: number, delayed: boolean): number {
  return delayed ? initiative - castingTime(level).delay : initiative;
}

/** The points that a wanted range or duration needs (SPL-5): the least n with base × 2^n ≥ wanted; 100 m on 10 m need 4. Base ≥ 1. */
export function pointsFor(base: number, wanted: number): number {
  let points = 0;
  while (extended(base, points) < wanted) points++;
  return points;
}
