import { STATUS_IDS } from "../../../../src/rules/statuses/status-ids";
import { CARD_EVENTS, CHARACTERISTICS, fittingEvent, Hand, NOTICE_EVENTS } from "../../../fakes/hand";
import type { SoakTable, SoakUser } from "./soak-table";

interface CardBrief {
  readonly id: string;
  readonly kind: "attack" | "notice";
  readonly phase: string;
}

interface Overview {
  readonly open: readonly CardBrief[];
  readonly latest: readonly CardBrief[];
  readonly old: CardBrief | null;
  readonly turn: string | null;
  readonly borne: { readonly [actor: string]: readonly string[] };
}

/** Does in four browsers what users, macros and modules can do, sensible or not; what is done is chosen by the seed. */
export class SeededHand extends Hand {
  /** How often each kind of thing was done. */
  readonly done: { [kind: string]: number } = {};
  readonly #table: SoakTable;

  constructor(table: SoakTable, random: () => number) {
    super(random);
    this.#table = table;
  }

  /** Up to four things at once, by different users. @returns how many */
  async act(most: number): Promise<number> {
    if (most > 0 && this.random() < 0.08) {
      await this.#edit();
      return 1;
    }
    const together = Math.min(most, 1 + Math.floor(this.random() * 4));
    const seen = await this.#table.on<Overview>(
      "MJ",
      `soak.overview(${this.random()}, ${this.#json(this.#table.actors)})`,
    );
    await Promise.all(Array.from({ length: together }, () => this.#one(seen)));
    if (this.random() < 0.6) await this.#table.quiet();
    await this.#table.dismiss(this.random() < 0.3);
    return together;
  }

  #one(seen: Overview): Promise<unknown> {
    const choice = this.random();
    if (choice < 0.27) return this.#attack(seen);
    if (choice < 0.63) return this.#press(seen);
    if (choice < 0.82) return this.#deed(seen);
    if (choice < 0.9) return this.#toggle();
    return this.#turn(seen);
  }

  #count(kind: string): void {
    this.done[kind] = (this.done[kind] ?? 0) + 1;
  }

  #json(value: unknown): string {
    return JSON.stringify(value);
  }

  /** Who owns the actor, or rather anybody. */
  #userFor(actor: string): SoakUser {
    return this.random() < 0.1 ? this.of(this.#table.users) : this.#table.ownerOf(actor);
  }

  async #attack(seen: Overview): Promise<void> {
    const { actors } = this.#table;
    const attacker = seen.turn && actors.includes(seen.turn) && this.random() < 0.8 ? seen.turn : this.of(actors);
    const target = this.of(actors.filter((id) => id !== attacker || this.random() < 0.05));
    const weapon = this.random() < 0.2 ? { weapon: "bareHands" } : {};
    const wish = this.#json({ attacker, target, ...weapon });
    const came = await this.#table.on<string>(this.#userFor(attacker), `soak.attack(${wish})`);
    this.#count(came === "asked" ? "attack" : "attack that the rules refuse");
  }

  /** A button of a card, of an open or new one rather than an old one; often by a GM, who may. */
  async #press(seen: Overview): Promise<unknown> {
    const { open, latest, old } = seen;
    const likely = open.length > 0 && this.random() < 0.65 ? open : latest;
    const card = this.random() < 0.85 && likely.length > 0 ? this.of(likely) : old;
    if (!card) return null;
    const user = this.random() < 0.6 ? "MJ" : this.of(this.#table.users);
    const fitting = fittingEvent(card.phase);
    const event =
      card.kind === "notice"
        ? this.of(NOTICE_EVENTS)
        : fitting !== undefined && this.random() < 0.8
          ? fitting
          : this.of(CARD_EVENTS);
    this.#count(`press ${event}`);
    return this.#table.on(user, `soak.press(${this.#json(card.id)}, ${this.#json(event)}, ${this.random() < 0.5})`);
  }

  #deed(seen: Overview): Promise<unknown> {
    const { actors } = this.#table;
    const [by, on] = [this.of(actors), this.of(actors)];
    const status = this.of(STATUS_IDS);
    const kind = this.int(0, 9);
    const ask = (user: SoakUser, deed: { readonly type: string; readonly [detail: string]: unknown }) => {
      this.#count(`deed ${deed.type}`);
      return this.#table.on(user, `soak.deed(${this.#json(deed)})`);
    };
    const allow: readonly string[] = [];
    if (kind === 0) return ask(this.#userFor(on), { type: "status", on, status, turns: this.of([null, 1, 2]) });
    if (kind <= 3) {
      const borne = STATUS_IDS.filter((id) => seen.borne[on]?.includes(id));
      const lifted = borne.length > 0 ? this.of(borne) : status;
      const user = this.random() < 0.7 ? "MJ" : this.#userFor(on);
      return ask(user, { type: "statusEnd", on, status: lifted });
    }
    if (kind === 4) return ask(this.#userFor(by), { type: "rescue", by, on, allow });
    if (kind === 5) return ask(this.#userFor(by), { type: this.of(["pickUp", "move"]), by, allow });
    if (kind === 6) return ask(this.#userFor(on), { type: "refuseDeath", on });
    const characteristic = this.of(CHARACTERISTICS);
    if (kind === 7) return ask(this.#userFor(by), { type: "check", by, characteristic, factor: 5 });
    if (kind === 8) return ask(this.#userFor(by), { type: "rand", by, on });
    return ask("MJ", {
      type: "amount",
      on: this.of([[on], actors]),
      kind: this.of(["damage", "heal"]),
      amount: this.int(0, 40),
      share: this.of(["half", "whole", "double"]),
      irreducible: this.random() < 0.5,
    });
  }

  /** As from the token's HUD. */
  #toggle(): Promise<unknown> {
    this.#count("toggle");
    const on = this.of(this.#table.actors);
    const user = this.#table.ownerOf(on);
    return this.#table.on(user, `soak.toggle(${this.#json(on)}, ${this.#json(this.of(STATUS_IDS))})`);
  }

  #turn(seen: Overview): Promise<unknown> {
    const forward = this.random() < 0.75;
    this.#count(forward ? "next turn" : "previous turn");
    const mine = forward && seen.turn !== null && this.random() < 0.4;
    const user = mine && seen.turn ? this.#table.ownerOf(seen.turn) : this.of(["MJ", "Assistant"] as const);
    return this.#table.on(user, `soak.step(${forward})`);
  }

  /** HP by sheet or bar, when all is quiet: what the hand saw is what there was. */
  async #edit(): Promise<void> {
    const table = this.#table;
    const actor = this.of(table.actors);
    const user = table.ownerOf(actor);
    await table.quiet();
    await table.dismiss(false);
    const peek = `[soak.hpOf(${this.#json(actor)}), soak.lastSequence(), soak.lives()]`;
    const [before, sequence, lives] = await table.on<[number, number, number]>("MJ", peek);
    const wanted = this.random() < 0.8 ? this.int(50, 150) : this.int(-120, 0);
    const bar = this.random() < 0.5;
    this.#count(bar ? "HP by bar" : "HP by update");
    const id = this.#json(actor);
    await table.on(user, bar ? `soak.bar(${id}, ${wanted}, false)` : `soak.hp(${id}, ${wanted})`);
    await table.quiet(250);
    const [after, , told] = await table.on<[number, number, number]>("MJ", peek);
    if (told === lives && after !== before) this.edits.push({ actor, before, after, sequence });
  }
}
