import { expect } from "vitest";
import type { CardAnswer } from "../../../src/rules/cards/card-state";
import type { AttackEvent, AttackState } from "../../../src/rules/combat/exchange";
import type { Refusal } from "../../../src/rules/result";
import type { ModifiedBroadcast } from "../../../standin/core/protocol";
import type { RunningServer } from "../../../standin/server/start-server";
import type { RawClient } from "../../standin/raw-client";

const SYSTEM = "arcanes-agonie";

/** What a test looks at of the server's world. */
export interface Dump {
  readonly users: { readonly [id: string]: { readonly flags?: { readonly [SYSTEM]?: UserFlags } } };
  readonly messages: {
    readonly [id: string]: { readonly type: string; readonly system: { readonly state: AttackState } };
  };
  readonly actors: { readonly [id: string]: { readonly system: { readonly hp: { readonly value: number } } } };
}
interface UserFlags {
  readonly cards?: { readonly [id: string]: number };
  readonly requests?: { readonly [id: string]: unknown };
  readonly answers?: { readonly [id: string]: CardAnswer };
}

export const dumpOf = (server: RunningServer): Dump => server.store.dump() as unknown as Dump;

let counted = 0;
/** A new id of 16 characters. */
export const newId = (kind: string): string => `${kind}${String(counted++).padStart(16 - kind.length, "0")}`;

/** The world without what asking itself leaves behind: requests, answers, the list of answered ones, `_stats`. */
export function worldOf(server: RunningServer): unknown {
  const asking = new Set(["requests", "answers", "answered", "_stats"]);
  return JSON.parse(JSON.stringify(dumpOf(server), (key, value: unknown) => (asking.has(key) ? undefined : value)));
}

export interface Asked {
  readonly user: RawClient;
  readonly message: string | null;
  readonly revision: number;
  readonly event: AttackEvent;
  readonly id: string;
}

export const request = ({ id, message, revision, event }: Omit<Asked, "user">): object => {
  return { id, message, revision, event, at: Date.now(), mode: "public" };
};

/** Leaves requests in a user's own document, as any client can. */
export async function leave(user: RawClient, requests: { readonly [id: string]: unknown }, whose = user.userId) {
  const updates = [{ _id: whose, flags: { [SYSTEM]: { requests } } }];
  return user.modify([{ action: "update", documentName: "User", updates: updates as never }]);
}

/** Takes all requests and answers out of a user's document. */
export async function clear(users: readonly RawClient[]): Promise<void> {
  const nothing = { __op: "replace", value: {} };
  for (const user of users) {
    const updates = [{ _id: user.userId, flags: { [SYSTEM]: { requests: nothing, answers: nothing } } }];
    expect((await user.modify([{ action: "update", documentName: "User", updates }])).ok).toBe(true);
  }
}

/** Answers that went over the wire: a client takes its own user's out of the document as soon as it has told them. */
const heard = new Map<string, CardAnswer>();

/** Listens to the world's changes for answers. */
export async function hear(client: RawClient): Promise<void> {
  client.socket.on("modified", ({ results }: ModifiedBroadcast) => {
    for (const document of results
      .filter(({ documentName }) => documentName === "User")
      .flatMap((one) => one.documents)) {
      const { flags } = document as {
        flags?: { [SYSTEM]?: { answers?: { [id: string]: CardAnswer | { value: CardAnswer } } } };
      };
      for (const [id, answer] of Object.entries(flags?.[SYSTEM]?.answers ?? {})) {
        if ("value" in answer) heard.set(id, answer.value);
        else if ("refusal" in answer) heard.set(id, answer);
      }
    }
  });
  await client.world();
}

/** What became of a request: the refusal, `done`, or undefined while nobody has answered it. */
export function outcome(server: RunningServer, userId: string, id: string): Refusal | "done" | undefined {
  const { users, messages } = dumpOf(server);
  const answer = users[userId]?.flags?.[SYSTEM]?.answers?.[id] ?? heard.get(id);
  if (answer) return answer.refusal ?? "done";
  for (const { type, system } of Object.values(messages)) {
    if (type !== "attack") continue;
    const entry = (system.state.answered ?? []).find((each) => each.id === id && each.user === userId);
    if (entry) return entry.refusal ?? "done";
  }
  return undefined;
}

/** Asks for everything at once, waits until all is answered; the outcomes in the same order. */
export async function askAll(server: RunningServer, asked: readonly Asked[]): Promise<readonly (Refusal | "done")[]> {
  const users = [...new Set(asked.map(({ user }) => user))];
  for (const user of users) {
    const mine = asked.filter((one) => one.user === user);
    expect((await leave(user, Object.fromEntries(mine.map((one) => [one.id, request(one)])))).ok).toBe(true);
  }
  const open = () =>
    asked
      .filter(({ user, id }) => outcome(server, user.userId, id) === undefined)
      .map(({ event, message }) => [event, message]);
  await expect.poll(open, { timeout: 15_000, interval: 40 }).toEqual([]);
  const outcomes = asked.map(({ user, id }) => outcome(server, user.userId, id) ?? "done");
  await clear(users);
  return outcomes;
}

/** Cards as the GM's client makes them (in the ledger), or not. */
export async function putCards(
  gm: RawClient,
  states: readonly { readonly id: string; readonly state: AttackState }[],
): Promise<void> {
  const data = states.map(({ id, state }) => ({
    _id: id,
    type: "attack",
    author: gm.userId,
    content: "",
    system: { state },
  }));
  const cards = Object.fromEntries(states.filter(({ state }) => state.witnessed).map(({ id }, at) => [id, at]));
  const answer = await gm.modify([
    { action: "update", documentName: "User", updates: [{ _id: gm.userId, flags: { [SYSTEM]: { cards } } }] as never },
    { action: "create", documentName: "ChatMessage", data: data as never, options: { keepId: true } },
  ]);
  expect(answer).toMatchObject({ ok: true });
}

/** Deletes all messages, gives actors their HP back. */
export async function wipe(
  server: RunningServer,
  gm: RawClient,
  life: { readonly [actor: string]: number },
): Promise<void> {
  const ids = Object.keys(dumpOf(server).messages);
  const updates = Object.entries(life).map(([uuid, value]) => ({
    _id: uuid.replace("Actor.", ""),
    system: { hp: { value } },
  }));
  const answer = await gm.modify([
    ...(ids.length ? [{ action: "delete" as const, documentName: "ChatMessage" as const, ids }] : []),
    { action: "update", documentName: "Actor", updates },
  ]);
  expect(answer).toMatchObject({ ok: true });
}
