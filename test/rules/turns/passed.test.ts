import { describe, expect, it } from "vitest";
import { isBeside, type Place, passed } from "../../../src/rules/turns/passed";

const at = (x: number, y: number, size = 1): Place => ({ x, y, width: size, height: size });
const enemy = { ...at(5, 5), name: "enemy" };
const passes = (way: readonly Place[], others: readonly Place[] = [enemy]): number => {
  const end = way.at(-1);
  if (end === undefined) throw new Error("a way has an end");
  return passed([way], end, others).length;
};

describe("MOV-2 in contact", () => {
  it("is beside, also by a corner, whatever the size; one square between is not", () => {
    expect(isBeside(at(4, 4), at(5, 5))).toBe(true);
    expect(isBeside(at(3, 5), at(5, 5))).toBe(false);
    expect(isBeside(at(3, 5, 2), at(5, 5))).toBe(true);
    expect(isBeside(at(2, 5, 2), at(5, 5))).toBe(false);
    expect(isBeside(at(7, 5), at(5, 5, 2))).toBe(true);
    expect(isBeside(at(5, 7), at(5, 5))).toBe(false);
    expect(isBeside(at(5, 5), at(5, 5))).toBe(true);
  });

  it("allows for tokens that are not snapped, by less than half a square", () => {
    expect(isBeside(at(3.6, 5), at(5, 5))).toBe(true);
    expect(isBeside(at(3.5, 5), at(5, 5))).toBe(false);
  });
});

describe("MOV-2 passing", () => {
  it("is walking by, although neither end is in contact", () => {
    expect(passes([at(2, 4), at(9, 4)])).toBe(1);
    expect(passes([at(2, 3), at(9, 3)])).toBe(0);
    expect(passes([at(3, 6), at(7, 2)])).toBe(1);
  });

  it("is leaving contact, not coming into it, nor moving within it", () => {
    expect(passes([at(4, 5), at(1, 5)])).toBe(1);
    expect(passes([at(1, 5), at(4, 5)])).toBe(0);
    expect(passes([at(4, 5), at(6, 5)])).toBe(0);
    expect(passes([at(4, 5), at(1, 5), at(4, 5)])).toBe(0);
  });

  it("looks at the bends of a way, not at its ends alone", () => {
    expect(passes([at(1, 1), at(4, 4), at(1, 1)])).toBe(1);
    expect(passes([at(1, 9), at(1, 1), at(9, 1)])).toBe(0);
  });

  it("counts each enemy on the way, and none where nobody moved", () => {
    expect(passes([at(0, 5), at(20, 5)], [at(5, 4), at(9, 6), at(14, 8)])).toBe(2);
    expect(passes([at(4, 5)])).toBe(0);
    expect(passes([at(4, 5), at(4, 5)])).toBe(0);
  });

  it("teleporting away passes nobody; walking before it does", () => {
    const end = at(20, 20);
    expect(passed([[at(4, 5)], [end]], end, [enemy])).toEqual([]);
    expect(passed([[at(1, 4), at(4, 4)], [end]], end, [enemy])).toEqual([enemy]);
    expect(passed([[at(1, 4), at(4, 4)]], at(6, 6), [enemy])).toEqual([]);
  });

  it("of large ones counts the edge", () => {
    expect(passes([at(0, 2, 3), at(12, 2, 3)])).toBe(1);
    expect(passes([at(0, 1, 3), at(12, 1, 3)])).toBe(0);
  });
});
