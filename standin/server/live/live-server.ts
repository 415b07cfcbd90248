import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Activity, ModifyAnswer, Presence, ResumeAnswer } from "../../core/protocol";
import type { ServerContext } from "../context";
import { acceptedLanguage } from "../http/choose-language";
import type { Session } from "../http/sessions";
import type { Language } from "../options";
import { acknowledgement } from "./answer";
import { answerPack } from "./answer-pack";
import { ChangeLog, type LoggedChange } from "./change-log";
import { handleModify } from "./handle-modify";
import { PresenceList } from "./presence";
import { readActivity } from "./read-activity";
import { readMovementSignal } from "./relay-movement";
import { relayQuery } from "./relay-query";
import { resultsFor } from "./visibility";
import { worldData } from "./world-data";

/** Largest message a client may send, in bytes. */
const MAXIMUM_MESSAGE = 4_000_000;
/** Signs of the name that a client gives a request, at most. */
const LONGEST_ID = 64;
/** Room of the clients that hold the world and so must hear of its changes. */
const READY = "ready";

interface Connection {
  readonly userId: string;
  readonly language: Language;
}

/** The live side of the server: one socket.io connection for each open table. */
export class LiveServer {
  readonly io: Server;
  readonly #context: ServerContext;
  readonly #presence = new PresenceList();
  readonly #log = new ChangeLog();
  readonly #connections = new Map<string, Connection>();
  readonly #activities = new Map<string, Activity>();

  constructor(http: HttpServer, context: ServerContext) {
    this.#context = context;
    this.io = new Server(http, {
      maxHttpBufferSize: MAXIMUM_MESSAGE,
      serveClient: false,
      // A page elsewhere on the web must not speak for a user who is at the table.
      allowRequest: (request, answer) => {
        const { origin, host } = request.headers;
        answer(null, origin === undefined || origin === `http://${host}`);
      },
    });
    this.io.use((socket, next) => {
      const session = this.#session(socket);
      const userId = session?.userId;
      if (!userId || !context.store.get("User", userId)) return next(new Error("not joined"));
      const header = socket.handshake.headers["accept-language"];
      const language = session.language ?? context.options.language ?? acceptedLanguage(header);
      this.#connections.set(socket.id, { userId, language });
      void socket.join(sessionRoom(session.id));
      return next();
    });
    this.io.on("connection", (socket) => this.#connect(socket));
  }

  /** Cuts the connections of a session. */
  disconnect(sessionId: string): void {
    this.io.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  #session(socket: Socket): Session | null {
    return this.#context.sessions.find(socket.handshake.headers.cookie);
  }

  #connect(socket: Socket): void {
    const connection = this.#connections.get(socket.id);
    if (!connection) return;
    const { userId } = connection;
    if (this.#presence.enter(userId, socket.id)) this.#announce(userId, true);
    socket.on("disconnect", () => {
      this.#connections.delete(socket.id);
      if (!this.#presence.leave(userId, socket.id)) return;
      this.#activities.delete(userId);
      this.#announce(userId, false);
    });
    socket.on("world", (...args: unknown[]) => void this.#sendWorld(socket, connection, acknowledgement(args)));
    socket.on("resume", (...args: unknown[]) => void this.#resume(socket, connection, args[0], acknowledgement(args)));
    socket.on("modify", (...args: unknown[]) => void this.#modify(socket, userId, args[0], acknowledgement(args)));
    socket.on("pack", (...args: unknown[]) => void answerPack(this.#context, userId, args[0], acknowledgement(args)));
    socket.on("activity", (activity: unknown) => {
      const read = readActivity(activity);
      if (!read) return;
      this.#activities.set(userId, { ...this.#activities.get(userId), ...read });
      socket.to(READY).emit("activity", read, userId);
    });
    socket.on("movement", (signal: unknown) => {
      const read = readMovementSignal(this.#context, userId, signal);
      if (read) socket.to(READY).emit("movement", read, userId);
    });
    socket.on("query", (...args: unknown[]) => {
      void relayQuery(this.io, this.#presence, this.#context.store, userId, args[0], acknowledgement(args));
    });
    if (this.#context.system.socket) {
      const event = `system.${this.#context.system.id}`;
      socket.on(event, (payload: unknown) => {
        socket.to(READY).emit(event, typeof payload === "function" ? null : payload, userId);
      });
    }
  }

  #announce(userId: string, active: boolean): void {
    const presence: Presence = { userId, active };
    this.io.emit("presence", presence);
  }

  async #sendWorld(socket: Socket, connection: Connection, answer: ReturnType<typeof acknowledgement>): Promise<void> {
    // In the queue, so that no change falls between this snapshot and the first broadcast the client hears.
    await this.#context.queue.run(async () => {
      const { epoch, seq } = this.#log;
      answer?.({
        ...worldData(this.#context, connection.userId, connection.language, this.#presence.active),
        epoch,
        seq,
      });
      await this.#welcome(socket, connection);
    });
  }

  /** Tells a client whose connection was lost what it missed, if that is still known. */
  async #resume(
    socket: Socket,
    connection: Connection,
    request: unknown,
    answer: ReturnType<typeof acknowledgement>,
  ): Promise<void> {
    const { epoch, seq } = (typeof request === "object" && request !== null ? request : {}) as Record<string, unknown>;
    await this.#context.queue.run(async () => {
      const missed = this.#log.since(epoch, seq);
      if (!missed) return answer?.({ ok: false } satisfies ResumeAnswer);
      const { assume } = this.#context.options;
      const told = missed.map((change) => ({
        userId: change.userId,
        seq: change.seq,
        results: resultsFor(assume, connection.userId, change.results, change.changes),
        ...(change.requestId && change.userId === connection.userId ? { id: change.requestId } : {}),
      }));
      answer?.({
        ok: true,
        seq: this.#log.seq,
        missed: told,
        activeUsers: this.#presence.active,
      } satisfies ResumeAnswer);
      await this.#welcome(socket, connection);
    });
  }

  /** From now on a client hears of changes; it is told what the others do. */
  async #welcome(socket: Socket, connection: Connection): Promise<void> {
    await socket.join(READY);
    for (const [userId, activity] of this.#activities) {
      if (userId !== connection.userId) socket.emit("activity", activity, userId);
    }
  }

  async #modify(
    socket: Socket,
    userId: string,
    request: unknown,
    answer: ReturnType<typeof acknowledgement>,
  ): Promise<void> {
    const id: unknown = typeof request === "object" && request !== null ? Reflect.get(request, "id") : null;
    const requestId = typeof id === "string" && id.length <= LONGEST_ID ? id : null;
    let seq = 0;
    const outcome = await handleModify(this.#context, userId, request, (results, changes) => {
      const logged = this.#log.add({ userId, requestId, results, changes });
      seq = logged.seq;
      this.#broadcast(socket, logged);
    });
    const { assume } = this.#context.options;
    const reply: ModifyAnswer = outcome.ok
      ? { ok: true, seq, results: resultsFor(assume, userId, outcome.results, outcome.changes) }
      : outcome;
    answer?.(reply);
  }

  #broadcast(sender: Socket, { userId, seq, results, changes }: LoggedChange): void {
    for (const socketId of this.io.sockets.adapter.rooms.get(READY) ?? []) {
      const connection = this.#connections.get(socketId);
      if (!connection || socketId === sender.id) continue;
      const seen = resultsFor(this.#context.options.assume, connection.userId, results, changes);
      if (seen.length > 0) this.io.to(socketId).emit("modified", { userId, results: seen, seq });
    }
  }
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}
