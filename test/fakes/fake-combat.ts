import { withValueAt } from "../../src/rules/consequences/json-path";
import type { Json, JsonObject } from "../../src/rules/json";
import type { Seats, Spent } from "../../src/rules/turns/seats";
import { keptDuel } from "../../src/rules/turns/stored-duel";

const UNSPENT: Spent = { turn: null, action: false, movement: false, reaction: false, acted: false };

/** An encounter's documents as the server holds them, its combatants in the tracker's order. */
export class FakeCombat {
  readonly uuid: string;
  readonly actors: readonly string[];
  round = 0;
  turn = 0;
  readonly #sources = new Map<string, JsonObject>();

  constructor(id: string, actors: readonly string[]) {
    this.uuid = `Combat.${id}`;
    this.actors = actors;
    const none = { combatant: null, turn: null, made: [] };
    this.#sources.set(this.uuid, { system: { mode: "skirmish", running: null, opportunities: none, duel: null } });
    for (const actor of actors) {
      this.#sources.set(this.combatant(actor), { system: { begun: null, spent: { ...UNSPENT } } });
    }
  }

  combatant(actor: string): string {
    return `${this.uuid}.Combatant.${actor.split(".").at(-1)}`;
  }

  get current(): string | null {
    const actor = this.actors[this.turn];
    return this.round < 1 || actor === undefined ? null : this.combatant(actor);
  }

  /** The tracker moves on. @returns false: it stands at the very beginning */
  step(by: 1 | -1): boolean {
    const place =
      this.round < 1 ? (by === 1 ? this.actors.length : -1) : this.round * this.actors.length + this.turn + by;
    if (place < this.actors.length) return false;
    this.round = Math.floor(place / this.actors.length);
    this.turn = place % this.actors.length;
    return true;
  }

  sourceOf(document: string): JsonObject | undefined {
    return this.#sources.get(document);
  }

  set(document: string, path: string, value: Json): void {
    const source = this.#sources.get(document);
    if (source) this.#sources.set(document, withValueAt(source, path, value));
  }

  seats(): Seats {
    const system = this.#system(this.uuid) as unknown as Omit<Seats, "combat" | "round" | "current" | "seats">;
    return {
      combat: this.uuid,
      round: this.round,
      current: this.current,
      mode: system.mode,
      running: system.running,
      opportunities: system.opportunities,
      duel: keptDuel(system.duel),
      seats: this.actors.map((actor) => {
        const combatant = this.combatant(actor);
        const { begun, spent } = this.#system(combatant) as unknown as { begun: number | null; spent: Spent };
        return { combatant, actor, character: true, begun, spent };
      }),
    };
  }

  #system(document: string): Json | undefined {
    return this.#sources.get(document)?.["system"];
  }
}
