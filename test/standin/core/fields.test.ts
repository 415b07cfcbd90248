import { describe, expect, it } from "vitest";
import { DataModel } from "../../../standin/core/abstract/data-model";
import { ArrayField } from "../../../standin/core/fields/array-field";
import { BooleanField } from "../../../standin/core/fields/boolean-field";
import type { DataField } from "../../../standin/core/fields/data-field";
import { EmbeddedDataField } from "../../../standin/core/fields/embedded-data-field";
import { NumberField } from "../../../standin/core/fields/number-field";
import { AlphaField, AngleField } from "../../../standin/core/fields/number-kinds";
import { ObjectField } from "../../../standin/core/fields/object-field";
import { DocumentUUIDField } from "../../../standin/core/fields/reference-fields";
import { SchemaField } from "../../../standin/core/fields/schema-field";
import { SetField } from "../../../standin/core/fields/set-field";
import { StringField } from "../../../standin/core/fields/string-field";
import {
  ColorField,
  DocumentIdField,
  FilePathField,
  HTMLField,
  JSONField,
} from "../../../standin/core/fields/text-fields";
import { TypedObjectField } from "../../../standin/core/fields/typed-object-field";
import { TypedSchemaField } from "../../../standin/core/fields/typed-schema-field";
import { _del, _replace } from "../../../standin/core/operator-globals";
import { DataModelValidationError } from "../../../standin/core/validation-failure";

/** What becomes of a value: the cleaned one, or the words of its refusal. */
const pass = (field: DataField, value: unknown): unknown => {
  const cleaned = field.clean(value);
  return field.validate(cleaned)?.message ?? cleaned;
};

describe("NumberField", () => {
  const strict = { required: true, nullable: false };
  it.each([
    [{}, undefined, null],
    [{}, "18", 18],
    [{}, " 4.5 ", 4.5],
    [{}, "", null],
    [{}, "abc", "must be a finite number"],
    [{}, "1,5", "must be a finite number"],
    [{}, Number.POSITIVE_INFINITY, "must be a finite number"],
    [{}, [], "must be a finite number"],
    [strict, undefined, "may not be undefined"],
    [strict, null, "may not be null"],
    [strict, "", "must be a finite number"],
    [{ integer: true }, 2.6, 3],
    [{ min: 0, max: 10 }, 1e9, 10],
    [{ min: 0, max: 10 }, -1, 0],
    [{ step: 0.1 }, 0.33, 0.3],
    [{ step: 5, min: 1 }, 8, 6],
    [{ step: 5, max: 12 }, 20, 10],
    [{ positive: true }, -1, "must be a positive number"],
    [{ positive: true }, 0, "must be a positive number"],
    [{ choices: [1, 2] }, "2", 2],
    [{ choices: { 1: "one" } }, 3, "3 is not a valid choice"],
    [{ choices: () => [7] }, 7, 7],
    [{ initial: 3 }, undefined, 3],
    [{ initial: () => 4 }, undefined, 4],
  ])("%j takes %j for %j", (options, value, expected) => {
    expect(pass(new NumberField(options), value)).toEqual(expected);
  });

  it("forbids null by itself when there are choices", () => {
    expect(new NumberField({ choices: [1] }).nullable).toBe(false);
    expect(new NumberField().nullable).toBe(true);
  });
});

describe("StringField", () => {
  it.each([
    [{}, undefined, undefined],
    [{ required: true }, undefined, ""],
    [{ required: true, blank: false }, undefined, "may not be undefined"],
    [{ required: true, blank: false }, "  ", "may not be a blank string"],
    [{ required: true, blank: false, initial: "x" }, "", "x"],
    [{ blank: false, nullable: true }, "", null],
    [{}, "  a ", "a"],
    [{ trim: false }, " a", " a"],
    [{}, 12, "12"],
    [{}, {}, "must be a string"],
    [{ choices: ["a"] }, "b", "b is not a valid choice"],
    [{ choices: ["a"], blank: true }, "", ""],
    [{ choices: { a: "A" } }, "a", "a"],
    [{ choices: { a: "A" } }, "constructor", "constructor is not a valid choice"],
  ])("%j takes %j for %j", (options, value, expected) => {
    expect(pass(new StringField(options), value)).toEqual(expected);
  });
});

