import type { ActorSnapshot, Altitude, CharacterSnapshot } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";

/** The rider of a ridden mount, the mount itself otherwise; any other actor: itself (AIR-9: one life, the rider's HP, reduction and immunity). */
export function lifeBearer<T extends ActorSnapshot>(actor: T, lookup: ActorLookup): T | CharacterSnapshot {
  if (actor.type !== "mount" || actor.rider === null) return actor;
  const rider = lookup(actor.rider);
  return rider?.type === "character" ? rider : actor;
}

/** CHR-7: an actor's altitude, a rider's being its mount's. */
export function altitudeOf(actor: ActorSnapshot, lookup: ActorLookup): Altitude {
  if (actor.type !== "character" || actor.mount === null) return actor.altitude;
  return lookup(actor.mount)?.altitude ?? actor.altitude;
}
