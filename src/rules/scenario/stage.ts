import type { ActorId, ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup, Fight, RuleContext } from "../combat/fight";
import type { Consequence } from "../consequences/consequence";
import type { Note } from "../consequences/note";
import { settle } from "../consequences/settle";
import { type ActorChange, Settling } from "../consequences/settling";
import type { Deed } from "../deeds/deed";
import type { DeedOutcome } from "../deeds/deed-outcome";
import { performDeed } from "../deeds/perform-deed";
import { spareDuellists } from "../duels/spare-duellists";
import type { HouseRules } from "../house-rules";
import type { Result } from "../result";
import type { Field } from "./field";

/** The fight that a scenario plays: its actors as they stand, its turn and duel. */
export class Stage {
  readonly actors: Map<ActorId, ActorSnapshot>;
  readonly rules: HouseRules;
  fight: Fight;
  #casts = 0;

  constructor(actors: Iterable<ActorSnapshot>, fight: Fight, rules: HouseRules) {
    this.actors = new Map([...actors].map((actor) => [actor.id, actor]));
    this.fight = fight;
    this.rules = rules;
  }

  readonly lookup: ActorLookup = (id) => this.actors.get(id);

  get context(): RuleContext {
    return { lookup: this.lookup, fight: this.fight, rules: this.rules };
  }

  /** The actor that the field names; malformed where there is none. */
  actor(field: Field): ActorSnapshot {
    const id = field.name();
    return this.actors.get(id) ?? field.fail(`no actor '${id}'`);
  }

  /** Lets a rule change actors; what it changed counts when it is through. */
  perform<T>(rule: (scene: Settling) => T): T {
    const scene = new Settling(this.lookup);
    const result = rule(scene);
    this.#commit(scene.changes());
    return result;
  }

  /** Performs a deed as the table does. */
  do(deed: Deed, roll: number | null): Result<DeedOutcome> {
    const outcome = performDeed(deed, roll, { ...this.context, seats: null, byGM: false });
    if (!outcome.ok) return outcome;
    for (const after of outcome.value.after) this.actors.set(after.id, after);
    this.fight = outcome.value.fight;
    return outcome;
  }

  settle(consequences: readonly Consequence[]): readonly Note[] {
    const { changes, notes } = settle(consequences, this.lookup);
    this.#commit(changes);
    return notes;
  }

  /** An id for a cast, unique in this scenario. */
  nextCast(): string {
    this.#casts++;
    return `cast-${this.#casts}`;
  }

  #commit(changes: readonly ActorChange[]): void {
    for (const { after } of spareDuellists(changes, this.fight.duel, this.lookup)) this.actors.set(after.id, after);
  }
}