describe("other single values", () => {
  it.each<[DataField, unknown, unknown]>([
    [new BooleanField(), undefined, false],
    [new BooleanField(), "true", true],
    [new BooleanField(), "false", false],
    [new BooleanField(), 1, true],
    [new BooleanField(), {}, "must be a boolean"],
    [new DocumentIdField(), "short", "must be a valid 16-character alphanumeric ID"],
    [new DocumentIdField(), undefined, null],
    [new DocumentUUIDField(), "Actor.aaaaaaaaaaaaaaaa", "Actor.aaaaaaaaaaaaaaaa"],
    [new DocumentUUIDField({ type: "Item" }), "Actor.a", 'UUID is for a document of type "Actor", not "Item"'],
    [new DocumentUUIDField({ embedded: false }), "Actor.a.Item.i", "may not be an embedded document UUID"],
    [new DocumentUUIDField(), "nonsense", '"nonsense" is not a valid UUID string'],
    [new DocumentUUIDField({ nullable: false, blank: true }), undefined, ""],
    [new HTMLField(), undefined, ""],
    [new ColorField(), "#F0a", "#ff00aa"],
    [new ColorField(), "red", "is not a valid hexadecimal color string"],
    [new ColorField(), 255, "#0000ff"],
    [new AngleField(), -90, 270],
    [new AlphaField(), 2, 1],
    [new FilePathField({ categories: ["IMAGE"] }), "a/b.webp?1", "a/b.webp?1"],
    [new FilePathField({ categories: ["IMAGE"] }), "a.exe", "does not have a valid file extension for IMAGE"],
    [new FilePathField({ categories: ["IMAGE"] }), "data:image/png;base64,AA", "may not be a data URL"],
    [new JSONField(), { a: 1 }, '{"a":1}'],
    [new JSONField(), "{", "is not a valid JSON string"],
    [new ObjectField(), undefined, {}],
    [new ObjectField(), [], "must be an object"],
    [new ArrayField(new NumberField()), undefined, []],
    [new ArrayField(new NumberField()), ["1", 2], [1, 2]],
    [new ArrayField(new NumberField(), { max: 1 }), [1, 2], "must have at most 1 elements"],
    [new ArrayField(new NumberField()), { 1: "b", 0: "7" }, [7, Number.NaN]],
    [new SetField(new StringField()), ["a", "a", "b"], ["a", "b"]],
  ])("%o takes %j for %j", (field, value, expected) => {
    const cleaned = field.clean(value);
    const failure = field.validate(cleaned);
    expect(failure && failure.elements.length === 0 ? failure.message : cleaned).toEqual(expected);
  });
});

class Inner extends DataModel {
  declare n: number;
  static override defineSchema() {
    return { n: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }) };
  }
}

class Model extends DataModel {
  declare tags: Set<string>;
  declare inner: Inner;
  declare map: Record<string, { a: number; b: string }>;
  declare list: Inner[];
  declare shape: { type: string; r?: number };
  declare min: number;
  declare free: Record<string, unknown>;
  static override defineSchema() {
    return {
      tags: new SetField(new StringField({ required: true, blank: false, choices: ["x", "y"] })),
      inner: new EmbeddedDataField(Inner),
      map: new TypedObjectField(
        new SchemaField({ a: new NumberField({ initial: 5 }), b: new StringField({ required: true }) }),
        { validateKey: (key: string) => key.length < 4 },
      ),
      list: new ArrayField(new EmbeddedDataField(Inner)),
      shape: new TypedSchemaField(
        { circle: { type: new StringField(), r: new NumberField({ initial: 1 }) }, point: { type: new StringField() } },
        { required: false },
      ),
      min: new NumberField({ required: true, nullable: false, initial: 0 }),
      max: new NumberField({ required: true, nullable: false, initial: 9 }),
      free: new ObjectField(),
    };
  }
  static override validateJoint(data: { min?: number; max?: number }) {
    if ((data.min ?? 0) > (data.max ?? 0)) throw new Error("min is above max");
  }
  static override migrateData(source: Record<string, unknown>) {
    if ("old" in source) source["min"] = source["old"];
    return super.migrateData(source);
  }
}

