import { io, type Socket } from "socket.io-client";
import type { ModifiedBroadcast, ModifyAnswer, WireOperation, WorldData } from "../../standin/core/protocol";

/** How long the server may take to answer, in milliseconds. */
const PATIENCE = 5000;

/** A user at the table without any client code: whatever it sends reaches the server as it is. */
export interface RawClient {
  readonly userId: string;
  readonly socket: Socket;
  /** What the server told of others' changes, oldest first. */
  readonly modified: ModifiedBroadcast[];
  /** Sends operations; missing `parent` and `options` are filled in. */
  modify(operations: readonly RawOperation[]): Promise<ModifyAnswer>;
  /** Sends anything at all as a `modify` request. */
  send(request: unknown): Promise<ModifyAnswer>;
  /** Asks for the world, and hears of its changes from then on. */
  world(): Promise<WorldData>;
  close(): void;
}

export type RawOperation = Omit<WireOperation, "parent" | "options"> &
  Partial<Pick<WireOperation, "parent" | "options">>;

/**
 * Joins as a user by name, through the join page's form as a browser would.
 * @throws {Error} when there is no such user or the server refuses
 */
export async function join(url: string, userName: string, password = ""): Promise<RawClient> {
  const { cookie, userId } = await logIn(url, userName, password);
  const socket = io(url, { extraHeaders: { Cookie: cookie }, transports: ["websocket"], reconnection: false });
  await new Promise<void>((done, failed) => {
    socket.once("connect", done);
    socket.once("connect_error", failed);
  });
  const modified: ModifiedBroadcast[] = [];
  socket.on("modified", (broadcast: ModifiedBroadcast) => modified.push(broadcast));
  const send = (request: unknown): Promise<ModifyAnswer> => socket.timeout(PATIENCE).emitWithAck("modify", request);
  return {
    userId,
    socket,
    modified,
    send,
    modify: (operations) => send({ operations: operations.map((one) => ({ parent: null, options: {}, ...one })) }),
    world: () => socket.timeout(PATIENCE).emitWithAck("world"),
    close: () => socket.disconnect(),
  };
}

/** Posts the join form; gives the session's cookie. */
export async function logIn(url: string, userName: string, password = ""): Promise<{ cookie: string; userId: string }> {
  const page = await (await fetch(`${url}/join`)).text();
  const userId = [...page.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</g)].find(
    ([, , name]) => name === userName,
  )?.[1];
  if (!userId) throw new Error(`the join page offers no user ${userName}`);
  const body = new URLSearchParams({ userid: userId, password });
  const response = await fetch(`${url}/join`, { method: "POST", body, redirect: "manual" });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (response.status !== 303 || !cookie)
    throw new Error(`joining as ${userName} was answered with ${response.status}`);
  return { cookie, userId };
}
