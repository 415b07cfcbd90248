import type { PendingRequest, StoredRequest } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import { withAnswer } from "../rules/combat/answered";
import type { AttackState } from "../rules/combat/exchange";
import { refused } from "./answer";
import { changeCard } from "./change-card";
import { changeNotice } from "./change-notice";
import { MessageQueue } from "./message-queue";
import { openCard } from "./open-card";
import { needsNoGM, openNoticeCard } from "./open-notice-card";
import { parseRequest } from "./parse-request";
import { isUnwitnessed } from "./unwitnessed";
import type { WriterPorts } from "./writer-ports";

/** Requests of one user that are looked at; what lies there beside them nobody made by playing. */
const PENDING_MAX = 40;

/** What is done one after the other: all about one card, and what begins one, of one user. */
function queueKey(user: string, request: StoredRequest): string {
  return request.message ?? `new ${user}`;
}

/**
 * Takes requests into cards. On the active GM's client it takes all of them. With no GM connected each client takes what stands on
 * cards that it made itself and nobody witnessed, so that play goes on; such cards touch nothing else until a GM confirms them.
 */
export class Writer {
  readonly #ports: WriterPorts;
  readonly #queue = new MessageQueue();
  /** Requests from User documents that wait or are being handled. */
  readonly #underway = new Set<string>();

  constructor(ports: WriterPorts) {
    this.#ports = ports;
  }

  /** True if this client takes the request, of its own user or about a card. */
  keeps({ message, event }: Pick<StoredRequest, "message" | "event">): boolean {
    const { authority, cards } = this.#ports;
    const active = authority.activeGM();
    if (active !== null) return active === authority.self();
    if (message === null) return event.type === "start" || (event.type === "do" && needsNoGM(event.deed));
    const card = cards.read(message);
    return card !== null && isUnwitnessed(card) && card.author === authority.self();
  }

  /** A request of this client's own user, straight into the queue. Rejects when the world could not be written; nothing is then. */
  handle(request: StoredRequest): Promise<CardAnswer> {
    return this.#take(this.#ports.authority.self(), request);
  }

  /** Goes through all that lies in User documents. Called when one of them changes, when a user comes or goes, and at the start. */
  async sweep(): Promise<void> {
    const taken = new Map<string, number>();
    const tasks: Promise<void>[] = [];
    for (const entry of this.#ports.requests.stored()) {
      const count = (taken.get(entry.user) ?? 0) + 1;
      taken.set(entry.user, count);
      if (count > PENDING_MAX || entry.answer || this.#underway.has(entry.id)) continue;
      tasks.push(this.#takeStored(entry));
    }
    await Promise.all(tasks);
  }

  async #takeStored({ user, id, content }: PendingRequest): Promise<void> {
    const { authority, requests } = this.#ports;
    const request = parseRequest(id, content);
    // With no GM here what begins a card is nobody's but the asker's, and nobody answers what is no request.
    if (authority.activeGM() === null && (!request || (request.message === null && user !== authority.self()))) return;
    if (request ? !this.keeps(request) : authority.activeGM() !== authority.self()) return;
    this.#underway.add(id);
    try {
      if (!request) return await requests.answer(user, id, refused({ reason: "bad-request" }, null));
      await this.#queue.run(queueKey(user, request), async () => {
        const answer = await this.#perform(user, request).catch(() => {
          return refused({ reason: "bad-request" }, request.message);
        });
        await this.#tell(user, request, answer);
      });
    } finally {
      this.#underway.delete(id);
    }
  }

  /**
   * Leaves a refusal where the asker looks: what a card can tell, the card tells; else it goes where the request lies. Only from within
   * the queue: a card's state that is read beside another change would take that change back.
   */
  async #tell(user: string, request: StoredRequest, answer: CardAnswer): Promise<void> {
    const { cards, requests } = this.#ports;
    // A deed that changed nothing has no card that could tell.
    if (!answer.refusal && answer.message === null) return requests.answer(user, request.id, answer);
    if (!answer.refusal) return;
    const card = request.message === null ? null : cards.read(request.message);
    if (!card?.state || answer.conflicts.length) return requests.answer(user, request.id, answer);
    if (card.state.answered.some((entry) => entry.id === request.id && entry.user === user)) return;
    const answered = withAnswer(card.state.answered, request.id, user, answer.refusal);
    await cards.update(card.id, { ...card.state, answered });
  }

  /** One request after the other for each card, and for each user's starts. */
  #take(user: string, request: StoredRequest): Promise<CardAnswer> {
    return this.#queue.run(queueKey(user, request), () => this.#perform(user, request));
  }

  async #perform(user: string, request: StoredRequest): Promise<CardAnswer> {
    const { answer, state } = await this.#judge(user, request);
    if (answer.message !== null && state) await this.#applyAtOnce(answer.message, state);
    return answer;
  }

  async #judge(user: string, request: StoredRequest): Promise<{ answer: CardAnswer; state: AttackState | null }> {
    const { event, message } = request;
    if (event.type === "start") return openCard(this.#ports, user, request, event);
    if (event.type === "do") {
      return { answer: await openNoticeCard(this.#ports, user, request, event), state: null };
    }
    const card = message === null ? null : this.#ports.cards.read(message);
    if (!card) return { answer: refused({ reason: "gone" }, message), state: null };
    const { state } = card;
    if (!state) return { answer: refused({ reason: "bad-request" }, card.id), state: null };
    const earlier = state.answered.find((entry) => entry.id === request.id && entry.user === user);
    if (earlier) return { answer: { refusal: earlier.refusal, message: card.id, conflicts: [] }, state: null };
    if (request.revision !== state.revision) return { answer: refused({ reason: "stale" }, card.id), state: null };
    if (state.kind === "attack") return changeCard(this.#ports, user, request, { ...card, state });
    return { answer: await changeNotice(this.#ports, user, request, { ...card, state }), state: null };
  }

  /** By the table's setting what is ready is applied without anybody's asking. */
  async #applyAtOnce(message: string, state: AttackState): Promise<void> {
    const { authority, cards, clock, settings, veto } = this.#ports;
    if (state.phase !== "ready" || !state.witnessed || !settings.autoApply()) return;
    if (!veto.allows(message, { type: "apply" })) return;
    const card = cards.read(message);
    if (card?.state?.kind !== "attack") return;
    const ready = { ...card, state: card.state };
    const request: StoredRequest = {
      id: clock.newId(),
      message,
      revision: state.revision,
      event: { type: "apply" },
      at: clock.now(),
      mode: "public",
    };
    // The event before it stands whatever becomes of this: the card stays ready, to be applied by hand.
    await changeCard(this.#ports, authority.self(), request, ready).catch((error) => this.#ports.notify.failed(error));
  }
}
