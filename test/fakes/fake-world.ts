import type { CardRecord, CardWrite } from "../../src/ports/card-port";
import type { PendingRequest } from "../../src/ports/request-port";
import type { ActorSnapshot, CharacterSnapshot } from "../../src/rules/actors/snapshot";
import type { CardAnswer, CardState } from "../../src/rules/cards/card-state";
import { parseAttackState } from "../../src/rules/combat/parse-attack-state";
import { valueAt } from "../../src/rules/consequences/json-path";
import type { Write } from "../../src/rules/consequences/receipt";
import { parseNoticeState } from "../../src/rules/deeds/parse-notice-state";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../../src/rules/house-rules";
import type { Json, JsonObject } from "../../src/rules/json";
import type { Seats } from "../../src/rules/turns/seats";
import { FakeActor } from "./fake-actor";
import { FakeCombat } from "./fake-combat";
import type { FakeMessage, FakeUser } from "./fake-documents";

/** What came of a write that the world did not allow. */
export class Denied extends Error {}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function parseState(state: Json): CardState | null {
  return parseAttackState(copy(state)) ?? parseNoticeState(copy(state));
}

/** The documents of a table as the server holds them, with its permissions. Nothing of the flows is in it. */
export class FakeWorld {
  readonly users = new Map<string, FakeUser>();
  readonly actors = new Map<string, FakeActor>();
  readonly combats = new Map<string, FakeCombat>();
  readonly messages = new Map<string, FakeMessage>();
  /** Actors whom players are not shown. */
  readonly hidden = new Set<string>();
  readonly settings = {
    rules: DEFAULT_HOUSE_RULES as HouseRules,
    autoApply: false,
    rollsBy: "roller" as "roller" | "writer",
  };
  /** Every batch that was written, by whom. */
  readonly log: { readonly by: string; readonly writes: readonly Write[]; readonly message: string | null }[] = [];
  /** Grows with each change. */
  version = 0;
  /** The next batch fails, as when a module vetoes it. */
  failNext = false;
  #ids = 0;
  readonly #parsed = new WeakMap<object, CardState>();

  newId(): string {
    this.#ids += 1;
    return `id${String(this.#ids).padStart(14, "0")}`;
  }

  addUser(id: string, { gm = false, connected = true } = {}): void {
    this.users.set(id, { id, gm, connected, requests: new Map(), answers: new Map(), ledger: new Set() });
  }

  addActor(base: CharacterSnapshot, owners: readonly string[]): void {
    this.actors.set(base.id, new FakeActor(base, owners));
  }

  addCombat(id: string, actors: readonly string[]): FakeCombat {
    const combat = new FakeCombat(id, actors);
    this.combats.set(combat.uuid, combat);
    return combat;
  }

  /** HP changed by a hand that is none of the flows', as by a token's bar. @returns HP before */
  editHp(actor: string, hp: number): number {
    const found = this.actors.get(actor);
    if (!found) throw new Error(`no actor ${actor}`);
    const before = found.hp;
    found.hp = hp;
    this.version++;
    return before;
  }

  user(id: string): FakeUser {
    const user = this.users.get(id);
    if (!user) throw new Error(`no user ${id}`);
    return user;
  }

  activeGM(): string | null {
    return [...this.users.values()].find(({ gm, connected }) => gm && connected)?.id ?? null;
  }

  snapshot(id: string): ActorSnapshot | undefined {
    return this.actors.get(id)?.snapshot();
  }

  encounter(combat: string): Seats | null {
    return this.combats.get(combat)?.seats() ?? null;
  }

  seatsOf(actor: string): Seats | null {
    const all = [...this.combats.values()].map((combat) => combat.seats());
    return all.find(({ seats }) => seats.some((seat) => seat.actor === actor)) ?? null;
  }

  card(id: string): CardRecord | null {
    const message = this.messages.get(id);
    if (!message) return null;
    const ledger = [...this.users.values()].some((user) => user.gm && user.ledger.has(id));
    const trusted = this.user(message.author).gm && ledger;
    const state = this.#stateOf(message.state);
    const shown = state?.kind === "attack" && !trusted ? { ...state, witnessed: false } : state;
    return { id, author: message.author, trusted, hidden: message.mode !== "public", state: shown };
  }

