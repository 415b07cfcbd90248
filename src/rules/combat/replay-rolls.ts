import type { Stamp } from "../cards/stamped";
import { accept, type Result } from "../result";
import { type AdvanceEvent, advanceAttack } from "./advance-attack";
import type { AttackState, DicePurpose } from "./exchange";
import { answersDice, neededDice } from "./needed-dice";

const EVENT_OF = { defence: "defend", damage: "damage", counter: "counter" } as const;

/** The die already rolled for a purpose, or null. */
export type RollsAtHand = (purpose: Exclude<DicePurpose, "attack">) => number | null;

/**
 * Plays an opened attack on with the rolls at hand, as far as they are asked for and fit; the rest is asked for anew.
 * The state's history and revision grow with each: the caller sets them.
 */
export function replayRolls(opened: AttackState, rolls: RollsAtHand, stamp: Stamp): Result<AttackState> {
  let state = opened;
  for (let needed = neededDice(state); needed !== null; needed = neededDice(state)) {
    if (needed.purpose === "attack") break;
    const roll = rolls(needed.purpose);
    if (roll === null || !answersDice(needed, roll)) break;
    const event: AdvanceEvent = { type: EVENT_OF[needed.purpose], roll };
    const next = advanceAttack(state, event, stamp);
    if (!next.ok) return next;
    state = next.value;
  }
  return accept(state);
}
