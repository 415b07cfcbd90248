import type { HouseRules } from "../house-rules";
import type { CastOutcome } from "./cast-outcome";
import type { CastDie, CastPlan } from "./cast-types";
import { playCast } from "./play-cast";

/** Where a cast stands with the dice that are known: it needs the next one, or it is over. */
export type CastState =
  | { readonly done: false; readonly needs: CastDie }
  | { readonly done: true; readonly outcome: CastOutcome };

/**
 * Plays a cast with the dice known so far: plan and rolls are all that a card keeps. Null where a roll is no value of the die asked for, or
 * where rolls are left over.
 * @param cast id of the cast
 * @param rolls values as read, in order of need
 */
export function castState(plan: CastPlan, cast: string, rolls: readonly number[], rules: HouseRules): CastState | null {
  const playing = playCast(plan, cast, rules);
  let next = playing.next();
  for (const roll of rolls) {
    if (next.done) return null;
    const { min, max } = next.value;
    if (!Number.isInteger(roll) || roll < min || roll > max) return null;
    next = playing.next(roll);
  }
  return next.done ? { done: true, outcome: next.value } : { done: false, needs: next.value };
}
