import { io, type Socket } from "socket.io-client";
import type {
  Activity,
  ModifiedBroadcast,
  ModifyAnswer,
  ModifyRequest,
  MovementSignal,
  Presence,
  WorldData,
} from "../../core/protocol";

/** Milliseconds that the server has to answer. */
const PATIENCE = 20_000;

export type QueryAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string };
type Listener = (payload: unknown, userId: string) => void;

/** The line to the server. Systems see `on`, `off` and `emit` of it as `game.socket`; the rest is the client's own. */
export class GameSocket {
  readonly #socket: Socket;

  constructor(url = location.origin) {
    this.#socket = io(url, { transports: ["websocket", "polling"], withCredentials: true });
  }

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
    return this.#socket.timeout(PATIENCE).emitWithAck("world") as Promise<WorldData>;
  }
  modify(request: ModifyRequest): Promise<ModifyAnswer> {
    return this.#socket.timeout(PATIENCE).emitWithAck("modify", request) as Promise<ModifyAnswer>;
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
    this.#socket.on("modified", listener);
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
  onConnection(changed: (connected: boolean) => void): void {
    this.#socket.on("disconnect", () => changed(false));
    this.#socket.io.on("reconnect", () => changed(true));
  }
}
