import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { join, logIn, type RawClient } from "../raw-client";
import { startTiny } from "./start-tiny";

let server: RunningServer;
const clients: RawClient[] = [];

beforeAll(async () => {
  server = await startTiny({ diceSeed: 7, language: "en" });
});
afterAll(() => server.stop());
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** Joins and asks for the world, so that the client hears of what happens. */
async function sit(name: string, password = ""): Promise<RawClient> {
  const client = await join(server.url, name, password);
  clients.push(client);
  await client.world();
  return client;
}

/** The arguments of the next event of this name. */
function next(client: RawClient, event: string): Promise<unknown[]> {
  return new Promise((done) => client.socket.once(event, (...args: unknown[]) => done(args)));
}

/** Every event of this name from now on. */
function collect(client: RawClient, event: string): unknown[][] {
  const heard: unknown[][] = [];
  client.socket.on(event, (...args: unknown[]) => heard.push(args));
  return heard;
}

describe("world", () => {
  it("gives all that the client needs, and no password", async () => {
    const one = await sit("One");
    const world = await one.world();
    expect(world).toMatchObject({
      userId: "userPlayerOne001",
      world: { id: "tiny", title: "Tiny world" },
      system: { id: "tiny", version: "1.2.3", socket: true },
      mode: "strict",
      language: "en",
      activeUsers: ["userPlayerOne001"],
      diceSeed: 7,
    });
    expect(world.documents.Actor).toHaveLength(4);
    expect(world.documents.Scene?.[0]?.["tokens"]).toHaveLength(3);
    expect(world.documents.User).toHaveLength(6);
    expect(JSON.stringify(world.documents.User)).not.toMatch(/password|scrypt/);
  });
});

describe("presence", () => {
  it("tells who comes and goes; a user joined twice stays until the last one leaves", async () => {
    const gm = await sit("Gm");
    const heard = collect(gm, "presence");
    const first = await sit("One");
    const second = await sit("One");
    expect((await gm.world()).activeUsers).toEqual(["userGamemaster01", "userPlayerOne001"]);
    first.close();
    await gm.world();
    expect(heard).toEqual([[{ userId: "userPlayerOne001", active: true }]]);
    const gone = next(gm, "presence");
    second.close();
    expect(await gone).toEqual([{ userId: "userPlayerOne001", active: false }]);
  });

  it("ends a table when its session logs out, and no other", async () => {
    const stays = await sit("One");
    const { cookie } = await logIn(server.url, "One");
    const { io } = await import("socket.io-client");
    const leaves = io(server.url, { extraHeaders: { Cookie: cookie }, transports: ["websocket"], reconnection: false });
    await new Promise<void>((done) => leaves.once("connect", done));
    const cut = new Promise((done) => leaves.once("disconnect", done));
    await fetch(`${server.url}/logout`, { headers: { Cookie: cookie }, redirect: "manual" });
    await cut;
    expect((await stays.world()).activeUsers).toContain("userPlayerOne001");
  });
});

describe("activity", () => {
  it("reaches the others with the server's word for whose it is, and late comers too", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    const heard = next(gm, "activity");
    one.socket.emit("activity", { targets: ["tokenNpc00000001", 3], sceneId: "s", userId: "userGamemaster01" });
    expect(await heard).toEqual([{ targets: ["tokenNpc00000001"], sceneId: "s" }, "userPlayerOne001"]);
    const late = await join(server.url, "Trusted");
    clients.push(late);
    const told = next(late, "activity");
    await late.world();
    expect(await told).toEqual([{ targets: ["tokenNpc00000001"], sceneId: "s" }, "userPlayerOne001"]);
  });
});

describe("system socket", () => {
  it("reaches all others with the sender appended, never the sender", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    const own = collect(one, "system.tiny");
    const heard = next(gm, "system.tiny");
    one.socket.emit("system.tiny", { hello: 1 }, "userGamemaster01");
    expect(await heard).toEqual([{ hello: 1 }, "userPlayerOne001"]);
    await one.world();
    expect(own).toEqual([]);
  });

  it("does not pass on what belongs to another package or to the server", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    const heard = [collect(gm, "system.other"), collect(gm, "modified"), collect(gm, "presence")];
    for (const event of ["system.other", "modified", "presence"]) one.socket.emit(event, { userId: "x" });
    one.socket.emit("system.tiny", "last");
    expect(await next(gm, "system.tiny")).toEqual(["last", "userPlayerOne001"]);
    expect(heard).toEqual([[], [], []]);
  });
});

