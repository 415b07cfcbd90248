import type { CardRecord } from "../../src/ports/card-port";
import type { PendingRequest } from "../../src/ports/request-port";
import type { ActorSnapshot, CharacterSnapshot, StatusEntry } from "../../src/rules/actors/snapshot";
import type { AttackAnswer, AttackState } from "../../src/rules/combat/exchange";
import { parseAttackState } from "../../src/rules/combat/parse-attack-state";
import type { Write } from "../../src/rules/consequences/receipt";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../../src/rules/house-rules";
import type { Json, JsonObject } from "../../src/rules/json";
import { isStatusId } from "../../src/rules/statuses/status-ids";

export interface FakeUser {
  readonly id: string;
  readonly gm: boolean;
  connected: boolean;
  readonly requests: Map<string, Json>;
  readonly answers: Map<string, AttackAnswer>;
  readonly ledger: Set<string>;
}
export interface FakeActor {
  readonly base: CharacterSnapshot;
  readonly owners: readonly string[];
  hp: number;
  readonly effects: Map<string, JsonObject>;
}
export interface FakeMessage {
  readonly id: string;
  readonly author: string;
  state: Json;
  readonly mode: string;
}

/** What came of a write that the world did not allow. */
export class Denied extends Error {}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The documents of a table as the server holds them, with its permissions. Nothing of the flows is in it. */
export class FakeWorld {
  readonly users = new Map<string, FakeUser>();
  readonly actors = new Map<string, FakeActor>();
  readonly messages = new Map<string, FakeMessage>();
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

  newId(): string {
    this.#ids += 1;
    return `id${String(this.#ids).padStart(14, "0")}`;
  }

  addUser(id: string, { gm = false, connected = true } = {}): void {
    this.users.set(id, { id, gm, connected, requests: new Map(), answers: new Map(), ledger: new Set() });
  }

  addActor(base: CharacterSnapshot, owners: readonly string[]): void {
    this.actors.set(base.id, { base, owners, hp: base.hp, effects: new Map() });
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
    const actor = this.actors.get(id);
    if (!actor) return undefined;
    const statuses = [...actor.effects.values()].flatMap((source): StatusEntry[] => {
      const system = source["system"] as JsonObject;
      const status = system["status"];
      return isStatusId(status) ? [{ id: status, turns: null, own: false, keptBy: null, spell: null }] : [];
    });
    return Object.freeze({ ...actor.base, hp: actor.hp, statuses });
  }

  card(id: string): CardRecord | null {
    const message = this.messages.get(id);
    if (!message) return null;
    const ledger = [...this.users.values()].some((user) => user.gm && user.ledger.has(id));
    const trusted = this.user(message.author).gm && ledger;
    const state = parseAttackState(copy(message.state));
    return { id, author: message.author, trusted, state: state && !trusted ? { ...state, witnessed: false } : state };
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

  putAnswer(by: string, user: string, id: string, answer: AttackAnswer): void {
    if (!this.user(by).gm && by !== user) throw new Denied("another's User document");
    this.user(user).answers.set(id, copy(answer));
    this.version++;
  }

  createMessage(
    by: string,
    { state, mode = "public", author = by }: { state: unknown; mode?: string; author?: string },
  ): string {
    this.#mayFail();
    const id = this.newId();
    if (this.user(by).gm) this.user(by).ledger.add(id);
    this.messages.set(id, { id, author, state: copy(state) as Json, mode });
    this.log.push({ by, writes: [], message: id });
    this.version++;
    return id;
  }

  updateMessage(by: string, id: string, state: AttackState): void {
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
  commit(by: string, writes: readonly Write[], card: { readonly id: string; readonly state: AttackState }): void {
    this.#mayFail();
    for (const write of writes) {
      const actor = this.#actorOf(write.document);
      if (!actor) throw new Denied(`${write.document} is gone`);
      if (!this.user(by).gm && !actor.owners.includes(by)) throw new Denied("another's actor");
    }
    for (const write of writes) this.#write(write);
    this.updateMessage(by, card.id, card.state);
    this.log.push({ by, writes, message: card.id });
  }

  value(document: string, path: string): Json | undefined {
    const actor = this.actors.get(document);
    if (!actor) return undefined;
    return path === "system.hp.value" ? actor.hp : null;
  }

  embedded(document: string, id: string): JsonObject | null | undefined {
    const actor = this.actors.get(document);
    return actor && (actor.effects.get(id) ?? null);
  }

  #actorOf(document: string): FakeActor | undefined {
    return this.actors.get(document.split(".ActiveEffect.")[0] ?? "");
  }

  #write(write: Write): void {
    const actor = this.#actorOf(write.document);
    if (!actor) return;
    if (write.kind === "create") actor.effects.set(write.id, copy(write.source));
    if (write.kind === "remove") actor.effects.delete(write.id);
    if (write.kind === "set" && write.path === "system.hp.value") actor.hp = Number(write.value);
  }

  #mayFail(): void {
    if (!this.failNext) return;
    this.failNext = false;
    throw new Denied("vetoed");
  }
}
