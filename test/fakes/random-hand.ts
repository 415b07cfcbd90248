import { STATUS_IDS } from "../../src/rules/statuses/status-ids";
import type { FakeCombat } from "./fake-combat";
import { type FakeTable, GORN, ISAURE, THIBALT } from "./fake-table";
import { CARD_EVENTS, CHARACTERISTICS, fittingEvent, Hand, NOTICE_EVENTS } from "./hand";

const USERS = ["alix", "bastien", "mj", "assistant"] as const;
const ACTORS = [ISAURE, THIBALT, GORN] as const;
const WEAPONS = ["sword", "sword", "sword", "bareHands", "bow", "nothing"] as const;

/** Does at a table whatever hands can do, sensible or not. */
export class RandomHand extends Hand {
  readonly #table: FakeTable;
  readonly #combat: FakeCombat;

  constructor(table: FakeTable, combat: FakeCombat, random: () => number) {
    super(random);
    this.#table = table;
    this.#combat = combat;
    for (const user of USERS) {
      const client = table.client(user);
      client.roll = ({ min, max }) => (random() < 0.02 ? null : this.int(min, max));
      client.answer = (prompt) => (random() < 0.05 ? null : prompt.draft);
    }
  }

  /** One thing that somebody does; what it needs of others is not awaited. @param alone true: nobody else does something meanwhile */
  async act(alone: boolean): Promise<void> {
    const choice = this.random() * (alone ? 1 : 0.88);
    if (choice < 0.25) return this.#attack();
    if (choice < 0.6) return this.#press();
    if (choice < 0.79) return this.#deed();
    if (choice < 0.88) return this.#turn();
    return this.#edit();
  }

  /** Who owns the actor, or rather anybody. */
  #userFor(actor: string): string {
    if (this.random() < 0.1) return this.of(USERS);
    return actor === ISAURE ? "alix" : actor === THIBALT ? "bastien" : "mj";
  }

  #attack(): Promise<void> {
    const attacker = this.#combat.round > 0 && this.random() < 0.8 ? this.#current() : this.of(ACTORS);
    const { flows } = this.#table.client(this.#userFor(attacker));
    const others = this.random() < 0.05 ? ACTORS : ACTORS.filter((id) => id !== attacker);
    return flows.attack.start({ attacker, target: this.of(others), weapon: this.of(WEAPONS) });
  }

  #current(): string {
    return this.#combat.actors[this.#combat.turn] ?? GORN;
  }

  /** A button of a card, of a new one rather than an old one; often by a GM, who may. */
  async #press(): Promise<void> {
    const ids = [...this.#table.world.messages.keys()];
    if (ids.length === 0) return;
    const open = ids.filter((id) => this.#isOpen(id));
    const likely = open.length > 0 && this.random() < 0.5 ? open : ids.slice(-4);
    const message = this.of(this.random() < 0.8 ? likely : ids);
    const { flows } = this.#table.client(this.random() < 0.6 ? "mj" : this.of(USERS));
    const state = this.#table.world.card(message)?.state;
    if (state?.kind === "notice") return flows.deeds.act(message, this.of(NOTICE_EVENTS));
    const next = state ? fittingEvent(state.phase) : undefined;
    return flows.cards.act(message, next !== undefined && this.random() < 0.8 ? next : this.of(CARD_EVENTS));
  }

  #isOpen(message: string): boolean {
    const state = this.#table.world.card(message)?.state;
    return state?.kind === "attack" && ["defence", "damage", "counter", "ready"].includes(state.phase);
  }

  #deed(): Promise<void> {
    const [by, on] = [this.of(ACTORS), this.of(ACTORS)];
    const allow = [] as const;
    const kind = this.int(0, 9);
    const ask = (actor: string) => this.#table.client(this.#userFor(actor)).flows.deeds;
    const status = this.of(STATUS_IDS);
    if (kind === 0) return ask(on).do({ type: "status", on, status, turns: this.of([null, 1, 2]) });
    if (kind <= 3) {
      const hand = this.random() < 0.7 ? this.#table.client("mj").flows.deeds : ask(on);
      return hand.do({ type: "statusEnd", on, status: this.#borne(on) ?? status });
    }
    if (kind === 4) return ask(by).do({ type: "rescue", by, on, allow });
    if (kind === 5) return ask(by).do({ type: this.of(["pickUp", "move"] as const), by, allow });
    if (kind === 6) return ask(on).do({ type: "refuseDeath", on });
    if (kind === 7) return ask(by).do({ type: "check", by, characteristic: this.of(CHARACTERISTICS), factor: 5 });
    if (kind === 8) return ask(by).do({ type: "rand", by, on });
    return ask(GORN).do({
      type: "amount",
      on: this.of([[on], ACTORS]),
      kind: this.of(["damage", "heal"] as const),
      amount: this.int(0, 40),
      share: this.of(["half", "whole", "double"] as const),
      irreducible: this.random() < 0.5,
    });
  }

  #borne(actor: string) {
    const statuses = this.#table.world.snapshot(actor)?.statuses ?? [];
    return statuses.length > 0 ? this.of(statuses).id : undefined;
  }

  #turn(): Promise<void> {
    return this.#table.step(this.#combat, this.random() < 0.75 ? 1 : -1);
  }

  /** HP by hand, when all is quiet: what the hand saw is what there was. */
  async #edit(): Promise<void> {
    const actor = this.of(ACTORS);
    const { world } = this.#table;
    await this.#table.pump();
    const before = world.actors.get(actor)?.hp ?? 0;
    const told = world.messages.size;
    const sequence = lastSequence(this.#table);
    await this.#table.editHp(actor, this.random() < 0.8 ? this.int(50, 150) : this.int(-120, 0));
    const after = world.actors.get(actor)?.hp ?? 0;
    if (world.messages.size === told && after !== before) this.edits.push({ actor, before, after, sequence });
  }
}

/** The highest number of a receipt or undo at the table. */
export function lastSequence({ world }: FakeTable): number {
  const receipts = [...world.messages.keys()].flatMap((id) => {
    const state = world.card(id)?.state;
    if (!state) return [];
    return state.kind === "attack" && state.spent ? [...state.receipts, state.spent] : state.receipts;
  });
  return receipts.reduce((last, { sequence, undone }) => Math.max(last, sequence, undone?.sequence ?? 0), 0);
}
