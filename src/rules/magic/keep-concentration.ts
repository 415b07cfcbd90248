import type { CharacterSnapshot, Concentration, KeptSpell } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";

/** What befalls one who concentrates: it moves, is otherwise disturbed, or is hit. */
export const CONCENTRATION_CAUSES = ["move", "disturb", "hit"] as const;
export type ConcentrationCause = (typeof CONCENTRATION_CAUSES)[number];

/** True while somebody still bears what the concentration keeps up (SPL-9): an effect that ended by itself needs no keeping. */
function isAlive(caster: CharacterSnapshot, kept: KeptSpell, lookup: ActorLookup): boolean {
  const spell = caster.spells.find((each) => each.id === kept.spell);
  if (spell?.effect !== "status" && spell?.effect !== "barrier") return true;
  if (spell.effect === "status" && spell.status === null) return true;
  return kept.on.some((id) => {
    const bearer = lookup(id);
    if (bearer === undefined) return false;
    if (bearer.type === "swarm") return bearer.count > 0;
    const borne = spell.effect === "status" ? bearer.statuses : bearer.barriers;
    return borne.some(({ keptBy }) => keptBy?.caster === caster.id && keptBy.cast === kept.cast);
  });
}

/** The spells that a caster keeps now, of every degree, oldest first (SPL-9). */
export function keptSpells(caster: CharacterSnapshot, lookup: ActorLookup): readonly KeptSpell[] {
  return caster.kept.filter((kept) => isAlive(caster, kept, lookup));
}

/** SPL-9: chance to keep one light spell when another is begun: (INT − number of spells kept at that moment) × 3. */
export function lightCheckTarget(caster: CharacterSnapshot, keptNow: number): number {
  return (caster.characteristics.int - keptNow) * 3;
}

/**
 * The chance to keep concentrated, null where nothing need be rolled. Kept (SPL-9): light, anything may be done; intense, moving needs
 * ≤ INT × 3; total, any disturbance needs ≤ INT. Casting over rounds: a hit needs ≤ INT × 3 whatever the degree (SPL-7).
 */
export function disturbanceTarget(
  caster: CharacterSnapshot,
  degree: Concentration,
  cause: ConcentrationCause,
  casting: boolean,
): number | null {
  const { int } = caster.characteristics;
  if (casting && cause === "hit") return int * 3;
  if (degree === "total") return int;
  return degree === "intense" && cause === "move" ? int * 3 : null;
}
