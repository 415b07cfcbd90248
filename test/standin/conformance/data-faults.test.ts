// Faults of the data layer that other tests let pass (tools/mutants/standin.json).
import { afterEach, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../standin/client/documents/actor";
import { DataModel } from "../../../standin/core/abstract/data-model";
import { NumberField } from "../../../standin/core/fields/number-field";
import { ObjectField } from "../../../standin/core/fields/object-field";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import { ForcedReplacement } from "../../../standin/core/operators";
import { HERO, openTable, SWORD } from "../documents/support/table";

const NAMELESS = "namelessnameless";

afterEach(() => vi.restoreAllMocks());

// https://foundryvtt.com/api/v14/classes/foundry.abstract.EmbeddedCollection.html (invalidDocumentIds, getInvalid) and
// https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html (fromSource)
describe("a stored embedded document that cannot be used", () => {
  it("is set aside by its collection; the parent and all others are there", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    openTable();
    // A name is required and has no initial value: nothing can be put in its place.
    const items = [
      { _id: NAMELESS, name: "", type: "base" },
      { _id: SWORD, name: "Épée", type: "base" },
    ];
    const hero = Actor.fromSource({ _id: HERO, name: "Aldric", type: "hero", items }) as unknown as Actor;
    expect(hero.name).toBe("Aldric");
    expect(hero.items.map(({ id }) => id)).toEqual([SWORD]);
    expect([...hero.items.invalidDocumentIds]).toEqual([NAMELESS]);
    expect(hero.items.get(NAMELESS)).toBeUndefined();
    expect(hero.items.get(NAMELESS, { invalid: true })?.id).toBe(NAMELESS);
  });

  it("is refused where it is new", () => {
    openTable();
    const items = [{ _id: NAMELESS, name: "", type: "base" }];
    expect(() => new Actor({ name: "Aldric", type: "hero", items })).toThrow("may not be a blank string");
  });
});

class Store extends DataModel {
  static override defineSchema() {
    return {
      map: new ObjectField(),
      bar: new SchemaField({ value: new NumberField({ initial: 1 }), max: new NumberField({ initial: 9 }) }),
    };
  }
}

// https://github.com/foundryvtt/foundryvtt/issues/13090 (replacement and deletion in updates)
describe("what is to be replaced in an update", () => {
  const store = () => new Store({ map: { a: 1, deep: { b: 2 } }, bar: { value: 3, max: 4 } });

  it.each([
    ["by the old key", { "==map": { c: 3 } }],
    ["by an operator", { map: new ForcedReplacement({ c: 3 }) }],
    ["by an operator at a dotted key", { "map.deep": new ForcedReplacement({ c: 3 }) }],
  ])("is not merged: %s", (_how, changes) => {
    const model = store();
    model.updateSource(changes);
    const wanted = "map.deep" in changes ? { a: 1, deep: { c: 3 } } : { c: 3 };
    expect(model._source["map"]).toEqual(wanted);
  });

  it("is merged where nothing says that it replaces", () => {
    const model = store();
    model.updateSource({ map: { c: 3 } });
    expect(model._source["map"]).toEqual({ a: 1, deep: { b: 2 }, c: 3 });
  });

  it("is completed by its schema", () => {
    const model = store();
    model.updateSource({ "==bar": { value: 5 } });
    expect(model._source["bar"]).toEqual({ value: 5, max: 9 });
  });
});
