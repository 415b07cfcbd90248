import { carries, isGone } from "../actors/bears";
import type { CharacterSnapshot, ItemId } from "../actors/snapshot";
import type { Duel, DuelLimit, Fight } from "../combat/fight";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";

/** DUE-4: maximum and current HP that each duellist has more while it lasts. */
export const DUEL_HP = 50;

/** SPL-13, DUE-3: every charge recharged. */
export function recharged(actor: CharacterSnapshot): CharacterSnapshot {
  const spells = actor.spells.map((spell) =>
    spell.charges === null ? spell : { ...spell, charges: { ...spell.charges, value: spell.charges.max } },
  );
  return { ...actor, spells };
}

function chargesOf(actor: CharacterSnapshot): { readonly [spell: ItemId]: number } {
  const entries = actor.spells.flatMap((spell) => (spell.charges === null ? [] : [[spell.id, spell.charges.value]]));
  return Object.fromEntries(entries) as { readonly [spell: ItemId]: number };
}

/**
 * DUE-1, DUE-3, DUE-4, DUE-12: a duel begins between two who stand: charges and magic points are full, 50 HP more for each.
 * `duel`: one runs already; the state of who does not stand, else.
 */
export function beginDuel(
  scene: Settling,
  fight: Fight,
  duellists: readonly [CharacterSnapshot, CharacterSnapshot],
  terms: { readonly lethal: boolean; readonly limits: readonly DuelLimit[] },
): Result<Fight> {
  for (const actor of duellists) {
    if (isGone(actor)) return refuse("dead", "doer");
    if (carries(actor, "traumatised")) return refuse("traumatised", "doer");
    if (carries(actor, "comatose")) return refuse("comatose", "doer");
  }
  if (fight.duel !== null) return refuse("duel");
  const [one, other] = duellists;
  const duel: Duel = {
    between: [one.id, other.id],
    lethal: terms.lethal,
    limits: terms.limits,
    before: {
      [one.id]: { mp: one.mp, charges: chargesOf(one) },
      [other.id]: { mp: other.mp, charges: chargesOf(other) },
    },
  };
  for (const actor of duellists) {
    const full = recharged(actor);
    const mp = Math.max(actor.mp, actor.mpMax);
    scene.put({ ...full, mp, hp: full.hp + DUEL_HP, hpMax: full.hpMax + DUEL_HP });
  }
  return accept({ ...fight, duel });
}
