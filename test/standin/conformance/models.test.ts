import { describe, expect, it } from "vitest";
import { DataModel } from "../../../standin/core/abstract/data-model";
import { Roll } from "../../../standin/core/dice/roll";
import { BaseActor } from "../../../standin/core/documents/base-actor";
import { NumberField } from "../../../standin/core/fields/number-field";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import { StringField } from "../../../standin/core/fields/string-field";
import type { Data } from "../../../standin/core/utils/types";

const steps: string[] = [];
class Model extends DataModel {
  declare name: string;
  declare range: { low: number; high: number };
  static override defineSchema() {
    const bound = (initial: number) => new NumberField({ required: true, nullable: false, integer: true, initial });
    return {
      name: new StringField({ required: true, blank: false, initial: "new" }),
      range: new SchemaField({ low: bound(0), high: bound(10) }),
    };
  }
  static override migrateData(source: Data, options?: Data): Data {
    steps.push("migrate");
    if (typeof source["title"] === "string") {
      source["name"] ??= source["title"];
      delete source["title"];
    }
    return super.migrateData(source, options);
  }
  static override shimData(data: Data, options?: Data): Data {
    steps.push("shim");
    return super.shimData(data, options);
  }
  protected static override _preCleanData(data: Data, options: Data, state: Data): Data {
    steps.push("preClean");
    return super._preCleanData(data, options, state);
  }
  protected static override _cleanData(data: Data, options: Data, state: Data): Data {
    steps.push("clean");
    return super._cleanData(data, options, state);
  }
  static override validateJoint(data: Data): void {
    steps.push("joint");
    const { low, high } = data["range"] as { low: number; high: number };
    if (low > high) throw new Error("low must not be above high");
  }
}

// https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html
describe("the making of a model", () => {
  it("migrates, cleans, gives shims, and judges fields together, in that order", () => {
    steps.length = 0;
    const model = new Model({ title: "Old", range: { low: "3" } });
    expect(model.toObject()).toEqual({ name: "Old", range: { low: 3, high: 10 } });
    expect([...new Set(steps)]).toEqual(["migrate", "preClean", "clean", "shim", "joint"]);
  });

  it("judges fields together at each change, with what is not changed, and keeps what was when that fails", () => {
    const model = new Model({ range: { low: 2, high: 5 } });
    expect(() => model.updateSource({ range: { low: 6 } })).toThrow(/above/);
    expect(model.range).toEqual({ low: 2, high: 5 });
    expect(model.updateSource({ "range.low": 5 })).toEqual({ range: { low: 5 } });
    expect(() => new Model({ range: { low: 11 } })).toThrow(/above/);
  });

  it("tries a change without making it", () => {
    const model = new Model({ name: "One" });
    expect(model.updateSource({ name: "Two" }, { dryRun: true })).toEqual({ name: "Two" });
    expect(model.name).toBe("One");
  });

  it("does not take its caller's data for its own", () => {
    const given = { name: "Given", range: { low: 1, high: 2 } };
    const model = new Model(given);
    model.updateSource({ range: { low: 0 } });
    expect(given.range.low).toBe(1);
    expect(model.clone({ name: "Copy" }).toObject()).toMatchObject({ name: "Copy", range: { low: 0 } });
    expect(model.name).toBe("Given");
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html (_addDataFieldMigration, _addDataFieldShim, traverseEmbeddedDocuments)
describe("what documents add for their sub-classes", () => {
  it("a key that has moved takes its value along, unless the new one is there", () => {
    const data: Data = { system: { old: 4 } };
    expect(BaseActor._addDataFieldMigration(data, "system.old", "system.life.value")).toBe(true);
    expect(data).toEqual({ system: { life: { value: 4 } } });
    const both: Data = { a: 1, b: 2 };
    expect(BaseActor._addDataFieldMigration(both, "a", "b")).toBe(false);
    expect(both).toEqual({ a: 1, b: 2 });
    const changed: Data = { a: 1 };
    BaseActor._addDataFieldMigration(changed, "a", "b", (source) => Number(source["a"]) * 2);
    expect(changed).toEqual({ b: 2 });
  });

  it("an old key reads and writes the new one, and is no data", () => {
    const data: Data = { life: { value: 3 } };
    BaseActor._addDataFieldShim(data, "hp", "life.value");
    expect([data["hp"], Object.keys(data)]).toEqual([3, ["life"]]);
    data["hp"] = 5;
    expect(data["life"]).toEqual({ value: 5 });
  });

  it("all that is embedded is walked through, each before what it holds itself", () => {
    const actor = new BaseActor({
      name: "A",
      type: "base",
      items: [{ _id: "i".repeat(16), name: "I", type: "base", effects: [{ _id: "e".repeat(16), name: "E" }] }],
    });
    const walked = [...actor.traverseEmbeddedDocuments()].map(([path, document]) => [
      path.split(".")[0],
      document.id?.[0],
    ]);
    expect(walked).toEqual([
      ["items", "i"],
      ["items", "e"],
    ]);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html (simulate)
it("a formula can be rolled many times", async () => {
  const totals = await Roll.simulate("1d4 + 1", 50);
  expect(totals).toHaveLength(50);
  expect(totals.every((total) => total !== undefined && total >= 2 && total <= 5)).toBe(true);
});
