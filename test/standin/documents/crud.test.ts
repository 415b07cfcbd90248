import { afterEach, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../standin/client/documents/actor";
import { applyResults } from "../../../standin/client/documents/apply-results";
import { host } from "../../../standin/client/documents/host";
import type { Item } from "../../../standin/client/documents/item";
import { modifyBatch } from "../../../standin/client/documents/modify-batch";
import { Hooks } from "../../../standin/client/hooks";
import type { Data } from "../../../standin/core/utils/types";
import { ALIX, BASTIEN, FOE, find, GM, HERO, openTable, SWORD } from "./support/table";

const registered: [string, number][] = [];
const on = (hook: string, fn: (...args: never[]) => unknown): void => void registered.push([hook, Hooks.on(hook, fn)]);

afterEach(() => {
  for (const [hook, id] of registered.splice(0)) Hooks.off(hook, id);
  vi.restoreAllMocks();
});

describe("the life of a document", () => {
  it("goes through its steps in order, pre-steps with the changes and on-steps with the options", async () => {
    const log: string[] = [];
    class Traced extends Actor {
      override async _preCreate(data: Data, options: Data, user: never) {
        log.push("_preCreate");
        return super._preCreate(data, options, user);
      }
      override _onCreate(data: Data, options: Data, userId: string) {
        log.push(`_onCreate ${options["note"]} ${userId}`);
        super._onCreate(data, options, userId);
      }
      static override async _preCreateOperation() {
        log.push("_preCreateOperation");
      }
      static override async _onCreateOperation() {
        log.push("_onCreateOperation");
      }
    }
    openTable({ configure: (config) => Object.assign(config["Actor"] ?? {}, { documentClass: Traced }) });
    on("preCreateActor", () => void log.push("preCreateActor"));
    on("createActor", () => void log.push("createActor"));
    const actor = (await Traced.create({ name: "Neuf", type: "hero" }, { note: "n" })) as Actor;
    expect(log).toEqual([
      "_preCreate",
      "preCreateActor",
      "_preCreateOperation",
      `_onCreate n ${GM}`,
      "createActor",
      "_onCreateOperation",
    ]);
    expect(host.collections.get("Actor")?.get(actor.id ?? "")).toBe(actor);
    expect(actor).toBeInstanceOf(Traced);
  });

  it("is changed in pre-create by updateSource", async () => {
    openTable();
    on("preCreateActor", (actor: Actor) => void actor.updateSource({ "prototypeToken.actorLink": true }));
    const actor = (await Actor.create({ name: "Neuf", type: "hero" })) as Actor;
    expect(actor.prototypeToken.actorLink).toBe(true);
  });

  it("is stopped by a hook or method that returns false, and by nothing else", async () => {
    const backend = openTable();
    on("preCreateActor", (actor: Actor) => (actor.name === "non" ? false : undefined));
    on("preUpdateActor", () => false);
    expect(await Actor.create({ name: "non", type: "hero" })).toBeUndefined();
    expect(
      await Actor.create([
        { name: "non", type: "hero" },
        { name: "oui", type: "hero" },
      ]),
    ).toHaveLength(1);
    expect(await find<Actor>("Actor", HERO).update({ name: "Autre" })).toBeUndefined();
    expect(backend.requests).toHaveLength(1);
    expect(find<Actor>("Actor", HERO).name).toBe("Aldric");
  });

  it("sends only what differs, and nothing when nothing does", async () => {
    const backend = openTable();
    const actor = find<Actor>("Actor", HERO);
    const asked = vi.fn();
    on("preUpdateActor", () => void asked());
    expect(await actor.update({ name: "Aldric", "system.hp.value": 10 })).toBeUndefined();
    expect(backend.requests).toHaveLength(0);
    expect(asked).not.toHaveBeenCalled();
    const seen = vi.fn();
    on("updateActor", (_actor: Actor, changes: Data) => seen(changes));
    await actor.update({ name: "Aldric", "system.hp.value": 7 });
    expect(backend.requests[0]?.operations[0]?.updates).toEqual([{ _id: HERO, system: { hp: { value: 7 } } }]);
    expect(seen).toHaveBeenCalledWith({ _id: HERO, system: { hp: { value: 7 } } });
    expect(actor.system).toEqual({ hp: { value: 7, max: 20 } });
  });

  it("takes what a pre-step adds to the changes and the options", async () => {
    const backend = openTable();
    on("preUpdateActor", (_actor: Actor, changes: { name?: string }, options: Data) => {
      changes.name = "Renommé";
      options["before"] = 10;
    });
    const seen = vi.fn();
    on("updateActor", (_actor: Actor, _changes: Data, options: Data) => seen(options["before"]));
    await find<Actor>("Actor", HERO).update({ "system.hp.value": 7 });
    expect(backend.requests[0]?.operations[0]?.updates?.[0]).toMatchObject({ name: "Renommé" });
    expect(seen).toHaveBeenCalledWith(10);
  });

  it("calls no hook under noHook", async () => {
    openTable();
    const called = vi.fn();
    for (const hook of ["preUpdateActor", "updateActor"]) on(hook, () => void called());
    await find<Actor>("Actor", HERO).update({ name: "B" }, { noHook: true });
    expect(find<Actor>("Actor", HERO).name).toBe("B");
    expect(called).not.toHaveBeenCalled();
  });

  it("keeps an id only when told to", async () => {
    openTable();
    const id = "newnewnewnewnewn";
    const without = (await Actor.create({ _id: id, name: "a", type: "hero" })) as Actor;
    expect(without.id).not.toBe(id);
    const kept = (await Actor.create({ _id: id, name: "a", type: "hero" }, { keepId: true })) as Actor;
    expect(kept.id).toBe(id);
  });

  it("refuses invalid data and unknown types before anything is sent", async () => {
    const backend = openTable();
    await expect(Actor.create({ name: "x", type: "dragon" })).rejects.toThrow(/dragon/);
    await expect(find<Actor>("Actor", HERO).update({ name: "" })).rejects.toThrow(/blank/);
    expect(backend.requests).toHaveLength(0);
  });

  it("refuses what the user may not do, and passes on the server's refusal", async () => {
    const backend = openTable({ userId: BASTIEN });
    await expect(find<Actor>("Actor", HERO).update({ name: "X" })).rejects.toThrow(/lacks permission/);
    await expect(find<Actor>("Actor", HERO).delete()).rejects.toThrow(/lacks permission/);
    expect(backend.requests).toHaveLength(0);
    backend.refuse = "User lacks permission";
    await expect(
      find<{ update(data: Data): Promise<unknown> }>("User", BASTIEN).update({ color: "#123456" }),
    ).rejects.toThrow("User lacks permission");
  });
});

describe("embedded documents", () => {
  it("tell their parents, which are prepared before they are told", async () => {
    const log: string[] = [];
    class Parent extends Actor {
      override prepareDerivedData() {
        (this as { count?: number }).count = this.items.size;
      }
      override _onCreateDescendantDocuments(parent: unknown, collection: string, documents: unknown[]) {
        const [first] = documents as { name?: string }[];
        log.push(`create ${parent === this} ${collection} ${first?.name} ${(this as { count?: number }).count}`);
      }
      override _onUpdateDescendantDocuments(_p: unknown, collection: string, _d: unknown, changes: Data[]) {
        log.push(`update ${collection} ${JSON.stringify(changes)}`);
      }
      override _onDeleteDescendantDocuments(_p: unknown, _c: string, _d: unknown, ids: string[]) {
        log.push(`delete ${ids}`);
      }
    }
    openTable({ configure: (config) => Object.assign(config["Actor"] ?? {}, { documentClass: Parent }) });
    const actor = find<Actor>("Actor", HERO);
    const [arc] = await actor.createEmbeddedDocuments("Item", [{ name: "Arc", type: "base" }]);
    await actor.updateEmbeddedDocuments("Item", [{ _id: SWORD, name: "Lame" }]);
    await actor.deleteEmbeddedDocuments("Item", [arc?.id ?? ""]);
    expect(log).toEqual([
      "create true items Arc 2",
      `update items ${JSON.stringify([{ name: "Lame", _id: SWORD }])}`,
      `delete ${arc?.id}`,
    ]);
    expect(actor.items.map((item) => item.name)).toEqual(["Lame"]);
    expect((actor._source["items"] as Data[]).map(({ name }) => name)).toEqual(["Lame"]);
  });

  it("keep being the same object when they or their parent change", async () => {
    openTable();
    const actor = find<Actor>("Actor", HERO);
    const sword = actor.items.get(SWORD) as unknown as Item;
    await actor.update({ name: "B" });
    await sword.update({ name: "Lame" });
    expect(actor.items.get(SWORD)).toBe(sword);
    expect(sword.name).toBe("Lame");
    expect(sword.actor).toBe(actor);
  });

  it("can be created, changed and taken off by their own classes", async () => {
    openTable();
    const sword = find<Actor>("Actor", HERO).items.get(SWORD) as unknown as Item;
    await sword.setFlag("sys", "a.b", 3);
    expect(sword.getFlag("sys", "a.b")).toBe(3);
    await sword.unsetFlag("sys", "a.b");
    expect(sword.getFlag("sys", "a")).toEqual({});
    await sword.delete();
    expect(find<Actor>("Actor", HERO).items.size).toBe(0);
  });
});

describe("modifyBatch", () => {
  it("sends all operations in one request", async () => {
    const backend = openTable();
    const [updated, created] = await modifyBatch([
      {
        action: "update",
        documentName: "Actor",
        updates: [
          { _id: HERO, name: "A" },
          { _id: FOE, name: "B" },
        ],
      },
      { action: "create", documentName: "Item", parent: find("Actor", HERO), data: [{ name: "Arc", type: "base" }] },
    ]);
    expect(backend.requests).toHaveLength(1);
    expect(updated).toHaveLength(2);
    expect(created?.[0]?.uuid).toMatch(new RegExp(`^Actor.${HERO}.Item.`));
  });

  it("does nothing when one operation is vetoed or invalid", async () => {
    const backend = openTable();
    on("preUpdateActor", (actor: Actor) => actor.id !== FOE);
    const batch = (name: string) =>
      modifyBatch([
        { action: "update", documentName: "Actor", updates: [{ _id: HERO, name }] },
        { action: "update", documentName: "Actor", updates: [{ _id: FOE, name }] },
      ]);
    expect(await batch("A")).toEqual([[], []]);
    await expect(batch("")).rejects.toThrow();
    expect(backend.requests).toHaveLength(0);
    expect(find<Actor>("Actor", HERO).name).toBe("Aldric");
  });
});

describe("what others do", () => {
  it("comes by the same path, without pre-steps, and with the server's word for who it was", async () => {
    openTable();
    const pre = vi.fn();
    const done = vi.fn();
    on("preUpdateActor", pre);
    on("updateActor", (...args: unknown[]) => done(args[3]));
    const app = { render: vi.fn(), close: vi.fn() };
    find<Actor>("Actor", HERO).apps["x"] = app;
    const change = { _id: HERO, flags: { sys: { a: { __op: "replace", value: { b: 1 } } } } };
    await applyResults({
      userId: ALIX,
      results: [{ action: "update", documentName: "Actor", parent: null, documents: [change], options: {} }],
    });
    expect(pre).not.toHaveBeenCalled();
    expect(done).toHaveBeenCalledWith(ALIX);
    expect(app.render).toHaveBeenCalledOnce();
    expect(find<Actor>("Actor", HERO).getFlag("sys", "a")).toEqual({ b: 1 });
  });

  it("is passed over where this client does not know the document", async () => {
    openTable();
    const results = [
      {
        action: "update",
        documentName: "ChatMessage",
        parent: null,
        documents: [{ _id: FOE, content: "x" }],
        options: {},
      },
      { action: "delete", documentName: "Item", parent: `Actor.${GM}`, documents: [{ _id: FOE }], options: {} },
    ] as const;
    await expect(applyResults({ userId: ALIX, results })).resolves.toEqual([[], []]);
  });
});
