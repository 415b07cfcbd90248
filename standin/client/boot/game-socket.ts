import { io, type Socket } from "socket.io-client";
import type {
  Activity,
  ModifiedBroadcast,
  ModifyAnswer,
  ModifyRequest,
  MovementSignal,
  Presence,
  ResumeAnswer,
  ResumeRequest,
  WireResult,
  WorldData,
} from "../../core/protocol";
import { randomID } from "../../core/utils/random-id";

/** Milliseconds that the server has to answer. */
const PATIENCE = 20_000;

export type QueryAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string };
type Listener = (payload: unknown, userId: string) => void;

/** The line to the server. Systems see `on`, `off` and `emit` of it as `game.socket`; the rest is the client's own. */
export class GameSocket {
  readonly #socket: Socket;
  /** What this client knows of the world: the run of the server, and its last change. */
  #known: ResumeRequest | null = null;
  /** Resolves to what became of this client's own requests whose answers were lost, once the line stands again. */
  #line: Promise<ReadonlyMap<string, readonly WireResult[]>> = Promise.resolve(new Map());
  #restore: ((own: ReadonlyMap<string, readonly WireResult[]>) => void) | null = null;
  #modified: (broadcast: ModifiedBroadcast) => void = () => {};
  #connection: (state: "lost" | "back" | "gone", activeUsers: readonly string[]) => void = () => {};

  constructor(url = location.origin) {
    this.#socket = io(url, { transports: ["websocket", "polling"], withCredentials: true });
    this.#socket.on("disconnect", (reason) => this.#lost(reason));
    this.#socket.on("connect_error", (error) => {
      if (error.message === "not joined") this.#connection("gone", []);
    });
    this.#socket.on("modified", (broadcast: ModifiedBroadcast) => {
      this.#note(broadcast.seq);
      this.#modified(broadcast);
    });
  }

  #note(seq: number | undefined): void {
    if (this.#known && seq) this.#known = { ...this.#known, seq };
  }

  /** The line is lost: what is asked from now on waits until this client has caught up with what it missed. */
  #lost(reason: string): void {
    if (!this.#known) return;
    if (!this.#restore) {
      this.#connection("lost", []);
      this.#line = new Promise((done) => {
        this.#restore = done;
      });
    }
    this.#socket.once("connect", () => void this.#catchUp());
    // Who was sent away by the server asks at once whether there is a way back.
    if (reason === "io server disconnect") this.#socket.connect();
  }

  async #catchUp(): Promise<void> {
    const answer = (await this.#socket
      .timeout(PATIENCE)
      .emitWithAck("resume", this.#known)
      .catch(() => null)) as ResumeAnswer | null;
    // Lost again: the next connection begins anew.
    if (!answer && !this.#socket.connected) return;
    if (!answer?.ok) {
      this.#connection("gone", []);
      return;
    }
    const own = new Map<string, readonly WireResult[]>();
    for (const { id, ...broadcast } of answer.missed) {
      if (id && this.#asked.has(id)) own.set(id, broadcast.results);
      else if (broadcast.results.length) this.#modified(broadcast);
    }
    this.#note(answer.seq);
    this.#connection("back", answer.activeUsers);
    this.#restore?.(own);
    this.#restore = null;
  }
  /** Names of requests that wait for their answers. */
  readonly #asked = new Set<string>();

  get connected(): boolean {
    return this.#socket.connected;
  }

  /** Hears what others sent: the payload, and the id of the sender as the server knows it. */
  on(event: string, listener: Listener): this {
    this.#socket.on(event, listener);
    return this;
  }
  off(event: string, listener?: Listener): this {
    this.#socket.off(event, listener);
    return this;
  }
  emit(event: string, ...args: unknown[]): this {
    this.#socket.emit(event, ...args);
    return this;
  }

  world(): Promise<WorldData> {
    return this.#world();
  }
  async #world(): Promise<WorldData> {
    const world = (await this.#socket.timeout(PATIENCE).emitWithAck("world")) as WorldData;
    this.#known = { epoch: world.epoch, seq: world.seq };
    return world;
  }
  /** Asks for changes. When the line is lost meanwhile they are done once, and once only, when it is back. */
  async modify(request: ModifyRequest): Promise<ModifyAnswer> {
    const id = randomID();
    this.#asked.add(id);
    try {
      for (;;) {
        const done = (await this.#line).get(id);
        if (done) return { ok: true, results: done };
        const answer = await this.#ask({ ...request, id });
        if (!answer) continue;
        if (answer.ok) this.#note(answer.seq);
        return answer;
      }
    } finally {
      this.#asked.delete(id);
    }
  }

  /** The answer to one attempt; null when the line was lost. @throws Error when the server does not answer */
  async #ask(request: ModifyRequest): Promise<ModifyAnswer | null> {
    try {
      return (await this.#socket.timeout(PATIENCE).emitWithAck("modify", request)) as ModifyAnswer;
    } catch (error) {
      if (this.#socket.connected) throw error;
      return null;
    }
  }
  /**
   * Asks another user's client and waits for what it answers.
   * @param timeout milliseconds
   * @throws Error when the user is not at the table, does not answer in time, or the client says why it cannot
   */
  async query(userId: string, name: string, data: unknown, timeout = PATIENCE): Promise<unknown> {
    const request = { userId, name, data, timeout };
    const answer = (await this.#socket.timeout(timeout + 2000).emitWithAck("query", request)) as QueryAnswer;
    if (!answer.ok) throw new Error(answer.error);
    return answer.value;
  }
  /**
   * Entries or documents of a compendium.
   * @throws Error when there is no such one, or the user may not look into it
   */
  async pack(request: {
    pack: string;
    fields?: string[];
    ids?: string[];
  }): Promise<readonly Record<string, unknown>[]> {
    const answer = (await this.#socket.timeout(PATIENCE).emitWithAck("pack", request)) as QueryAnswer;
    if (!answer.ok) throw new Error(answer.error);
    return answer.value as Record<string, unknown>[];
  }
  sendActivity(activity: Activity): void {
    this.#socket.emit("activity", activity);
  }
  onModified(listener: (broadcast: ModifiedBroadcast) => void): void {
    this.#modified = listener;
  }
  onPresence(listener: (presence: Presence) => void): void {
    this.#socket.on("presence", listener);
  }
  onActivity(listener: (activity: Activity, userId: string) => void): void {
    this.#socket.on("activity", listener);
  }
  sendMovement(signal: MovementSignal): void {
    this.#socket.emit("movement", signal);
  }
  onMovement(listener: (signal: MovementSignal, userId: string) => void): void {
    this.#socket.on("movement", listener);
  }
  onQuery(
    listener: (query: { userId: string; name: string; data: unknown }, answer: (answer: QueryAnswer) => void) => void,
  ): void {
    this.#socket.on("query", listener);
  }
  /** Tells when the line is lost; when it is back, with who is at the table; when what was missed cannot be told any more. */
  onConnection(changed: (state: "lost" | "back" | "gone", activeUsers: readonly string[]) => void): void {
    this.#connection = changed;
  }
}
