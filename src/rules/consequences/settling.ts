import type { ActorId, ActorSnapshot, SwarmSnapshot } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";
import type { Note } from "./note";

/** An actor with HP of its own. */
export type LivingSnapshot = Exclude<ActorSnapshot, SwarmSnapshot>;

/** One actor as it was and as it is since; both complete snapshots. */
export interface ActorChange {
  readonly before: ActorSnapshot;
  readonly after: ActorSnapshot;
}

/** The actors while consequences are settled one after the other: reads through to the fight, writes stay here. */
export class Settling {
  readonly notes: Note[] = [];
  readonly #changed = new Map<ActorId, ActorChange>();
  readonly #lookup: ActorLookup;

  constructor(lookup: ActorLookup) {
    this.#lookup = lookup;
  }

  /** The actor as it stands now; undefined when there is none. */
  readonly find: ActorLookup = (id) => this.#changed.get(id)?.after ?? this.#lookup(id);

  put(after: ActorSnapshot): void {
    const before = this.#changed.get(after.id)?.before ?? this.#lookup(after.id);
    if (before !== undefined) this.#changed.set(after.id, { before, after });
  }

  note(note: Note): void {
    this.notes.push(note);
  }

  /** Every actor that was touched, in the order of the first touch. */
  changes(): ActorChange[] {
    return [...this.#changed.values()];
  }
}
