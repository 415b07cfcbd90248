import { describe, expect, it } from "vitest";
import { damageFigure, reduceDamage } from "../../../src/rules/combat/damage-figure";

const NONE = { flat: 0, percent: 0, immune: false };

function dealt(rolled: number, change: Partial<Parameters<typeof damageFigure>[0]> = {}): number {
  return damageFigure({
    range: { min: 1, max: 100 },
    rolled,
    bonus: 0,
    raised: false,
    irreducible: false,
    guard: NONE,
    ...change,
  }).dealt;
}

describe("damage (CBT-8)", () => {
  it("is raised by half, rounded up, the bonus with it", () => {
    expect(dealt(51, { raised: true })).toBe(77);
    expect(dealt(51, { raised: true, bonus: 10 })).toBe(92); // 61 × 1.5 = 91.5
    expect(dealt(60, { bonus: 10 })).toBe(70);
  });

  it.each([
    // raw, flat, percent, dealt (CHR-6: flat first, then the percentage; what is left is rounded up)
    [50, 20, 50, 15],
    [51, 20, 50, 16],
    [20, 20, 0, 0],
    [19, 20, 0, 0],
    [35, 0, 20, 28],
    [100, 0, 100, 0],
    [1, 0, 99, 1],
    [0, 0, 0, 0],
  ])("of %i less %i, less %i %%, leaves %i", (raw, flat, percent, left) => {
    expect(reduceDamage(raw, { flat, percent, immune: false }, false)).toBe(left);
  });

  it("ignores reductions when irreducible (CRIT-2), never immunity (STA-6)", () => {
    const guard = { flat: 20, percent: 50, immune: false };
    expect(dealt(31, { raised: true, irreducible: true, guard })).toBe(47);
    expect(dealt(31, { raised: true, irreducible: true, guard: { ...guard, immune: true } })).toBe(0);
  });
});
