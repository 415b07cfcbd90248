import { beforeAll, describe, expect, it } from "vitest";
import { installPrimitives } from "../../../standin/client/boot/primitives/install-primitives";

interface More {
  [member: string]: (...args: unknown[]) => unknown;
}
const of = (value: unknown): More => Object(value) as More;

/** Source: the pages of the namespaces `primitives.*` of https://foundryvtt.com/api/v14/. */
describe("what the platform adds to the language's own objects", () => {
  beforeAll(installPrimitives);

  it("is seen by no loop", () => {
    const list = Object.getOwnPropertyDescriptor(Array.prototype, "partition");
    expect([list?.enumerable, list?.writable, list?.configurable]).toEqual([false, true, true]);
    expect(Object.keys(Array.prototype)).toEqual([]);
  });

  it("lists: ranges, parts that fail before parts that pass, one element taken out or exchanged, what is truthy joined", () => {
    expect(of(Array)["fromRange"]?.(3, 2)).toEqual([2, 3, 4]);
    expect(of([1, 2, 3, 4])["partition"]?.((n: unknown) => Number(n) > 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    const list = [1, 2, 3];
    expect(of(list)["findSplice"]?.((n: unknown) => n === 2)).toBe(2);
    expect(of(list)["findSplice"]?.((n: unknown) => n === 9)).toBeNull();
    expect(of(list)["findSplice"]?.((n: unknown) => n === 3, 5)).toBe(3);
    expect(list).toEqual([1, 5]);
    expect(of(["a", "", null, "b"])["filterJoin"]?.("-")).toBe("a-b");
    expect(of([1, [2, [3]]])["deepFlatten"]?.()).toEqual([1, 2, 3]);
    expect([of([1, [2]])["equals"]?.([1, [2]]), of([1, 2])["equals"]?.([1, 3])]).toEqual([true, false]);
  });

  it("sets: compared, searched and mapped like lists", () => {
    const set = new Set([1, 2, 3]);
    expect([of(set)["first"]?.(), of(set)["equals"]?.(new Set([3, 2, 1])), of(set)["equals"]?.(new Set([1]))]).toEqual([
      1,
      true,
      false,
    ]);
    expect([
      of(set)["intersects"]?.(new Set([9, 3])),
      of(new Set([1]))["isSubset"]?.(set),
      of(set)["isSubset"]?.(new Set([1])),
    ]).toEqual([true, true, false]);
    expect(of(set)["map"]?.((n: unknown) => Number(n) * 2)).toEqual(new Set([2, 4, 6]));
    expect(of(set)["filter"]?.((n: unknown) => n !== 2)).toEqual(new Set([1, 3]));
    expect(of(set)["toObject"]?.()).toEqual([1, 2, 3]);
  });

  it("numbers: between, ordinals, signs, padding, multiples; texts that say numbers", () => {
    expect([of(3)["between"]?.(1, 3), of(3)["between"]?.(1, 3, false), of(2)["between"]?.(3, 1)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map((n) => of(n)["ordinalString"]?.())).toEqual([
      "1st",
      "2nd",
      "3rd",
      "4th",
      "11th",
      "12th",
      "13th",
      "21st",
      "112th",
    ]);
    expect([3, 0, -3].map((n) => of(n)["signedString"]?.())).toEqual(["+3", "+0", "-3"]);
    expect(of(7)["paddedString"]?.(3)).toBe("007");
    expect([of(7)["toNearest"]?.(5), of(7)["toNearest"]?.(5, "ceil"), of(0.29)["toNearest"]?.(0.1)]).toEqual([
      5, 10, 0.3,
    ]);
    expect(["1", " 2.5 ", "a", "", 3, Number.NaN].map((value) => of(Number)["isNumeric"]?.(value))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect([of(Number)["fromString"]?.("+ 5"), of(Number)["fromString"]?.("")]).toEqual([5, null]);
    expect([of(Math)["clamp"]?.(9, 1, 5), of(Math)["normalizeDegrees"]?.(-90), of(Math)["mix"]?.(0, 10, 0.3)]).toEqual([
      5, 270, 3,
    ]);
  });

  it("texts: capitals, comparison by the characters' numbers, slugs", () => {
    expect([of("ada lovelace")["capitalize"]?.(), of("ADA lovelace")["titleCase"]?.()]).toEqual([
      "Ada lovelace",
      "Ada Lovelace",
    ]);
    expect([
      Number(of("Z")["compare"]?.("a")) < 0,
      Number(of("b")["compare"]?.("a")) > 0,
      of("a")["compare"]?.("a"),
      Number(of("a")["compare"]?.("ab")) < 0,
    ]).toEqual([true, true, 0, true]);
    expect(of("Élan vital!")["slugify"]?.()).toBe("elan-vital!");
    expect(of("Élan vital!")["slugify"]?.({ strict: true })).toBe("elan-vital");
    expect(of("A B")["slugify"]?.({ replacement: "_", lowercase: false })).toBe("A_B");
  });

  /** Source: stored identifiers of https://github.com/MetaMorphic-Digital/draw-steel (src/packs), which that system derives so. */
  it("strict slugs lose signs after spaces have become hyphens", () => {
    expect(of("So What ...")["slugify"]?.({ strict: true })).toBe("so-what-");
    expect(of("One … Two")["slugify"]?.({ strict: true })).toBe("one--two");
  });
});
