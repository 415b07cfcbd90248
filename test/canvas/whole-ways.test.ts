import { describe, expect, it } from "vitest";
import { areEnemies } from "../../src/canvas/enemies";
import { type WayPart, WholeWays } from "../../src/canvas/whole-ways";

const at = (x: number) => ({ x, y: 0, width: 1, height: 1 });
const part = (id: string, from: number, to: number, chain: readonly string[], goesOn: boolean): WayPart => ({
  id,
  chain,
  runs: [[at(from), at(to)]],
  end: at(to),
  goesOn,
});

describe("a way in parts", () => {
  it("is whole at its end, all its parts together", () => {
    const ways = new WholeWays();
    expect(ways.add("t", part("1", 0, 2, [], true))).toBeNull();
    expect(ways.add("t", part("2", 2, 5, ["1"], true))).toBeNull();
    const whole = ways.add("t", part("3", 5, 9, ["1", "2"], false));
    expect(whole?.runs).toEqual([
      [at(0), at(2)],
      [at(2), at(5)],
      [at(5), at(9)],
    ]);
    expect(whole?.end).toEqual(at(9));
  });

  it("ends where it is stopped, once, and what another token walks is not of it", () => {
    const ways = new WholeWays();
    ways.add("t", part("1", 0, 2, [], true));
    expect(ways.add("other", part("9", 4, 5, [], false))?.runs).toHaveLength(1);
    expect(ways.stop("t")?.end).toEqual(at(2));
    expect(ways.stop("t")).toBeNull();
  });

  it("does not take a part of a former way for its own", () => {
    const ways = new WholeWays();
    ways.add("t", part("1", 0, 2, [], true));
    expect(ways.add("t", part("7", 5, 6, [], false))?.runs).toEqual([[at(5), at(6)]]);
    expect(ways.add("t", part("8", 6, 7, ["1"], false))?.runs).toHaveLength(1);
  });
});

describe("enemies (MOV-2)", () => {
  it.each([
    [1, -1, true],
    [-1, 1, true],
    [1, -2, true],
    [-1, -2, false],
    [1, 1, false],
    [-1, -1, false],
    [0, 1, false],
    [-1, 0, false],
  ])("of dispositions %i and %i: %s", (one, other, enemies) => {
    expect(areEnemies(one, other)).toBe(enemies);
  });
});
