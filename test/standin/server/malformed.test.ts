import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../standin/core/protocol";
import type { RunningServer } from "../../../standin/server/start-server";
import { join, type RawClient } from "../raw-client";
import { startTiny } from "./start-tiny";

let server: RunningServer;
let gm: RawClient;

beforeAll(async () => {
  server = await startTiny();
  gm = await join(server.url, "Gm");
});
afterAll(() => server.stop());

const update = (changes: unknown) => ({
  operations: [{ action: "update", documentName: "Actor", parent: null, options: {}, updates: [changes] }],
});
const ONE = "actorOne00000001";
let deep: unknown = 1;
for (let level = 0; level < 500; level += 1) deep = { deep };

describe("a request that is none", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "create"],
    ["a list", []],
    ["no operations", {}],
    ["a strange operation", { operations: [null] }],
    ["an unknown action", { operations: [{ action: "drop", documentName: "Actor", options: {} }] }],
    ["an unknown kind", { operations: [{ action: "create", documentName: "Dragon", data: [{}], options: {} }] }],
    ["a kind of prototypes", { operations: [{ action: "create", documentName: "toString", data: [{}], options: {} }] }],
    ["an embedded kind without parent", { operations: [{ action: "create", documentName: "Token", data: [{}] }] }],
    [
      "a parent of another kind",
      { operations: [{ action: "create", documentName: "Token", parent: `Actor.${ONE}`, data: [{}] }] },
    ],
    [
      "a parent that is no uuid",
      { operations: [{ action: "create", documentName: "Item", parent: "..", data: [{}] }] },
    ],
    [
      "a parent in a compendium",
      { operations: [{ action: "create", documentName: "Item", parent: "Compendium.a.b.Actor.c", data: [{}] }] },
    ],
    ["no data", { operations: [{ action: "create", documentName: "Actor" }] }],
    ["data that is no list", { operations: [{ action: "create", documentName: "Actor", data: { 0: {} } }] }],
    ["ids that are none", { operations: [{ action: "delete", documentName: "Actor", ids: [ONE, 3] }] }],
    ["options that are none", { operations: [{ action: "delete", documentName: "Actor", ids: [ONE], options: 1 }] }],
    ["an update without id", update({ name: "x" })],
    ["a dotted key", update({ _id: ONE, "system.hp": 3 })],
    [
      "a prototype",
      JSON.parse(
        `{"operations":[{"action":"update","documentName":"Actor","updates":[{"_id":"${ONE}","system":{"__proto__":{"a":1}}}]}]}`,
      ),
    ],
    ["a constructor", update({ _id: ONE, system: { constructor: { prototype: { a: 1 } } } })],
    ["something too deep", update({ _id: ONE, system: deep })],
    ["something too large", update({ _id: ONE, system: { list: Array.from({ length: 300_000 }, () => 0) } })],
    ["bytes", update({ _id: ONE, system: { bytes: new Uint8Array([1, 2]) } })],
    ["an unknown operator", update({ _id: ONE, system: { hp: { __op: "erase" } } })],
    ["an operator with more in it", update({ _id: ONE, system: { hp: { __op: "delete", value: 1 } } })],
    ["an operator in a list", update({ _id: ONE, system: { tags: [{ __op: "delete" }] } })],
    [
      "an operator in an operator",
      update({ _id: ONE, system: { hp: { __op: "replace", value: { a: { __op: "delete" } } } } }),
    ],
    [
      "an operator in new data",
      {
        operations: [
          {
            action: "create",
            documentName: "Actor",
            data: [{ name: "x", type: "hero", system: { a: { __op: "delete" } } }],
          },
        ],
      },
    ],
  ])("%s is answered with an error and changes nothing", async (_name, request) => {
    const before = server.store.dump();
    expect(await gm.send(request)).toMatchObject({ ok: false, error: { kind: "malformed" } });
    expect(server.store.dump()).toEqual(before);
  });

  it("is survived without an acknowledgement", async () => {
    gm.socket.emit("modify");
    gm.socket.emit("modify", null);
    gm.socket.emit("world", null);
    gm.socket.emit("activity");
    gm.socket.emit("system.tiny");
    expect((await gm.world()).userId).toBe(gm.userId);
  });
});

it("a message beyond all measure costs its sender the connection, and nobody else anything", async () => {
  const one = await join(server.url, "One");
  const cut = new Promise((done) => one.socket.once("disconnect", done));
  one.socket.emit("modify", { operations: ["x".repeat(5_000_000)] });
  await cut;
  expect((await gm.world()).userId).toBe(gm.userId);
});

