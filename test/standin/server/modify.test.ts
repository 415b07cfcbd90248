import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject, WireResult } from "../../../standin/core/protocol";
import type { RunningServer } from "../../../standin/server/start-server";
import { textOf } from "../../../standin/server/store/text-of";
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

describe("create", () => {
  it("gives a new id, fills in the schema, stamps who, when and with what", async () => {
    const data = {
      _id: "wantedId00000001",
      name: "Eve",
      type: "hero",
      _stats: { createdTime: 1, lastModifiedBy: "x" },
    };
    const [result] = await done(gm, { action: "create", documentName: "Actor", data: [data] });
    const source = result?.documents[0] as JsonObject;
    expect(source["_id"]).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(source["_id"]).not.toBe("wantedId00000001");
    expect(source).toMatchObject({ items: [], effects: [], ownership: expect.anything(), system: {} });
    expect(source["_stats"]).toMatchObject({
      createdTime: clock,
      modifiedTime: clock,
      lastModifiedBy: gm.userId,
      coreVersion: "14.363",
      systemId: "tiny",
      systemVersion: "1.2.3",
    });
    expect(stored("actors", textOf(source, "_id"))).toEqual(source);
  });

  it("keeps a given id with keepId, unless it is taken or none", async () => {
    const create = (_id: string): RawOperation => ({
      action: "create",
      documentName: "Actor",
      data: [{ _id, name: "Fay", type: "hero" }],
      options: { keepId: true },
    });
    await done(gm, create("fayfayfayfayfay1"));
    expect(stored("actors", "fayfayfayfayfay1")["name"]).toBe("Fay");
    expect(await refused(gm, create("fayfayfayfayfay1"))).toBe("validation");
    expect(await refused(gm, create("../etc/passwd"))).toBe("validation");
  });

  it("refuses what the system or the schema does not know", async () => {
    const create = (documentName: RawOperation["documentName"], data: JsonObject): RawOperation => ({
      action: "create",
      documentName,
      data: [data],
    });
    expect(await refused(gm, create("Actor", { name: "x", type: "dragon" }))).toBe("validation");
    expect(await refused(gm, create("Actor", { name: "x" }))).toBe("validation");
    expect(await refused(gm, create("Actor", { name: "", type: "hero" }))).toBe("validation");
    expect(await refused(gm, create("Actor", { name: "x", type: "hero", system: 3 }))).toBe("validation");
    expect(
      await refused(gm, create("Actor", { name: "x", type: "hero", items: [{ name: "y", type: "dragon" }] })),
    ).toBe("validation");
    expect(await refused(gm, create("Setting", { key: "tiny.world", value: "2" }))).toBe("validation");
  });

  it("makes the creator an owner, who may then change what was made", async () => {
    const trusted = await join(server.url, "Trusted");
    const documentName = "JournalEntry";
    const [result] = await done(trusted, { action: "create", documentName, data: [{ name: "Diary" }] });
    const entry = result?.documents[0] as JsonObject;
    expect(entry["ownership"]).toEqual({ default: 0, [trusted.userId]: 3 });
    const updates = [{ _id: textOf(entry, "_id"), name: "Memoirs" }];
    await done(trusted, { action: "update", documentName, updates });
    expect(await refused(one, { action: "update", documentName, updates })).toBe("permission");
    trusted.close();
  });

  it("refuses two embedded documents of one id", async () => {
    const twin = { _id: "twintwintwin0001", name: "Twin", type: "gear" };
    const data = [{ name: "x", type: "hero", items: [twin, twin] }];
    expect(await refused(gm, { action: "create", documentName: "Actor", data })).toBe("validation");
  });

  it("creates embedded documents with and in their parents", async () => {
    const data = { name: "Gil", type: "hero", items: [{ name: "Rope", type: "gear", effects: [{ name: "Wet" }] }] };
    const [result] = await done(gm, { action: "create", documentName: "Actor", data: [data] });
    const actor = result?.documents[0] as JsonObject;
    const item = (actor["items"] as JsonObject[])[0] as JsonObject;
    const parent = `Actor.${textOf(actor, "_id")}.Item.${textOf(item, "_id")}`;
    await done(gm, { action: "create", documentName: "ActiveEffect", parent, data: [{ name: "Burnt" }] });
    const after = stored("actors", textOf(actor, "_id"));
    expect(after).toHaveProperty("items.0.effects.0.name", "Wet");
    expect(after).toHaveProperty("items.0.effects.1.name", "Burnt");
    expect(item["_stats"]).toMatchObject({ createdTime: clock });
  });
});

