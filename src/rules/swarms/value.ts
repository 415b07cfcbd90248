/** MAS-1: HP of damage that an individual stands for, and its share of the swarm's value. */
export const VALUE_PER_INDIVIDUAL = 10;

/** MAS-1: the value of so many individuals: 12 are worth 120. */
export function swarmValue(count: number): number {
  return count * VALUE_PER_INDIVIDUAL;
}