describe("anything at all", () => {
  const TWO = "userPlayerTwo001";
  const word = fc.constantFrom(
    ..."create update delete Actor Item User Scene Token ChatMessage Setting ActiveEffect".split(" "),
    ..."_id name system type role permissions items effects ownership default author rolls whisper content".split(" "),
    ..."flags user key value actorId __op __proto__ -=name ==role ==author ==ownership constructor hero gear x".split(
      " ",
    ),
    ONE,
    TWO,
  );
  const json = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      word,
      fc.integer({ min: -1, max: 4 }),
      fc.boolean(),
      fc.constant(null),
      tie("record"),
      tie("list"),
    ),
    list: fc.array(tie("any"), { maxLength: 3 }),
    record: fc.oneof(
      fc.dictionary(word, tie("any"), { maxKeys: 4 }),
      fc.constantFrom({ __op: "delete" }, { __op: "replace", value: 4 }, { [ONE]: 3, default: 3 }),
    ),
  }));
  /** Kinds and places that exist, with ids that are there. */
  const place = fc.constantFrom(
    { documentName: "Actor", parent: null, ids: [ONE, "actorTwo00000001", "actorNpc00000001"] },
    { documentName: "User", parent: null, ids: ["userPlayerOne001", TWO, "userGamemaster01"] },
    { documentName: "ChatMessage", parent: null, ids: ["messageOne000001", "messageTwo000001", "messageGm0000001"] },
    { documentName: "Setting", parent: null, ids: ["setting000000001"] },
    { documentName: "Item", parent: `Actor.${ONE}`, ids: ["itemOfOne0000000"] },
    { documentName: "ActiveEffect", parent: "Actor.actorTwo00000001", ids: ["effectOfTwo00000"] },
    { documentName: "Token", parent: "Scene.scene00000000001", ids: ["tokenOne00000001", "tokenTwo00000001"] },
    { documentName: "Combatant", parent: "Combat.combat0000000001", ids: ["combatantOne0001"] },
  );
  const plausible = fc.dictionary(
    fc.constantFrom(
      "name",
      "type",
      "role",
      "permissions",
      "ownership",
      "author",
      "content",
      "flags",
      "system",
      "actorId",
      "user",
      "==role",
      "-=author",
      "==ownership",
      "character",
      "key",
      "value",
      "rolls",
      "whisper",
      "x",
    ),
    json["any"],
    { maxKeys: 3 },
  );
  const operation = fc
    .record({
      at: place,
      index: fc.nat(2),
      action: fc.constantFrom("create", "update", "update", "delete"),
      values: plausible,
      kept: fc.boolean(),
    })
    .map(({ at: { documentName, parent, ids }, index, action, values, kept }) => {
      const _id = ids[index % ids.length];
      const options = { keepId: kept, recursive: kept };
      return {
        action,
        documentName,
        parent,
        options,
        data: [{ name: "x", ...values }],
        updates: [{ ...values, _id }],
        ids: [_id],
      };
    });
  const request = fc.oneof(
    { weight: 1, arbitrary: json["any"] },
    { weight: 1, arbitrary: fc.record({ operations: json["list"] }) },
    { weight: 6, arbitrary: fc.record({ operations: fc.array(operation, { minLength: 1, maxLength: 2 }) }) },
  );

  /** The world without what player One may change. */
  function others(dump: JsonObject): unknown {
    const world = structuredClone(dump) as Record<string, Record<string, JsonObject>>;
    const { actors = {}, users = {}, messages = {}, settings = {}, scenes = {}, combats = {} } = world;
    delete actors[ONE];
    const { role, name, permissions } = users["userPlayerOne001"] ?? {};
    users["userPlayerOne001"] = { role, name, permissions };
    for (const [id, message] of Object.entries(messages))
      if (message["author"] === "userPlayerOne001") delete messages[id];
    for (const [id, setting] of Object.entries(settings))
      if (setting["user"] === "userPlayerOne001") delete settings[id];
    for (const scene of Object.values(scenes)) {
      scene["tokens"] = (scene["tokens"] as JsonObject[]).filter((token) => token["_id"] !== "tokenOne00000001");
    }
    for (const combat of Object.values(combats)) {
      combat["combatants"] = (combat["combatants"] as JsonObject[]).filter((one) => one["actorId"] !== ONE);
    }
    return { actors, users, messages, settings, scenes, combats };
  }

  it("is answered; what is refused changes nothing, and a player's doing stays within what is the player's", async () => {
    const one = await join(server.url, "One");
    const logged = vi.spyOn(console, "error");
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(request, async (sent) => {
        const before = server.store.dump();
        const answer = await one.send(sent);
        const after = server.store.dump();
        if (answer.ok) accepted += 1;
        else expect(after).toEqual(before);
        expect(others(after)).toEqual(others(before));
      }),
      { numRuns: 1000, seed: 20 },
    );
    // The property would hold of a server that refuses everything.
    expect(accepted).toBeGreaterThan(20);
    // Refusals are the server's own judgement, not errors it fell over.
    expect(logged.mock.calls).toEqual([]);
    one.close();
    expect((await gm.world()).userId).toBe(gm.userId);
  });
});
