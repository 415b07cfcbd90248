import { CONCENTRATIONS, type Concentration, type Spell } from "../actors/snapshot";

/** SPL-8: percent for each degree above what the spell asks, and below. */
const ABOVE = 10;
const BELOW = -30;
/** SPL-10: percent for each round of ceremony. */
const CEREMONY = 10;

/** SPL-9: true if there is something to keep: damage and healing are instantaneous, all else lasts. Techniques are not concentrated on. */
export function isLasting(spell: Pick<Spell, "effect" | "technique">): boolean {
  return !spell.technique && spell.effect !== "damage" && spell.effect !== "heal";
}

/**
 * SPL-8: what a degree of concentration adds to the skill: +10 for each degree above the one asked, −30 for each below. Nothing for spells
 * that ask none or have nothing to keep.
 */
export function concentrationBonus(spell: Spell, used: Concentration): number {
  if (spell.concentration === "none" || !isLasting(spell)) return 0;
  const degrees = CONCENTRATIONS.indexOf(used) - CONCENTRATIONS.indexOf(spell.concentration);
  return degrees * (degrees > 0 ? ABOVE : -BELOW) + 0;
}

/**
 * SPL-8, SPL-10: the percentage that a cast tests: the skill with the degree used (not below 0), then +10 for each round of ceremony, up to
 * twice that starting percentage.
 */
export function effectiveSkill(spell: Spell, used: Concentration, ceremonyRounds: number): number {
  const starting = Math.max(0, spell.skill + concentrationBonus(spell, used));
  return Math.min(starting + CEREMONY * ceremonyRounds, 2 * starting);
}
