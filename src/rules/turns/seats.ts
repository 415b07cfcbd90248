/**
 * What an encounter keeps of its turns, as the table's documents hold it: each seat remembers the round of its last begun turn and what was
 * spent since. Figures are keyed by that round, so going back and forth in the tracker neither ticks twice nor loses what was spent.
 */
import type { ActorId } from "../actors/snapshot";
import type { Duel, Fight, FightMode } from "../combat/fight";

/** CBT-2: what was spent, of the turn that began in round `turn` (null: before the first); of another turn it no longer counts. */
export interface Spent {
  readonly turn: number | null;
  readonly action: boolean;
  readonly movement: boolean;
  readonly reaction: boolean;
  /** FAM-2: the action was spent by a familiar that shares it. */
  readonly acted: boolean;
}

/** MOV-3: true if who has chosen the guarded walk for a round walks so in this one. @param guards that round; null: it walks openly */
export function isGuarding(guards: number | null, round: number): boolean {
  return guards !== null && guards === round && round > 0;
}

/** One combatant. */
export interface Seat {
  /** uuid of the combatant. */
  readonly combatant: string;
  /** Its actor; null for a combatant without one: it has turns, and nothing happens in them. */
  readonly actor: ActorId | null;
  readonly character: boolean;
  /** Round in which its last turn began; null: none yet. */
  readonly begun: number | null;
  readonly spent: Spent;
}

export interface Seats {
  /** uuid of the encounter. */
  readonly combat: string;
  readonly mode: FightMode;
  /** 0: not started, play is free (CBT-2). */
  readonly round: number;
  /** The combatant whose turn the tracker shows; null: none. */
  readonly current: string | null;
  /** The combatant whose turn began last: its end is still to come. */
  readonly running: string | null;
  /** MOV-2: opportunity attacks made in the turn of `combatant` that began in `turn`. */
  readonly opportunities: {
    readonly combatant: string | null;
    readonly turn: number | null;
    readonly made: Fight["opportunities"];
  };
  readonly duel: Duel | null;
  /** In the tracker's order. */
  readonly seats: readonly Seat[];
}
