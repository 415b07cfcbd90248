import { afterEach, describe, expect, it } from "vitest";
import { Roll } from "../../../standin/core/dice/roll";
import { configureRuntime } from "../../../standin/core/runtime";

afterEach(() => configureRuntime({ uniform: Math.random, rollClasses: () => [] }));

describe("Roll", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 / 4", 2.5],
    ["-3 + 5", 2],
    ["2 - -3", 5],
    ["7 % 4", 3],
    ["10 - 3 - 2", 5],
  ])("computes %s", (formula, total) => {
    expect(new Roll(formula).evaluateSync().total).toBe(total);
  });

  it("draws each face with the host's randomness", async () => {
    const draws = [0, 0.999, 0.5];
    configureRuntime({ uniform: () => draws.shift() ?? 0 });
    const roll = await new Roll("3d6+2").evaluate();
    expect(roll.dice[0]?.values).toEqual([1, 6, 4]);
    expect(roll.total).toBe(13);
    expect(roll.formula).toBe("3d6 + 2");
    expect(roll.result).toBe("11 + 2");
  });

  it("keeps and drops dice", async () => {
    const draws = [0.1, 0.9];
    configureRuntime({ uniform: () => draws.shift() ?? 0 });
    const roll = await new Roll("2d20kh").evaluate();
    expect(roll.total).toBe(19);
    expect(roll.dice[0]?.results[0]).toEqual({ result: 3, active: false, discarded: true });
  });

  it("fills references, absent ones with 0", () => {
    expect(new Roll("1d20 + @a.b + @c", { a: { b: 3 } }).formula).toBe("1d20 + 3 + 0");
    expect(Roll.replaceFormulaData("@x + 1", {})).toBe("@x + 1");
  });

  it("refuses what it does not understand", () => {
    for (const formula of ["abc", "1d", "2 +", "(1", "1 2", "1d0", "d20x"])
      expect(Roll.validate(formula), formula).toBe(false);
    for (const formula of ["1d100", "d%", "(1+1)d6", "1d6[feu] + 2", "@a.b + 1d4"])
      expect(Roll.validate(formula), formula).toBe(true);
  });

  it("is evaluated once, and with dice only asynchronously", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already evaluated/);
    expect(() => new Roll("1d6").evaluateSync()).toThrow();
    expect(new Roll("2d6").evaluateSync({ maximize: true }).total).toBe(12);
    expect(new Roll("2d6").evaluateSync({ minimize: true }).total).toBe(2);
  });

  it("comes back from JSON as the class it was, with its dice", async () => {
    class OwnRoll extends Roll {}
    configureRuntime({ rollClasses: () => [Roll, OwnRoll] });
    const roll = await new OwnRoll("2d6 + (1d4 - 1)", {}, { why: "test" }).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(back).toBeInstanceOf(OwnRoll);
    expect(back.total).toBe(roll.total);
    expect(back.result).toBe(roll.result);
    expect(back.options).toEqual({ why: "test" });
    expect(() => Roll.fromData({ class: "Gone", formula: "1" })).toThrow(/Gone/);
  });
});
