import { DEFAULT_OFF_PLACEMENT } from "../actors/defaults";
import { hasTrait } from "../actors/pairs";
import type { ActorSnapshot, AttackKind, Discipline } from "../actors/snapshot";
import type { RuleId } from "../result";
import type { Duel } from "./fight";

/** Factor in percent, limit a damage figure (PLC-6). */
export interface PlacementPair {
  readonly factor: number;
  readonly limit: number;
}

const MASTERY: PlacementPair = { factor: 75, limit: 90 };
const DUEL: PlacementPair = { factor: 75, limit: 90 };
const DUEL_MASTERY: PlacementPair = { factor: 80, limit: 100 };

/** CHR-2: the discipline that placement looks at; familiars and mounts have none. */
export function disciplineOf(actor: ActorSnapshot): Discipline | null {
  return actor.type === "character" || actor.type === "swarm" ? actor.discipline : null;
}

/** Figure by figure, the better of two pairs. */
function better(one: PlacementPair, other: PlacementPair): PlacementPair {
  return { factor: Math.max(one.factor, other.factor), limit: Math.max(one.limit, other.limit) };
}

/** PLC-6, DUE-6: what off-placement costs this actor, in a duel or out of it. */
export function placementPair(actor: ActorSnapshot, duel: Duel | null): PlacementPair {
  const mastery = hasTrait(actor, "placementMastery");
  let pair: PlacementPair = actor.type === "character" ? actor.offPlacement : DEFAULT_OFF_PLACEMENT;
  if (mastery) pair = better(pair, MASTERY);
  if (duel?.between.includes(actor.id)) pair = better(pair, mastery ? DUEL_MASTERY : DUEL);
  return pair;
}

/**
 * PLC-1, PLC-2, PLC-3, PLC-7: the rule by which an attack is off placement, or null where it is not.
 * `mode` is how it strikes (a technique's is its owner's discipline); a spell is of kind `magic`.
 */
export function offPlacementRule(
  discipline: Discipline | null,
  kind: AttackKind,
  mode: Discipline,
  contact: boolean,
): RuleId | null {
  switch (discipline) {
    case null:
      return null;
    case "melee":
      if (kind === "ranged") return "PLC-1";
      return kind === "magic" && !contact ? "PLC-7" : null;
    case "ranged":
      if (kind === "magic") return contact ? "PLC-7" : null;
      return mode === "melee" ? "PLC-2" : null;
    case "magic":
      return contact || kind === "melee" || kind === "ranged" ? "PLC-3" : null;
  }
}

/** PLC-5: a range rolled from its minimum to the limit; one that starts above it deals the limit. */
export function limitRange(
  range: { readonly min: number; readonly max: number },
  limit: number,
): { readonly min: number; readonly max: number } {
  return { min: Math.min(range.min, limit), max: Math.min(range.max, limit) };
}
