import type { ActorLookup } from "../combat/fight";
import { isDown } from "./bears";
import type { ActorSnapshot, Altitude, CharacterSnapshot, MountSnapshot, Trait } from "./snapshot";

/** CHR-3: true for a character that has the trait. */
export function hasTrait(actor: ActorSnapshot, trait: Trait): boolean {
  return actor.type === "character" && actor.traits.includes(trait);
}

/** The character that rides this mount, if any. */
export function riderOf(actor: ActorSnapshot, lookup: ActorLookup): CharacterSnapshot | null {
  if (actor.type !== "mount" || actor.rider === null) return null;
  const rider = lookup(actor.rider);
  return rider?.type === "character" ? rider : null;
}

/** The mount that this character rides, if any. */
export function mountOf(actor: ActorSnapshot, lookup: ActorLookup): MountSnapshot | null {
  if (actor.type !== "character" || actor.mount === null) return null;
  const mount = lookup(actor.mount);
  return mount?.type === "mount" ? mount : null;
}

/** Who holds the HP, reduction and immunity: the rider of a mount, else the actor itself (AIR-9). */
export function lifeHolder(actor: ActorSnapshot, lookup: ActorLookup): ActorSnapshot {
  return riderOf(actor, lookup) ?? actor;
}

/** CHR-7: a rider's altitude is its mount's. */
export function altitudeOf(actor: ActorSnapshot, lookup: ActorLookup): Altitude {
  return mountOf(actor, lookup)?.altitude ?? actor.altitude;
}

/** A flyer is one whose altitude is not the ground (AIR-1). */
export function isFlying(actor: ActorSnapshot, lookup: ActorLookup): boolean {
  return altitudeOf(actor, lookup) !== "ground";
}

/** FAM-2, FAM-3: the master with whom this familiar shares one main action; null for a specialist's, or where there is no master. */
export function sharingMaster(actor: ActorSnapshot, lookup: ActorLookup): ActorSnapshot | null {
  if (actor.type !== "familiar" || actor.master === null) return null;
  const master = lookup(actor.master);
  return master === undefined || hasTrait(master, "familiarSpecialist") ? null : master;
}

/** FAM-6: its master is down and no specialist: it only defends. */
export function onlyDefends(actor: ActorSnapshot, lookup: ActorLookup): boolean {
  const master = sharingMaster(actor, lookup);
  return master !== null && isDown(master);
}
