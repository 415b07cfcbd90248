import { describe, expect, it } from "vitest";
import { characteristicCheck } from "../../../src/rules/checks/characteristic-check";
import { opposedWinner } from "../../../src/rules/checks/opposed-roll";
import { character } from "../support/fight";

const { characteristics } = character("a");

describe("checks (CHK)", () => {
  it.each([
    // DEX 10: ×5 = 50, ×3 = 30, ×1 = 10; criticals at ⌈target/20⌉ and from 96 (SPL-2)
    [5, 50, "success"],
    [5, 51, "failure"],
    [5, 3, "criticalSuccess"],
    [5, 4, "success"],
    [5, 96, "criticalFailure"],
    [3, 30, "success"],
    [3, 31, "failure"],
    [1, 10, "success"],
    [1, 1, "criticalSuccess"],
    [1, 2, "success"],
  ] as const)("CHK-1: DEX × %i on %i is a %s", (factor, natural, grade) => {
    const check = characteristicCheck(characteristics, "dex", factor, natural);
    expect(check).toEqual({ target: 10 * factor, natural, grade });
  });

  it("CHK-1: at 100 and more only 100 fails critically", () => {
    const strong = { ...characteristics, str: 20 };
    expect(characteristicCheck(strong, "str", 5, 99).grade).toBe("success");
    expect(characteristicCheck(strong, "str", 5, 100).grade).toBe("criticalFailure");
  });

  it("CHK-2: the higher wins, ties go to the defender", () => {
    expect(opposedWinner(51, 50)).toBe("attacker");
    expect(opposedWinner(50, 50)).toBe("defender");
    expect(opposedWinner(49, 50)).toBe("defender");
  });
});