describe("query", () => {
  it("asks one client and brings its answer back", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    gm.socket.on("query", (query: unknown, answer: (reply: unknown) => void) => answer({ ok: true, value: query }));
    const asked = { userId: gm.userId, name: "tiny.ask", data: { a: 1 } };
    expect(await one.socket.emitWithAck("query", asked)).toEqual({
      ok: true,
      value: { userId: "userPlayerOne001", name: "tiny.ask", data: { a: 1 } },
    });
  });

  it("fails for who is away, who does not answer in time, and for nonsense", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    const ask = (query: unknown): Promise<unknown> => one.socket.emitWithAck("query", query);
    expect(await ask({ userId: "userPlayerTwo001", name: "x" })).toMatchObject({ ok: false });
    expect(await ask({ userId: gm.userId, name: "x", timeout: 30 })).toMatchObject({ ok: false, error: /timed out/ });
    expect(await ask(null)).toMatchObject({ ok: false });
    one.socket.emit("query", { userId: gm.userId, name: "without acknowledgement", timeout: 1 });
    expect(await one.world()).toBeDefined();
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/13639, 12162: what is told of a movement beside its updates
describe("movement", () => {
  const signal = (token: string, kind: string, more: object = {}) => ({
    token: `Scene.scene00000000001.Token.${token}`,
    kind,
    id: "m",
    ...more,
  });

  it("reaches the others from those who may move the token; a resumption from anybody; nothing else", async () => {
    const one = await sit("One");
    const gm = await sit("Gm");
    const heard = collect(gm, "movement");
    const own = signal("tokenOne00000001", "planned", { movement: { state: "planned" } });
    for (const wrong of [
      signal("tokenNpc00000001", "planned", { movement: {} }),
      signal("tokenNpc00000001", "stopped"),
      signal("gone000000000000", "paused"),
      signal("tokenOne00000001", "jump"),
      signal("tokenOne00000001", "planned"),
      { ...own, token: "Actor.actorOne00000001" },
      "planned",
      null,
    ]) {
      one.socket.emit("movement", wrong);
    }
    one.socket.emit("movement", { ...own, extra: 1 });
    one.socket.emit("movement", signal("tokenNpc00000001", "resume", { key: "trap" }));
    await expect.poll(() => heard.length).toBe(2);
    expect(heard).toEqual([
      [own, one.userId],
      [signal("tokenNpc00000001", "resume", { key: "trap" }), one.userId],
    ]);
  });
});

describe("resume", () => {
  const resume = (client: RawClient, request: unknown) =>
    client.socket.emitWithAck("resume", request) as Promise<Record<string, unknown>>;

  it("tells what was missed, without what is not for the client, and names the client's own requests", async () => {
    const gm = await sit("Gm");
    const one = await join(server.url, "One");
    clients.push(one);
    const { epoch, seq } = (await one.socket.emitWithAck("world")) as { epoch: string; seq: number };
    const message = (content: string, whisper: string[] = []) => ({
      operations: [{ action: "create", documentName: "ChatMessage", parent: null, data: [{ content, whisper }] }],
    });
    await gm.socket.emitWithAck("modify", message("all"));
    await gm.socket.emitWithAck("modify", message("gm", [gm.userId]));
    await one.socket.emitWithAck("modify", { ...message("own"), id: "mine" });
    const told = await resume(one, { epoch, seq });
    expect(told).toMatchObject({ ok: true, seq: seq + 3 });
    const missed = told["missed"] as { userId: string; results: { documents: { content: string }[] }[]; id?: string }[];
    expect(missed.map(({ userId, results, id }) => [userId, results[0]?.documents[0]?.content, id])).toEqual([
      [gm.userId, "all", undefined],
      [gm.userId, undefined, undefined],
      [one.userId, "own", "mine"],
    ]);
    expect(await resume(one, { epoch, seq: seq + 3 })).toMatchObject({ ok: true, missed: [] });
  });

  it("says so when it does not know any more", async () => {
    const one = await sit("One");
    const { epoch, seq } = (await one.socket.emitWithAck("world")) as { epoch: string; seq: number };
    for (const request of [
      { epoch: "other", seq },
      { epoch, seq: seq + 1 },
      { epoch, seq: -1 },
      { epoch },
      null,
      "x",
    ]) {
      expect(await resume(one, request)).toEqual({ ok: false });
    }
  });
});