describe("DataModel", () => {
  it("gives out sets, models and maps, and takes them back", () => {
    const model = new Model({
      tags: ["x"],
      inner: { n: "4" },
      map: { k: {} },
      list: [{}, { n: 2 }],
      shape: { type: "circle" },
    });
    expect(model.tags).toEqual(new Set(["x"]));
    expect(model.inner).toBeInstanceOf(Inner);
    expect(model.inner.n).toBe(4);
    expect(model.inner.parent).toBe(model);
    expect(model.map).toEqual({ k: { a: 5, b: "" } });
    expect(model.list.map(({ n }) => n)).toEqual([1, 2]);
    expect(model.shape).toEqual({ type: "circle", r: 1 });
    expect(model.toObject()).toEqual(model.toObject(false));
    expect(new Model(model.toObject()).toObject()).toEqual(model.toObject());
  });

  it("merges updates, replaces lists, and leaves out what is the same", () => {
    const model = new Model({ map: { k: { a: 1 } }, list: [{ n: 1 }], free: { a: { b: 1 } } });
    expect(model.updateSource({ "map.k.b": "z", "map.m.a": "2" })).toEqual({
      map: { k: { b: "z" }, m: { a: 2, b: "" } },
    });
    expect(model.updateSource({ list: [{ n: 1 }] })).toEqual({});
    expect(model.updateSource({ list: [{}] })).toEqual({});
    expect(model.updateSource({ list: [{ n: 3 }, {}] })).toEqual({ list: [{ n: 3 }, { n: 1 }] });
    expect(model.updateSource({ "free.a.c": 2 })).toEqual({ free: { a: { c: 2 } } });
    expect(model.updateSource({ free: { z: 1 } }, { recursive: false })).toEqual({ free: _replace({ z: 1 }) });
    expect(model.free).toEqual({ z: 1 });
    expect(model.updateSource({ "inner.n": 2 }, { dryRun: true })).toEqual({ inner: { n: 2 } });
    expect(model.inner.n).toBe(1);
  });

  it("deletes keys: of maps for good, of schemas back to their initial value", () => {
    const model = new Model({ map: { k: {}, l: {} }, min: 3, free: { a: 1, b: 2 } });
    expect(model.updateSource({ "map.k": _del, "map.-=zz": null, min: _del, "free.-=a": null })).toEqual({
      map: { k: _del },
      min: 0,
      free: { a: _del },
    });
    expect(model.toObject()).toMatchObject({ map: { l: {} }, min: 0, free: { b: 2 } });
    expect(model.updateSource({ map: _replace({ n: { a: 1 } }) })).toEqual({ map: _replace({ n: { a: 1, b: "" } }) });
    expect(Object.keys(model.map)).toEqual(["n"]);
  });

  it("changes nothing when the result would be invalid", () => {
    const model = new Model();
    for (const bad of [{ min: "abc" }, { min: 20 }, { tags: ["z"] }, { "inner.n": "x" }, { "free.a": Number.NaN }]) {
      expect(() => model.updateSource(bad), JSON.stringify(bad)).toThrow(DataModelValidationError);
    }
    expect(model.toObject()).toEqual(new Model().toObject());
    expect(() => new Model({ min: 10 })).toThrow(/min is above max/);
  });

  it("does not let a required value without an initial one be deleted", () => {
    class Strict extends DataModel {
      static override defineSchema() {
        return { deep: new SchemaField({ name: new StringField({ required: true, blank: false }) }) };
      }
    }
    const model = new Strict({ deep: { name: "x" } });
    expect(() => model.updateSource({ "deep.name": _del })).toThrow(/deep.name: may not be undefined/);
    expect(model.toObject()).toEqual({ deep: { name: "x" } });
  });

  it("tells each failure by its path", () => {
    try {
      new Model({ min: "abc", inner: { n: "x" }, list: [{}, { n: null }] });
      expect.unreachable();
    } catch (error) {
      const failures = (error as DataModelValidationError).getAllFailures();
      expect(Object.keys(failures)).toEqual(["inner.n", "list.1.n", "min"]);
    }
  });

  it("mends trusted sources: initial values for bad ones, bad members left out", () => {
    const model = Model.fromSource({ min: "abc", tags: ["x", "z"], map: { k: { a: "bad" }, toolong: {} } });
    expect(model.toObject()).toMatchObject({ min: 0, tags: ["x"], map: { k: { a: 5 } } });
  });

  it("validates changes, cleaned first if asked", () => {
    const model = new Model();
    expect(model.validate({ changes: { min: "3" }, clean: true })).toBe(true);
    expect(() => model.validate({ changes: { min: "3" } })).toThrow(/finite/);
  });

  it("migrates whole and partial sources", () => {
    expect(new Model({ old: 4 }).min).toBe(4);
    const model = new Model();
    model.updateSource({ old: 2 });
    expect(model.min).toBe(2);
  });

  it("copies with changes, resets, and knows its fields", () => {
    const model = new Model({ min: 2 });
    expect(model.clone({ "inner.n": 7 }).inner.n).toBe(7);
    model.min = 8;
    model.reset();
    expect(model.min).toBe(2);
    expect(model.getFieldForProperty("map.anything.a")).toBeInstanceOf(NumberField);
    expect(model.getFieldForProperty("inner.n")?.fieldPath).toBe("n");
    expect(model.schema.fields["map"]?.fieldPath).toBe("map");
    expect(model.getFieldForProperty("nope")).toBeUndefined();
  });

  it("refuses a field that two schemas share", () => {
    const field = new NumberField();
    new SchemaField({ field });
    expect(() => new SchemaField({ field })).toThrow(/already belongs/);
  });
});
