import type { ActorSnapshot } from "../actors/snapshot";
import type { Fight, RuleContext } from "../combat/fight";
import type { Note } from "../consequences/note";
import type { ReceiptLine, Write } from "../consequences/receipt";
import type { Settling } from "../consequences/settling";
import type { Result } from "../result";
import type { Seats } from "../turns/seats";
import type { Deed, OwnDeed } from "./deed";
import type { DeedReport } from "./notice";

/** What a deed is judged by. `fight` is that of `seats`. */
export interface DeedContext extends RuleContext {
  /** The encounter of who acts; null where there is none. */
  readonly seats: Seats | null;
  /** A GM's hand: the rules of a turn do not bind it. */
  readonly byGM: boolean;
}

/** What a deed came to on its scene. */
export interface Performed {
  readonly report: DeedReport;
  readonly fight: Fight;
  /** The other side has to answer. */
  readonly waits?: true;
}

/** Performs one kind of deed on a scene. @param roll of the die that `deedDie` asks for, known to fit; null where it asks for none */
export type Performer<T extends (Deed | OwnDeed)["type"]> = (
  scene: Settling,
  deed: Extract<Deed | OwnDeed, { readonly type: T }>,
  roll: number | null,
  context: DeedContext,
) => Result<Performed>;

/** What a deed came to, ready to be written. */
export interface DeedOutcome extends Performed {
  /** Actors as they are since. */
  readonly after: readonly ActorSnapshot[];
  readonly writes: readonly Write[];
  /** What was written by other hands before, and is taken back with it. */
  readonly found: readonly ReceiptLine[];
  readonly notes: readonly Note[];
}
