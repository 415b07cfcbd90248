/** Whose turn comes next: places in the order of an encounter, those passed over who have no turn in the round (CBT-1, AIR-10). */
import { firstRound } from "./initiative";

/** One who takes part, in the order of turns. */
export interface TurnTaker {
  /** CBT-1: round in which it arrived late; null: from the start. */
  readonly arrivedIn: number | null;
  /** AIR-10: a ridden mount has its rider's turn. */
  readonly ridden: boolean;
  /** The table lets the defeated be passed over, and this one is. */
  readonly passed: boolean;
}

/** True for who has a turn of its own in the round. @param round ≥ 1 */
export function hasTurn({ arrivedIn, ridden, passed }: TurnTaker, round: number): boolean {
  return !ridden && !passed && round >= firstRound(arrivedIn);
}

/**
 * The place of the next who has a turn in the round.
 * @param after place from which to look, excluded; null: from the beginning
 * @returns null when the round is over
 */
export function nextPlace(takers: readonly TurnTaker[], after: number | null, round: number): number | null {
  const found = takers.findIndex((taker, place) => place > (after ?? -1) && hasTurn(taker, round));
  return found < 0 ? null : found;
}

/** The place of the last before `before` who has a turn in the round; null: none. */
export function previousPlace(takers: readonly TurnTaker[], before: number, round: number): number | null {
  const found = takers.findLastIndex((taker, place) => place < before && hasTurn(taker, round));
  return found < 0 ? null : found;
}
