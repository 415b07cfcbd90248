import { riderOf } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup, Duel, DuelLimit } from "./fight";
import type { AttackMeans } from "./means";

/** DUE-2: rider and mount are one: who stands for an actor in a duel. */
function duellistId(actor: ActorSnapshot, lookup: ActorLookup): ActorId {
  return riderOf(actor, lookup)?.id ?? actor.id;
}

export function isDuellist(actor: ActorSnapshot, duel: Duel | null, lookup: ActorLookup): boolean {
  return duel?.between.includes(duellistId(actor, lookup)) ?? false;
}

/** DUE-2: nobody else acts on a duellist, nor a duellist on anybody else (itself and its mount excepted). */
export function duelForbids(
  doer: ActorSnapshot,
  target: ActorSnapshot,
  duel: Duel | null,
  lookup: ActorLookup,
): boolean {
  if (duel === null) return false;
  return isDuellist(doer, duel, lookup) !== isDuellist(target, duel, lookup);
}

/** DUE-12: true if an agreed limit forbids this weapon to this actor. */
export function limitForbids(
  actor: ActorSnapshot,
  means: AttackMeans,
  duel: Duel | null,
  lookup: ActorLookup,
): boolean {
  if (duel === null || !isDuellist(actor, duel, lookup)) return false;
  return duel.limits.some((limit) => FORBIDDEN[limit](means));
}

const FORBIDDEN: { readonly [limit in DuelLimit]: (means: AttackMeans) => boolean } = {
  noMagic: (means) => means.kind === "magic",
  bareHands: (means) => means.kind !== "bareHands" && means.kind !== "natural",
  noRanged: (means) => means.kind === "ranged",
};
