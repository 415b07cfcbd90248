import type { ActorId, SwarmSnapshot } from "../actors/snapshot";

/**
 * MAS-4: the groups into which a swarm splits, individuals neither lost nor made. The losses so far stay with the first group, so that
 * merging them again gives the swarm as it was.
 * @param groups ids and counts, each at least 1, that sum up to the swarm's count
 */
export function splitSwarm(
  swarm: SwarmSnapshot,
  groups: readonly { readonly id: ActorId; readonly count: number }[],
): readonly SwarmSnapshot[] {
  const lost = swarm.countMax - swarm.count;
  return groups.map(({ id, count }, index) => ({
    ...swarm,
    id,
    count,
    countMax: index === 0 ? count + lost : count,
  }));
}

/** MAS-4: the swarm that several become, with the data of the first. */
export function mergeSwarms(first: SwarmSnapshot, others: readonly SwarmSnapshot[], into: ActorId): SwarmSnapshot {
  let { count, countMax } = first;
  for (const other of others) {
    count += other.count;
    countMax += other.countMax;
  }
  return { ...first, id: into, count, countMax };
}
