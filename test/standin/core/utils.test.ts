import { describe, expect, it } from "vitest";
import { _del, _replace } from "../../../standin/core/operator-globals";
import { deepClone, duplicate } from "../../../standin/core/utils/clone";
import { Collection } from "../../../standin/core/utils/collection";
import { diffObject, objectsEqual } from "../../../standin/core/utils/diff";
import { filterObject, mergeObject } from "../../../standin/core/utils/merge";
import {
  deleteProperty,
  expandObject,
  flattenObject,
  getProperty,
  hasProperty,
  setProperty,
} from "../../../standin/core/utils/properties";
import { randomID } from "../../../standin/core/utils/random-id";
import { escapeHTML, isNewerVersion } from "../../../standin/core/utils/strings";
import { getType, isEmpty, isPlainObject, isSubclass } from "../../../standin/core/utils/type-checks";
import { buildUuid, parseUuid } from "../../../standin/core/utils/uuid";

describe("mergeObject", () => {
  it("follows the documented examples", () => {
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false })).toEqual({ k1: "v1" });
    expect(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: true })).toEqual({ k1: "v1", k2: "v2" });
    const nested = () => ({ k1: { i1: "v1" } });
    expect(mergeObject(nested(), { k1: { i2: "v2" } }, { insertValues: false })).toEqual({ k1: { i1: "v1" } });
    expect(mergeObject(nested(), { k1: { i2: "v2" } }, { insertValues: true })).toEqual({ k1: { i1: "v1", i2: "v2" } });
    expect(mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: false })).toEqual({ k1: "v1" });
    expect(mergeObject({ k1: "v1" }, { k1: "v2" })).toEqual({ k1: "v2" });
    expect(mergeObject(nested(), { k1: { i2: "v2" } }, { recursive: false })).toEqual({ k1: { i2: "v2" } });
    expect(mergeObject({ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true })).toEqual({ k2: "v2" });
  });

  it("works in place unless told otherwise, expands dotted keys and shares nothing with the other", () => {
    const original = { a: { b: 1 } };
    const other = { "a.c": { d: [1] } };
    const copy = mergeObject(original, other, { inplace: false }) as unknown as { a: { c: { d: number[] } } };
    expect(copy).toEqual({ a: { b: 1, c: { d: [1] } } });
    expect(original).toEqual({ a: { b: 1 } });
    copy.a.c.d.push(2);
    expect(other["a.c"].d).toEqual([1]);
    expect(mergeObject(original, other)).toBe(original);
  });

  it("obeys operators only when asked to", () => {
    const original = () => ({ a: { x: 1, y: 2 }, b: 1 });
    expect(mergeObject(original(), { "a.x": _del, b: _replace({ c: 1 }) }, { applyOperators: true })).toEqual({
      a: { y: 2 },
      b: { c: 1 },
    });
    expect(mergeObject(original(), { a: _replace({ z: 3 }) }, { applyOperators: true })).toEqual({ a: { z: 3 }, b: 1 });
    expect(mergeObject({ a: 1 }, { "-=a": null })).toEqual({ a: 1, "-=a": null });
    expect(mergeObject({}, { a: { "-=b": null, c: _del } }, { applyOperators: true })).toEqual({ a: {} });
  });

  it("can insist on types", () => {
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow();
    expect(() => mergeObject({ a: 1 }, null as never)).toThrow();
  });

  it("cannot be used to reach a prototype", () => {
    mergeObject({}, JSON.parse('{"__proto__": {"polluted": 1}}') as object);
    expandObject(JSON.parse('{"__proto__.polluted": 1, "a.__proto__": {"polluted": 1}}') as object);
    deepClone(JSON.parse('{"a": {"__proto__": {"polluted": 1}}}') as object);
    setProperty({}, "__proto__.polluted", 1);
    setProperty({}, "constructor.prototype.polluted", 1);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("paths", () => {
  it("are read, written, tested and deleted", () => {
    const object = { a: { b: [{ c: 1 }] }, "x.y": 2 };
    expect(getProperty(object, "a.b.0.c")).toBe(1);
    expect(getProperty(object, "x.y")).toBe(2);
    expect(getProperty(object, "a.no.c")).toBeUndefined();
    expect(getProperty(null, "a")).toBeUndefined();
    expect(hasProperty(object, "a.b")).toBe(true);
    expect(hasProperty(object, "a.c")).toBe(false);
    const target = {};
    expect(setProperty(target, "a.b", 1)).toBe(true);
    expect(setProperty(target, "a.b", 1)).toBe(false);
    expect(target).toEqual({ a: { b: 1 } });
    expect(deleteProperty(target, "a.b")).toBe(true);
    expect(deleteProperty(target, "a.b")).toBe(false);
  });

  it("expand and flatten into each other", () => {
    const nested = { a: { b: 1, c: { d: [1, { e: 2 }] } }, f: {} };
    expect(flattenObject(nested)).toEqual({ "a.b": 1, "a.c.d": [1, { e: 2 }], f: {} });
    expect(expandObject(flattenObject(nested))).toEqual(nested);
    expect(expandObject({ "a.b": 1, a: { c: 2 } })).toEqual({ a: { b: 1, c: 2 } });
    expect(expandObject({ a: { "b.c": 1 } })).toEqual({ a: { b: { c: 1 } } });
  });
});

describe("comparison", () => {
  it("finds what differs", () => {
    const before = { a: 1, b: { c: 1, d: 2 }, e: [1, 2] };
    expect(diffObject(before, { a: 1, b: { c: 1, d: 3 }, e: [1, 2], f: 4 })).toEqual({ b: { d: 3 }, f: 4 });
    expect(diffObject(before, { f: 4, b: { g: 1, d: 3 } }, { inner: true })).toEqual({ b: { d: 3 } });
    expect(diffObject(before, { e: [2, 1] })).toEqual({ e: [2, 1] });
    expect(diffObject(before, { "-=a": null, "-=z": null }, { deletionKeys: true })).toEqual({ "-=a": null });
    expect(diffObject(before, { z: _del, a: _del }, { deletionKeys: true })).toEqual({ a: _del });
    expect(diffObject({ a: {} }, { a: {} })).toEqual({});
    expect(diffObject({ a: { b: 1 } }, { a: {} })).toEqual({ a: {} });
  });

  it("compares in depth", () => {
    expect(objectsEqual({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(objectsEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(objectsEqual(new Set([1]), new Set([1]))).toBe(true);
    expect(objectsEqual(Number.NaN, Number.NaN)).toBe(true);
  });

  it("copies, filters and names types", () => {
    const source = { a: [{ b: new Date(0) }], u: undefined };
    const copy = deepClone(source);
    expect(copy).toEqual(source);
    expect(copy.a[0]).not.toBe(source.a[0]);
    expect("u" in duplicate(source)).toBe(false);
    expect(() => deepClone({ a: new Collection() }, { strict: true })).toThrow();
    expect(filterObject({ a: 1, b: { c: 2, d: 3 } }, { b: { c: 0 } })).toEqual({ b: { c: 2 } });
    expect([null, [], {}, new Set(), new Map(), "", 1, () => 0, new Collection()].map(getType)).toEqual([
      "null",
      "Array",
      "Object",
      "Set",
      "Map",
      "string",
      "number",
      "function",
      "Map",
    ]);
    expect([{}, [], undefined, null, new Set(), 0, "", { a: 1 }].map(isEmpty)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isPlainObject(Object.create(null)), isPlainObject(new Date())]).toEqual([true, false]);
    expect([isSubclass(Collection, Map), isSubclass(Map, Collection)]).toEqual([true, false]);
  });
});

describe("names", () => {
  it("orders versions by their parts", () => {
    expect(isNewerVersion("14.363", "14.36")).toBe(true);
    expect(isNewerVersion("1.10.0", "1.9.9")).toBe(true);
    expect(isNewerVersion("1.0", "1.0.0")).toBe(false);
    expect(isNewerVersion("1.0.0", "1.0")).toBe(true);
    expect(isNewerVersion("2", "10")).toBe(false);
  });

  it("makes ids and reads uuids", () => {
    expect(randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(new Set(Array.from({ length: 500 }, () => randomID())).size).toBe(500);
    expect(parseUuid("Scene.s.Token.t.Actor.a")).toMatchObject({
      type: "Actor",
      id: "a",
      primaryType: "Scene",
      primaryId: "s",
      embedded: ["Token", "t", "Actor", "a"],
      pack: null,
    });
    expect(parseUuid("Compendium.p.n.Item.i")).toMatchObject({ pack: "p.n", type: "Item", id: "i" });
    expect(parseUuid("Compendium.p.n.i")).toMatchObject({ pack: "p.n", primaryType: "", id: "i" });
    for (const bad of ["", "Actor", "Actor.a.Item", null]) expect(parseUuid(bad)).toBeNull();
    expect(buildUuid({ id: "i", documentName: "Item", parentUuid: "Actor.a" })).toBe("Actor.a.Item.i");
    expect(buildUuid({ id: null, documentName: "Item" })).toBeNull();
    expect(escapeHTML(`<a href="x">'&`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;");
  });

  it("collects values by id", () => {
    const collection = new Collection<{ id: string; name: string }>([
      ["a", { id: "a", name: "A" }],
      ["b", { id: "b", name: "B" }],
    ]);
    expect([...collection].map(({ id }) => id)).toEqual(["a", "b"]);
    expect(collection.getName("B")?.id).toBe("b");
    expect(collection.filter(({ id }) => id > "a")).toHaveLength(1);
    expect(collection.some(({ id }) => id === "z")).toBe(false);
    expect(collection.reduce((sum, { id }) => sum + id, "")).toBe("ab");
    expect(() => collection.get("z", { strict: true })).toThrow();
    expect(() => collection.getName("z", { strict: true })).toThrow();
    expect(collection instanceof Map).toBe(true);
  });
});
