import type { CharacterSnapshot, ItemId } from "../actors/snapshot";
import { accept, type Result, refuse } from "../result";
import type { MarkSpent } from "./pow-gain";

/** SPL-23: true if a roll of 1–100 improves a skill: above it. */
export function improves(natural: number, skill: number): boolean {
  return natural > skill;
}

/**
 * SPL-23: at the adventure's end, by a roll of 1–100 and, if it is above the skill, of 1–10; the mark is spent either way. `no-mark`: no such
 * spell, or it was not cast with success.
 * @param gain asked for only if the roll improves
 */
export function improveSpell(
  actor: CharacterSnapshot,
  id: ItemId,
  natural: number,
  gain: () => number,
): Result<MarkSpent> {
  const spell = actor.spells.find((each) => each.id === id);
  if (spell === undefined || !spell.improved) return refuse("no-mark");
  const gained = improves(natural, spell.skill);
  const more = gained ? gain() : 0;
  const spells = actor.spells.map((each) =>
    each.id === id ? { ...each, improved: false, skill: each.skill + more } : each,
  );
  return accept({ gained, chance: Math.max(0, 100 - spell.skill), gain: more, actor: { ...actor, spells } });
}
