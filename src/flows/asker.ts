import type { Ports } from "../ports/ports";
import type { ConflictLine } from "../ports/prompt-port";
import type { PendingRequest, StoredRequest } from "../ports/request-port";
import type { CardAnswer, CardEvent } from "../rules/cards/card-state";
import { parseRequest } from "./parse-request";
import { isUnwitnessed } from "./unwitnessed";
import type { Writer } from "./writer";

/** What is asked for, by which a second click is known. */
function keyOf(message: string | null, revision: number, event: CardEvent): string {
  if (event.type === "start") return `start ${event.attacker} ${event.target} ${event.weapon}`;
  if (event.type === "do") return `do ${JSON.stringify(event.deed)}`;
  return `${event.type} ${message ?? ""} ${revision}`;
}

/** Asks for things, on the client of who asks, and tells the user what became of it. The same thing is asked for once while it is pending. */
export class Asker {
  readonly #ports: Ports;
  readonly #writer: Writer;
  /** What this client is asking for right now, dice being drawn included. */
  readonly #asking = new Set<string>();
  /** Requests whose answer was told, while they are being taken out of the document. */
  readonly #settled = new Set<string>();

  constructor(ports: Ports, writer: Writer) {
    this.#ports = ports;
    this.#writer = writer;
  }

  /** True while a request of this user about the card lies unanswered. What the card itself answers, it shows by its new state. */
  busy(message: string): boolean {
    return this.#own().some(({ entry, request }) => {
      return request.message === message && !entry.answer && !this.#cardsAnswer(request);
    });
  }

  /**
   * Asks once: `draw` gives the event, dice drawn (null: the user thought better of it). A second call with the same key returns at once.
   * Tells the user of a refusal, a conflict, or that nobody is there to answer.
   */
  async ask<E extends CardEvent>(
    message: string | null,
    revision: number,
    event: E,
    draw: (event: E) => Promise<E | null> = async (same) => same,
  ): Promise<void> {
    const key = keyOf(message, revision, event);
    if (this.#asking.has(key)) return;
    if (this.#own().some(({ request }) => keyOf(request.message, request.revision, request.event) === key)) return;
    if (!this.#ports.veto.allows(message, event)) return;
    this.#asking.add(key);
    try {
      const { clock, settings } = this.#ports;
      const drawn = await draw(event);
      if (!drawn) return;
      const mode = settings.messageMode();
      await this.#send({ id: clock.newId(), message, revision, event: drawn, at: clock.now(), mode });
    } catch (error) {
      this.#ports.notify.failed(error);
    } finally {
      this.#asking.delete(key);
    }
  }

  /** Looks for answers to what this user has asked for, tells them, and takes the requests out of the document. */
  async settle(): Promise<void> {
    for (const { entry, request } of this.#own()) {
      const answer = entry.answer ?? this.#cardsAnswer(request);
      if (!answer || this.#settled.has(entry.id)) continue;
      this.#settled.add(entry.id);
      await this.#ports.requests.remove(entry.id);
      await this.#tell(request, answer);
    }
    await this.#sweepAway();
  }

  /** What lies in the document and is no request was answered so: nobody waits for it. */
  async #sweepAway(): Promise<void> {
    const { authority, requests } = this.#ports;
    const self = authority.self();
    for (const { user, id, content, answer } of requests.stored()) {
      if (user !== self || !answer || this.#settled.has(id) || parseRequest(id, content)) continue;
      this.#settled.add(id);
      await requests.remove(id);
    }
  }

  async #send(request: StoredRequest): Promise<void> {
    const { authority, cards, notify, requests } = this.#ports;
    if (this.#writer.keeps(request)) {
      const answer = await this.#writer.handle(request);
      if (authority.activeGM() === null && request.event.type === "start" && !answer.refusal)
        notify.info("unwitnessed");
      return this.#tell(request, answer);
    }
    await requests.put(request);
    if (authority.activeGM() !== null) return;
    const card = request.message === null ? null : cards.read(request.message);
    const authors = card !== null && isUnwitnessed(card);
    if (authors && authority.isConnected(card.author)) return;
    notify.info(authors ? "waitsForAuthor" : "waitsForGM");
  }

  async #tell(request: StoredRequest, answer: CardAnswer): Promise<void> {
    if (!answer.refusal) return;
    const { event, message } = request;
    if (event.type === "undo" && message !== null && answer.conflicts.length)
      return this.#askConflicts(message, answer);
    this.#ports.notify.refused(answer.refusal);
  }

  /** The world has changed since: the user says line by line what to do, then the undo is asked for again. */
  async #askConflicts(message: string, answer: CardAnswer): Promise<void> {
    const { cards, prompt, writes } = this.#ports;
    const state = cards.read(message)?.state;
    const receipt = state?.receipts.findLast(({ undone }) => undone === null);
    if (!state || !receipt) return this.#ports.notify.refused({ reason: "gone" });
    const lines: ConflictLine[] = answer.conflicts.flatMap((conflict) => {
      const written = receipt.lines[conflict.line];
      return written ? [{ ...conflict, written, name: writes.nameOf(written.document) }] : [];
    });
    const choices = await prompt.conflicts({ lines });
    if (choices) await this.#ask(message, state.revision, { type: "undo", choices });
  }

  /** From within an ask that still holds the key. */
  async #ask(message: string, revision: number, event: CardEvent): Promise<void> {
    const { clock, settings } = this.#ports;
    await this.#send({ id: clock.newId(), message, revision, event, at: clock.now(), mode: settings.messageMode() });
  }

  /** This user's requests that lie in the document. */
  #own(): readonly { readonly entry: PendingRequest; readonly request: StoredRequest }[] {
    const { authority, requests } = this.#ports;
    const self = authority.self();
    return requests.stored().flatMap((entry) => {
      const request = entry.user === self ? parseRequest(entry.id, entry.content) : null;
      return request && !this.#settled.has(entry.id) ? [{ entry, request }] : [];
    });
  }

  /** What a card says of the request: listed as answered, or the card that a start has made, or gone with its card. */
  #cardsAnswer(request: StoredRequest): CardAnswer | null {
    const { authority, cards } = this.#ports;
    const self = authority.self();
    for (const { id, trusted, author, state } of cards.all()) {
      if (!state || !(trusted || id === request.message || author === self)) continue;
      const entry = state.answered.find((each) => each.id === request.id && each.user === self);
      if (entry) return { refusal: entry.refusal, message: id, conflicts: [] };
      if (state.request === request.id && request.message === null)
        return { refusal: null, message: id, conflicts: [] };
    }
    return null;
  }
}