  #stateOf(stored: Json): CardState | null {
    if (typeof stored !== "object" || stored === null) return parseState(stored);
    const known = this.#parsed.get(stored);
    if (known) return known;
    const state = parseState(stored);
    if (state) this.#parsed.set(stored, state);
    return state;
  }

  stored(): PendingRequest[] {
    return [...this.users.values()].flatMap((user) =>
      [...user.requests].map(([id, content]) => ({
        user: user.id,
        id,
        content: copy(content),
        answer: user.answers.get(id) ?? null,
      })),
    );
  }

  putRequest(by: string, user: string, id: string, content: Json): void {
    if (by !== user && !this.user(by).gm) throw new Denied("another's User document");
    this.user(user).requests.set(id, copy(content));
    this.version++;
  }

  removeRequest(by: string, id: string): void {
    this.user(by).requests.delete(id);
    this.user(by).answers.delete(id);
    this.version++;
  }

  putAnswer(by: string, user: string, id: string, answer: CardAnswer): void {
    if (!this.user(by).gm && by !== user) throw new Denied("another's User document");
    this.user(user).answers.set(id, copy(answer));
    this.version++;
  }

  createMessage(
    by: string,
    { state, mode = "public", author = by }: { state: unknown; mode?: string; author?: string },
  ): string {
    this.#mayFail();
    const id = this.#addMessage(by, state, mode, author);
    this.log.push({ by, writes: [], message: id });
    return id;
  }

  updateMessage(by: string, id: string, state: CardState): void {
    const message = this.messages.get(id);
    if (!message) throw new Denied("gone");
    if (message.author !== by && !this.user(by).gm) throw new Denied("another's message");
    message.state = copy(state) as unknown as Json;
    this.version++;
  }

  deleteMessage(by: string, id: string): void {
    if (this.messages.get(id)?.author !== by && !this.user(by).gm) throw new Denied("another's message");
    this.messages.delete(id);
    this.version++;
  }

  /** All or none. */
  commit(by: string, writes: readonly Write[], card: CardWrite | null): string | null {
    this.#mayFail();
    const removed = new Set<string>();
    for (const write of writes) this.#mayWrite(by, write, removed);
    for (const write of writes) this.#write(write);
    this.version++;
    const message = card === null ? null : this.#writeCard(by, card);
    this.log.push({ by, writes, message });
    return message;
  }

  value(document: string, path: string): Json | undefined {
    const actor = this.#actorOf(document);
    if (actor) return actor.value(document, path);
    const source = this.#combatOf(document)?.sourceOf(document);
    return source === undefined ? undefined : (valueAt(source, path) ?? null);
  }

  embedded(document: string, id: string): JsonObject | null | undefined {
    const combat = this.combats.get(document);
    if (combat) return combat.sourceOf(`${document}.Combatant.${id}`) ?? null;
    const actor = this.actors.get(document);
    return actor && (actor.effects.get(id) ?? null);
  }

  #addMessage(by: string, state: unknown, mode: string, author: string): string {
    const id = this.newId();
    if (this.user(by).gm) this.user(by).ledger.add(id);
    this.messages.set(id, { id, author, state: copy(state) as Json, mode });
    this.version++;
    return id;
  }

  #writeCard(by: string, card: CardWrite): string {
    if (card.kind === "create") return this.#addMessage(by, card.card.state, card.card.mode, by);
    if (card.kind === "update") this.updateMessage(by, card.id, card.state);
    if (card.kind === "update") return card.id;
    const fresh = this.#addMessage(by, card.state, "public", by);
    this.deleteMessage(by, card.id);
    return fresh;
  }

  /** @param removed what the batch has taken away before: its place is free again */
  #mayWrite(by: string, write: Write, removed: Set<string>): void {
    if (this.#combatOf(write.document) && this.user(by).gm) return;
    const actor = this.#actorOf(write.document);
    if (!actor) throw new Denied(`${write.document} is gone`);
    if (!this.user(by).gm && !actor.owners.includes(by)) throw new Denied("another's actor");
    if (write.kind === "set") return;
    const name = `${write.document} ${write.id}`;
    const there = actor.effects.has(write.id) && !removed.has(name);
    if (write.kind === "create" && there) throw new Denied(`${write.id} is there already`);
    if (write.kind === "remove" && !there) throw new Denied(`${write.id} is not there`);
    if (write.kind === "remove") removed.add(name);
    else removed.delete(name);
  }

  #actorOf(document: string): FakeActor | undefined {
    return this.actors.get(document.split(/\.(?:ActiveEffect|Item)\./)[0] ?? "");
  }

  #combatOf(document: string): FakeCombat | undefined {
    return this.combats.get(document.split(".Combatant.")[0] ?? "");
  }

  #write(write: Write): void {
    const actor = this.#actorOf(write.document);
    if (actor) actor.write(write);
    else if (write.kind === "set") this.#combatOf(write.document)?.set(write.document, write.path, write.value);
  }

  #mayFail(): void {
    if (!this.failNext) return;
    this.failNext = false;
    throw new Denied("vetoed");
  }
}
