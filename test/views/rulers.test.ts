import { describe, expect, it } from "vitest";
import { lifeBar } from "../../src/views/life-bar";
import { defenceShare, opposedScale } from "../../src/views/opposed-scale";
import { play } from "./support/attacks";

describe("lifeBar", () => {
  it.each([
    [150, 150, 33.33, 100],
    [75, 150, 33.33, 66.67],
    [0, 150, 33.33, 33.33],
    [-75, 150, 0, 33.33],
    [-300, 150, 0, 33.33],
    [-50, 200, 16.67, 33.33],
    [-60, 0, 0, 33.33],
  ])("%i of %i", (hp, max, from, to) => {
    expect(lifeBar(hp, max)).toMatchObject({ zero: 33.33, from, to, ghost: null });
  });

  it("hatches what a blow takes, across zero", () => {
    expect(lifeBar(-30, 150, 45)).toMatchObject({ from: 20, to: 33.33, ghost: { from: 20, to: 53.33 }, below: true });
  });
});

describe("opposedScale", () => {
  it("stands on d100, attacker above, defender below", () => {
    const { attack, defence } = play({ dice: [78, 34] });
    expect(opposedScale(attack, defence, false)).toMatchObject({
      up: { at: 78 },
      down: { at: 34, edge: "" },
      gap: { from: 34, to: 78 },
      need: null,
    });
  });

  it("holds totals above 100 and below 0", () => {
    const high = play({ dice: [90], choices: { cover: true } }).attack;
    expect(high.total).toBe(135);
    expect(opposedScale(high, null, true)).toMatchObject({ up: { at: 100, edge: "fr" }, down: null });
    const low = play({ dice: [20, 5], choices: { surprise: true } });
    expect(low.defence?.total).toBe(-15);
    expect(opposedScale(low.attack, low.defence, false)).toMatchObject({ down: { at: 0, edge: "fl" } });
  });
});

describe("defenceShare", () => {
  it.each([
    [59, 0, 0.42],
    [59, -20, 0.22],
    [1, 0, 1],
    [-5, 0, 1],
    [100, 0, 0.01],
    [101, 0, 0],
    [140, 0, 0],
  ])("against %i with %i", (total, modifier, share) => {
    expect(defenceShare(total, modifier)).toBeCloseTo(share, 10);
  });
});
