import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Term } from "../../../src/rules/combat/exchange";
import { ceilDivide, judgeRoll } from "../../../src/rules/combat/total";

function factors(...percents: readonly number[]): readonly Term[] {
  return percents.map((factor) => ({ key: "offPlacement", rule: "PLC-1", factor }));
}

describe("a total (CBT-7)", () => {
  it.each([
    // natural, factors, total: 35 × 80 % is 28, never 29
    [35, [80], 28],
    [61, [50], 31],
    [81, [50], 41],
    [41, [150], 62],
    [41, [75], 31],
    [1, [50, 50], 1],
    [4, [50, 50], 1],
    [5, [50, 50], 2],
    [80, [80], 64],
    [55, [80], 44],
    [99, [150], 149],
    [7, [], 7],
  ])("of %i with factors %j is %i", (natural, percents, total) => {
    expect(judgeRoll(natural, factors(...percents)).total).toBe(total);
  });

  it("shows the product of the factors in percent", () => {
    expect(judgeRoll(50, factors(50, 75)).factor).toBe(37.5);
    expect(judgeRoll(50, factors(50, 50)).factor).toBe(25);
    expect(judgeRoll(50, []).factor).toBe(100);
  });

  it("adds flats after the factors and may fall below 1", () => {
    const terms: readonly Term[] = [
      { key: "modifier", rule: "CBT-7", flat: -40 },
      ...factors(50),
      { key: "charge", rule: "AIR-6", flat: 20 },
    ];
    expect(judgeRoll(7, terms)).toMatchObject({ natural: 7, factor: 50, modifier: -20, total: -16 });
  });

  it("is the ceiling of the exact fraction, by integers", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 4 }),
        (natural, percents) => {
          const numerator = percents.reduce((product, percent) => product * BigInt(percent), BigInt(natural));
          const denominator = 100n ** BigInt(percents.length);
          const exact = (numerator + denominator - 1n) / denominator;
          expect(BigInt(judgeRoll(natural, factors(...percents)).total)).toBe(exact);
        },
      ),
    );
  });

  it("rounds up below zero too", () => {
    expect(ceilDivide(-3, 2)).toBe(-1);
    expect(ceilDivide(-4, 2)).toBe(-2);
    expect(ceilDivide(3, 2)).toBe(2);
    expect(ceilDivide(0, 7)).toBe(0);
  });
});
