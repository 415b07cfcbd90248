/** Whether a player may have moved an encounter on: they end the turn of their own, nothing else. */

/** Where an encounter stands. */
export interface CombatPlace {
  readonly round: number;
  readonly turn: number | null;
}

/**
 * CBT-9: true if this is the step that ends the running turn.
 * @param next the place that comes next as the order has it, of `before.round` or, where that round is over, of the next
 */
export function endsRunningTurn(before: CombatPlace, after: CombatPlace, next: CombatPlace): boolean {
  return before.round > 0 && before.turn !== null && after.round === next.round && after.turn === next.turn;
}
