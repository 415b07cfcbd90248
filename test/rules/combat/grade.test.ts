import { describe, expect, it } from "vitest";
import { gradeOf } from "../../../src/rules/combat/grade";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";

const ALL = { criticals: true, fumbles: true };

describe("the grade of a natural roll (CRIT)", () => {
  it.each([
    [1, "fatal"],
    [2, "fumble"],
    [5, "fumble"],
    [6, "normal"],
    [94, "normal"],
    [95, "critical"],
    [99, "critical"],
    [100, "heroic"],
  ] as const)("of %i is %s", (natural, grade) => {
    expect(gradeOf(natural, ALL, DEFAULT_HOUSE_RULES)).toBe(grade);
  });

  it("follows the house rules", () => {
    const rules = { ...DEFAULT_HOUSE_RULES, criticalMin: 91, fumbleMax: 1 };
    expect(gradeOf(91, ALL, rules)).toBe("critical");
    expect(gradeOf(90, ALL, rules)).toBe("normal");
    expect(gradeOf(2, ALL, rules)).toBe("normal");
    expect(gradeOf(1, ALL, rules)).toBe("fatal");
    expect(gradeOf(99, ALL, { ...rules, criticalMin: 100 })).toBe("normal");
    expect(gradeOf(100, ALL, { ...rules, criticalMin: 100 })).toBe("heroic");
  });

  it("knows no critical and no heroic for improvised weapons, nothing at all for familiars (CRIT-7)", () => {
    const improvised = { criticals: false, fumbles: true };
    const familiar = { criticals: false, fumbles: false };
    expect([100, 97, 3, 1].map((natural) => gradeOf(natural, improvised, DEFAULT_HOUSE_RULES))).toEqual([
      "normal",
      "normal",
      "fumble",
      "fatal",
    ]);
    expect([80, 3, 1].map((natural) => gradeOf(natural, familiar, DEFAULT_HOUSE_RULES))).toEqual([
      "normal",
      "normal",
      "normal",
    ]);
  });
});
