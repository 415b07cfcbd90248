import { isGone } from "../actors/bears";
import type { ActorId, CharacterSnapshot } from "../actors/snapshot";
import type { Duel, Fight } from "../combat/fight";
import { plainStatus, withoutStatuses } from "../consequences/borne";
import { judgeLife } from "../consequences/judge-life";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";
import { DUEL_HP } from "./begin-duel";

/** DUE-11: the least that a winner has after it. */
const WINNER_HP = 25;

/** DUE-3: charges and magic points are the lower of before and now. */
function restored(actor: CharacterSnapshot, duel: Duel): CharacterSnapshot {
  const before = duel.before[actor.id];
  if (before === undefined) return actor;
  const spells = actor.spells.map((spell) => {
    const value = before.charges[spell.id];
    if (spell.charges === null || value === undefined) return spell;
    return { ...spell, charges: { ...spell.charges, value: Math.min(value, spell.charges.value) } };
  });
  return { ...actor, mp: Math.min(before.mp, actor.mp), spells };
}

/** DUE-11: raised to 25 if below, and on its feet; a winner that died stays dead. */
function asWinner(actor: CharacterSnapshot): CharacterSnapshot {
  const hpMax = actor.hpMax - DUEL_HP;
  if (isGone(actor)) return { ...actor, hpMax };
  const hp = Math.min(hpMax, Math.max(WINNER_HP, actor.hp - DUEL_HP));
  return { ...actor, hp, hpMax, statuses: withoutStatuses(actor.statuses, "comatose", "agonising", "stabilised") };
}

/** DUE-11: above 0 HP are not brought below 1, at or below they are left; not to the death, who is down lies at 0, saved. */
function asLoser(actor: CharacterSnapshot, lethal: boolean): CharacterSnapshot {
  const hpMax = actor.hpMax - DUEL_HP;
  if (actor.hp > 0) return { ...actor, hpMax, hp: Math.max(1, actor.hp - DUEL_HP) };
  if (lethal) return { ...actor, hpMax };
  const others = withoutStatuses(actor.statuses, "agonising", "comatose", "stabilised", "dead");
  return { ...actor, hpMax, hp: 0, statuses: [...others, plainStatus("comatose"), plainStatus("stabilised")] };
}

/**
 * DUE-10, DUE-11, DUE-3: the duel ends: the 50 HP are taken off again, charges and magic points are the lower of before and now.
 * `duel`: none runs, or the winner is none of the two.
 * @param winner null for a draw: both lose
 */
export function endDuel(scene: Settling, fight: Fight, winner: ActorId | null): Result<Fight> {
  const { duel } = fight;
  if (duel === null || (winner !== null && !duel.between.includes(winner))) return refuse("duel");
  for (const id of duel.between) {
    const actor = scene.find(id);
    if (actor?.type !== "character") continue;
    const after = restored(actor, duel);
    scene.put(id === winner ? asWinner(after) : asLoser(after, duel.lethal));
    judgeLife(scene, id, false); // DTH-4 by the restored maximum
  }
  return accept({ ...fight, duel: null });
}
