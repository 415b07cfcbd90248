/** Where a combat stands: round, turn, and who has it. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What is known of a round that starts or ends. */
export interface RoundContext {
  round: number;
  /** Whether it was jumped over. */
  skipped: boolean;
}

/** What is known of a turn that starts or ends. */
export interface TurnContext extends RoundContext {
  turn: number;
}

/** One who takes part, as far as the order asks. */
interface Participant {
  readonly isDefeated: boolean;
}

/** One step of what happens when a combat moves on, with the combatant's place in the order for turns. */
export interface TurnStep {
  readonly event: "endTurn" | "endRound" | "startRound" | "startTurn";
  readonly round: number;
  /** Place in the order; null for rounds. */
  readonly turn: number | null;
  readonly skipped: boolean;
}

/** The place of the next who can act after a place, or null when the round is over. */
export function nextPlace(
  turns: readonly Participant[],
  after: number | null,
  { skipDefeated = false }: { skipDefeated?: boolean } = {},
): number | null {
  for (let place = (after ?? -1) + 1; place < turns.length; place++) {
    if (!skipDefeated || !turns[place]?.isDefeated) return place;
  }
  return null;
}

/** Whether a combat moved on from one state to another. What goes back makes nothing happen. */
export function isForward(prior: CombatState, current: CombatState): boolean {
  if (current.round !== prior.round) return current.round > prior.round;
  return (current.turn ?? -1) > (prior.turn ?? -1);
}

/**
 * What happens between two states of a combat, in order: a turn ends, a round ends, a round starts, a turn starts. Those
 * who were passed over have their turn too, marked as skipped.
 * @param count how many take part
 */
export function stepsBetween(prior: CombatState, current: CombatState, count: number): TurnStep[] {
  if (!isForward(prior, current)) return [];
  const steps: TurnStep[] = [];
  let { round } = prior;
  let place = prior.turn ?? -1;
  const skip = (before: number): void => {
    for (place += 1; place < before; place++) {
      steps.push({ event: "startTurn", round, turn: place, skipped: true });
      steps.push({ event: "endTurn", round, turn: place, skipped: true });
    }
  };
  if (round > 0 && prior.turn !== null) steps.push({ event: "endTurn", round, turn: prior.turn, skipped: false });
  while (round < current.round) {
    // Nobody has a turn before the first round.
    if (round > 0) {
      skip(count);
      steps.push({ event: "endRound", round, turn: null, skipped: round !== prior.round });
    }
    round += 1;
    place = -1;
    steps.push({ event: "startRound", round, turn: null, skipped: round !== current.round });
  }
  if (current.turn === null) return steps;
  skip(current.turn);
  steps.push({ event: "startTurn", round, turn: current.turn, skipped: false });
  return steps;
}