describe("update", () => {
  it("merges, answers with the difference, stamps the change", async () => {
    const created = (stored("actors", ONE)["_stats"] as JsonObject)["createdTime"];
    const [result] = await done(gm, update({ name: "Anna", system: { hp: { value: 7, max: 10 } } }, { note: 1 }));
    expect(result?.options).toEqual({ note: 1 });
    const told = result?.documents[0] as JsonObject;
    expect(told).toMatchObject({ _id: ONE, name: "Anna", system: { hp: { value: 7 } } });
    expect(told["system"]).toEqual({ hp: { value: 7 } });
    expect(told["_stats"]).toMatchObject({ createdTime: created, modifiedTime: clock, lastModifiedBy: gm.userId });
    expect(stored("actors", ONE)["system"]).toMatchObject({ hp: { value: 7, max: 10 }, tags: ["a"] });
  });

  it("says nothing of what does not change, unless asked with diff: false", async () => {
    await done(gm, update({ system: { hp: { value: 5 } } }));
    const before = server.store.dump();
    expect((await done(gm, update({ system: { hp: { value: 5 } } })))[0]?.documents).toEqual([]);
    expect(server.store.dump()).toEqual(before);
    const [told] = await done(gm, update({ system: { hp: { value: 5 } } }, { diff: false }));
    expect(told?.documents[0]).toMatchObject({ _id: ONE, system: { hp: { value: 5 } } });
  });

  it("deletes and replaces keys", async () => {
    await done(gm, update({ system: { map: { a: 1, b: { c: 2, d: 3 } } } }));
    const [result] = await done(
      gm,
      update({ system: { map: { a: { __op: "delete" }, b: { __op: "replace", value: { e: 4 } } } } }),
    );
    expect(stored("actors", ONE)["system"]).toMatchObject({ map: { b: { e: 4 } } });
    expect((stored("actors", ONE)["system"] as JsonObject)["map"]).toEqual({ b: { e: 4 } });
    expect(result?.documents[0]).toHaveProperty("system.map", {
      a: { __op: "delete" },
      b: { c: { __op: "delete" }, d: { __op: "delete" }, e: 4 },
    });
    await done(gm, update({ system: { map: { "-=b": null } } }));
    expect((stored("actors", ONE)["system"] as JsonObject)["map"]).toEqual({});
  });

  it("never lets a client write _id or _stats, nor embedded documents through their parent", async () => {
    await done(gm, update({ name: "Ada", _stats: { createdTime: 5, lastModifiedBy: "x" } }));
    expect(stored("actors", ONE)["_stats"]).toMatchObject({ lastModifiedBy: gm.userId, modifiedTime: clock });
    expect((stored("actors", ONE)["_stats"] as JsonObject)["createdTime"]).not.toBe(5);
    expect(await refused(gm, update({ items: [] }))).toBe("validation");
    expect(await refused(gm, update({ effects: { __op: "delete" } }))).toBe("validation");
    expect(await refused(gm, update({ "==items": [] }))).toBe("validation");
    expect(await refused(gm, update({ type: "dragon" }))).toBe("validation");
    expect(await refused(gm, update({ name: "" }))).toBe("validation");
  });

  it("fails for what is not there", async () => {
    const missing = { _id: "nobodynobody0001", name: "x" };
    expect(await refused(gm, { action: "update", documentName: "Actor", updates: [missing] })).toBe("missing");
    expect(await refused(gm, { action: "delete", documentName: "Actor", ids: ["nobodynobody0001"] })).toBe("missing");
    expect(
      await refused(gm, { action: "create", documentName: "Item", parent: "Actor.nobodynobody0001", data: [] }),
    ).toBe("missing");
  });

  it("keeps a world from losing its last GM", async () => {
    const users = (changes: JsonObject): RawOperation => ({
      action: "update",
      documentName: "User",
      updates: [{ _id: gm.userId, ...changes }],
    });
    expect(await refused(gm, users({ role: 1 }))).toBe("validation");
    expect(await refused(gm, { action: "delete", documentName: "User", ids: [gm.userId] })).not.toBe("done");
  });
});

describe("a batch", () => {
  it("does everything, in order", async () => {
    const item = { _id: "batchitem0000001", name: "Torch", type: "gear" };
    const results = await done(
      gm,
      { action: "create", documentName: "Item", parent: `Actor.${ONE}`, data: [item], options: { keepId: true } },
      {
        action: "update",
        documentName: "Item",
        parent: `Actor.${ONE}`,
        updates: [{ _id: item._id, name: "Lit torch" }],
      },
      { action: "create", documentName: "ChatMessage", data: [{ content: "Light!" }] },
      { action: "delete", documentName: "Item", parent: `Actor.${ONE}`, ids: [item._id] },
    );
    expect(results.map(({ action, documents }) => [action, documents.length])).toEqual([
      ["create", 1],
      ["update", 1],
      ["create", 1],
      ["delete", 1],
    ]);
    expect(JSON.stringify(stored("actors", ONE)["items"])).not.toContain("torch");
  });

  it("does nothing when its last operation fails, whatever the failure", async () => {
    await one.world();
    one.modified.length = 0;
    const good: RawOperation[] = [
      update({ name: "Changed" }),
      { action: "create", documentName: "ChatMessage", data: [{ content: "x" }] },
      { action: "delete", documentName: "Actor", ids: ["actorNpc00000001"] },
    ];
    const bad: [RawOperation, string][] = [
      [{ action: "delete", documentName: "Actor", ids: ["actorNpc00000001"] }, "missing"],
      [{ action: "create", documentName: "Actor", data: [{ name: "x", type: "dragon" }] }, "validation"],
      [{ action: "create", documentName: "Token", data: [{}] }, "malformed"],
    ];
    for (const [operation, kind] of bad) expect(await refused(gm, ...good, operation)).toBe(kind);
    await one.world();
    expect(one.modified).toEqual([]);
  });

  it("of a player fails as a whole for one document that is not the player's", async () => {
    const own = update({ name: "Mine" });
    const foreign = {
      action: "update" as const,
      documentName: "Actor" as const,
      updates: [{ _id: "actorTwo00000001", name: "x" }],
    };
    expect(await refused(one, own, foreign)).toBe("permission");
    expect(await refused(one, foreign, own)).toBe("permission");
  });

  it("is told to the others once, with the server's word for whose it is", async () => {
    await one.world();
    one.modified.length = 0;
    const results = await done(gm, update({ name: "Zoe" }), {
      action: "create",
      documentName: "ChatMessage",
      data: [{ content: "y" }],
    });
    await one.world();
    expect(one.modified).toEqual([{ userId: gm.userId, results, seq: expect.any(Number) as number }]);
  });
});
