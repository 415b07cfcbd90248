import { describe, expect, it } from "vitest";
import { BaseActor } from "../../../standin/core/documents/base-actor";
import { baseClasses } from "../../../standin/core/documents/base-classes";
import { decodeOperators, encodeOperators, ForcedDeletion, ForcedReplacement } from "../../../standin/core/operators";

const ID = "aaaaaaaaaaaaaaaa";
const ITEM = "bbbbbbbbbbbbbbbb";

describe("base documents", () => {
  it("builds every kind from the least data", () => {
    for (const [name, cls] of Object.entries(baseClasses)) {
      const data = { _id: ID, name: "x", key: "a.b", type: undefined as string | undefined };
      if (name === "Folder") data.type = "Actor";
      const document = new cls(data);
      expect(document.documentName).toBe(name);
      expect(document.uuid).toBe(`${name}.${ID}`);
    }
  });

  it("keeps unknown keys out and fills absent ones", () => {
    const actor = new BaseActor({ name: "Aldric", bogus: 1 });
    expect(actor.toObject()).not.toHaveProperty("bogus");
    expect(actor._source).toMatchObject({ _id: null, items: [], effects: [], ownership: { default: 0 }, system: {} });
    expect(actor.prototypeToken.name).toBe("Aldric");
  });

  it("refuses what the schema refuses", () => {
    expect(() => new BaseActor({ name: "" })).toThrow(/name: may not be a blank string/);
    expect(() => new BaseActor({})).toThrow(/name: may not be undefined/);
    expect(() => new BaseActor({ name: "x", system: { a: Number.NaN } })).toThrow(/system/);
  });

  it("shares the sources of embedded documents and updates them by id", () => {
    const actor = new BaseActor({ _id: ID, name: "x", items: [{ _id: ITEM, name: "Épée", system: { damage: 3 } }] });
    const item = actor.items.get(ITEM);
    expect(item?.uuid).toBe(`Actor.${ID}.Item.${ITEM}`);
    expect(item?._source).toBe((actor._source["items"] as unknown[])[0]);
    const difference = actor.updateSource({ items: [{ _id: ITEM, "system.damage": 4, name: "Épée" }] });
    expect(difference).toEqual({ items: [{ _id: ITEM, system: { damage: 4 } }] });
    expect(actor.items.get(ITEM)).toBe(item);
    expect(item?.system).toEqual({ damage: 4 });
  });

  it("makes an actor's item as much a user's as the actor is", () => {
    const player = { id: "cccccccccccccccc", isGM: false, role: 1 } as Parameters<BaseActor["getUserLevel"]>[0];
    const level = (ownership: object) =>
      new BaseActor({ name: "x", ownership, items: [{ _id: ITEM, name: "Épée" }] }).items
        .get(ITEM)
        ?.getUserLevel(player);
    expect(level({ default: 0, cccccccccccccccc: 3 })).toBe(3);
    expect(level({ default: 1 })).toBe(1);
    expect(level({ default: 0 })).toBe(0);
  });

  it("deletes and replaces keys by operators that survive the wire", () => {
    const actor = new BaseActor({ name: "x", flags: { s: { a: 1, b: { c: 2 } } } });
    const sent = encodeOperators({ flags: { s: { a: new ForcedDeletion(), b: new ForcedReplacement({ d: 3 }) } } });
    expect(sent).toEqual({ flags: { s: { a: { __op: "delete" }, b: { __op: "replace", value: { d: 3 } } } } });
    const difference = actor.updateSource(decodeOperators(JSON.parse(JSON.stringify(sent))) as Record<string, unknown>);
    expect(actor.flags).toEqual({ s: { b: { d: 3 } } });
    expect(encodeOperators(difference)).toEqual(sent);
  });
});
