import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("anything at all", () => {
  const word = fc.constantFrom(
    ..."create update delete Actor Item User Scene Token ChatMessage Setting ActiveEffect _id name system type role".split(
      " ",
    ),
    ..."items effects ownership default author flags __op __proto__ -=name ==role constructor".split(" "),
    ONE,
    `Actor.${ONE}`,
    "itemOfOne0000000",
    "userPlayerTwo001",
  );
  const json = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, word, fc.integer(), fc.boolean(), fc.constant(null), tie("list"), tie("record")),
    list: fc.array(tie("any"), { maxLength: 3 }),
    record: fc.dictionary(word, tie("any"), { maxKeys: 4 }),
  }));
  const operation = fc.record(
    {
      action: fc.constantFrom("create", "update", "delete"),
      documentName: word,
      parent: fc.option(fc.constantFrom(`Actor.${ONE}`, "Scene.scene00000000001", "x")),
      data: fc.array(json.record, { maxLength: 2 }),
      updates: fc.array(
        fc
          .tuple(json.record, fc.constantFrom(ONE, "userPlayerTwo001", "messageGm0000001"))
          .map(([changes, _id]) => ({ ...changes, _id })),
        { maxLength: 2 },
      ),
      ids: fc.array(word, { maxLength: 2 }),
      options: fc.dictionary(fc.constantFrom("keepId", "diff", "recursive", "noHook"), fc.boolean()),
    },
    { requiredKeys: ["action", "documentName"] },
  );

  it("is answered; what is refused changes nothing, and no player's nonsense changes what is not the player's", async () => {
    const one = await join(server.url, "One");
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(json.any, fc.record({ operations: fc.array(operation, { maxLength: 3 }) })),
        async (request) => {
          const before = server.store.dump();
          const answer = await one.send(request);
          expect(typeof answer.ok).toBe("boolean");
          const after = server.store.dump();
          if (!answer.ok) expect(after).toEqual(before);
          expect(after["settings"]).toEqual(before["settings"]);
          expect(after["scenes"]).toEqual(before["scenes"]);
        },
      ),
      { numRuns: 400, seed: 20 },
    );
    one.close();
    expect((await gm.world()).userId).toBe(gm.userId);
  });
});
