/** The world's mounts, looked for once for all reads of one moment: snapshots of a fight are read many at a time. */
let known: readonly Actor.Implementation[] | null = null;

function mounts(): readonly Actor.Implementation[] {
  if (known !== null) return known;
  const found = game.actors?.filter((actor) => actor.isMount()) ?? [];
  known = found;
  queueMicrotask(() => {
    known = null;
  });
  return found;
}

/** AIR-9: uuid of the mount whose rider this is, as documents say now; a mount says it, the rider's document does not. */
export function mountUuidOf(rider: Actor.Implementation): string | null {
  return mounts().find((actor) => actor.isMount() && actor.system.rider === rider.uuid)?.uuid ?? null;
}
