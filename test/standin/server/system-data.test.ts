import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject, WireResult } from "../../../standin/core/protocol";
import type { RunningServer } from "../../../standin/server/start-server";
import { join, type RawClient, type RawOperation } from "../raw-client";
import { startTiny } from "./start-tiny";

const ONE = "actorOne00000001";
let server: RunningServer;
let gm: RawClient;
let one: RawClient;
let clock = 1000;

beforeAll(async () => {
  server = await startTiny({ now: () => clock });
  gm = await join(server.url, "Gm");
  one = await join(server.url, "One");
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 1000;
});

async function done(client: RawClient, ...operations: RawOperation[]): Promise<readonly WireResult[]> {
  const answer = await client.modify(operations);
  if (!answer.ok) throw new Error(`${answer.error.kind}: ${answer.error.message}`);
  return answer.results;
}

async function refused(client: RawClient, ...operations: RawOperation[]): Promise<string> {
  const before = server.store.dump();
  const answer = await client.modify(operations);
  expect(server.store.dump()).toEqual(before);
  return answer.ok ? "done" : answer.error.kind;
}

function stored(collection: string, id: string): JsonObject {
  return (server.store.dump()[collection] as Record<string, JsonObject>)[id] ?? {};
}

const update = (changes: JsonObject, options: JsonObject = {}): RawOperation => ({
  action: "update",
  documentName: "Actor",
  updates: [{ _id: ONE, ...changes }],
  options,
});

describe("system data", () => {
  it("has its HTML sanitised where the manifest says so, and nowhere else", async () => {
    const html = '<p onclick="steal()" class="a" data-x="1" style="color: red">ok<script>steal()</script></p>';
    const clean = '<p class="a" data-x="1" style="color: red">ok</p>';
    await done(gm, update({ system: { biography: html, notes: { a: { text: html, raw: html } } } }));
    expect(stored("actors", ONE)["system"]).toMatchObject({
      biography: clean,
      notes: { a: { text: clean, raw: html } },
    });
    const card = { type: "card", content: html, flavor: html, system: { body: html } };
    const [result] = await done(gm, { action: "create", documentName: "ChatMessage", data: [card] });
    expect(result?.documents[0]).toMatchObject({ content: clean, flavor: clean, system: { body: clean } });
    const hostile =
      '<img src="x" onerror="a()"><a href="javascript:a()">x</a><iframe src="/"></iframe><svg onload="a()"></svg>';
    await done(gm, update({ system: { biography: hostile } }));
    expect(JSON.stringify(stored("actors", ONE))).not.toMatch(/onerror|javascript:|iframe|onload/);
  });

  it("takes only files of the right kind", async () => {
    await done(gm, update({ system: { portrait: "heroes/ana.webp" } }));
    await done(gm, update({ system: { portrait: "" } }));
    expect(await refused(gm, update({ system: { portrait: "heroes/ana.exe" } }))).toBe("validation");
    expect(await refused(gm, update({ system: { portrait: "data:text/html;base64,AAAA" } }))).toBe("validation");
    expect(await refused(gm, update({ system: { portrait: 3 } }))).toBe("validation");
  });

  it("keeps its fields for GMs from players, owners too", async () => {
    expect(await refused(one, update({ system: { secret: "known" } }))).toBe("permission");
    expect(await refused(one, update({ system: { secret: { __op: "delete" } } }))).toBe("permission");
    expect(await refused(one, update({ "==system": {} }))).toBe("permission");
    await done(one, update({ system: { secret: "hush", hp: { value: 3 } } }));
    await done(gm, update({ system: { secret: "new" } }));
    expect(stored("actors", ONE)["system"]).toMatchObject({ secret: "new", hp: { value: 3 } });
  });
});

describe("passwords", () => {
  it("are kept hashed, told to nobody, and asked for at the door", async () => {
    await one.world();
    one.modified.length = 0;
    const [result] = await done(gm, {
      action: "update",
      documentName: "User",
      updates: [{ _id: "userTrusted00001", password: "sesame" }],
    });
    await one.world();
    expect(JSON.stringify([result, one.modified])).not.toMatch(/sesame|scrypt/);
    expect(stored("users", "userTrusted00001")["password"]).toMatch(/^scrypt:/);
    await expect(join(server.url, "Trusted")).rejects.toThrow("401");
    (await join(server.url, "Trusted", "sesame")).close();
  });
});
