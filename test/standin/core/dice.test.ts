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
    for (const formula of ["abc", "1d", "2 +", "(1", "1 2", "1d0", "d20q", "nope(1)", "{1d6", "max(1"])
      expect(Roll.validate(formula), formula).toBe(false);
    for (const formula of ["1d100", "d%", "(1+1)d6", "1d6[feu] + 2", "@a.b + 1d4", "d20x", "{1d6,2}kh", "floor(1d6/2)"])
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

const draw = (faces: number, ...results: number[]) => {
  const draws = results.map((result) => (result - 0.5) / faces);
  configureRuntime({
    uniform: () => {
      const next = draws.shift();
      if (next === undefined) throw new Error("more dice than expected");
      return next;
    },
  });
};
const total = async (formula: string, data: object = {}) => (await new Roll(formula, { ...data }).evaluate()).total;

// https://foundryvtt.com/article/dice-modifiers/
describe("modifiers of dice", () => {
  it.each<[string, number[], number]>([
    ["4d6kh3", [1, 5, 3, 6], 14],
    ["4d6k2", [1, 5, 3, 6], 11],
    ["4d6kl2", [1, 5, 3, 6], 4],
    ["4d6dl1", [1, 5, 3, 6], 14],
    ["4d6d", [1, 5, 3, 6], 14],
    ["4d6dh2", [1, 5, 3, 6], 4],
    ["2d6r", [1, 4, 1], 5],
    ["2d6r<3", [2, 4, 2], 6],
    ["2d6r2", [2, 4, 6], 10],
    ["3d6r1<3", [1, 2, 4, 5], 11],
    ["2d6rr1", [1, 4, 1, 3], 7],
    ["2d6x", [6, 2, 6, 1], 15],
    ["2d6xo", [6, 2, 6], 14],
    ["2d6x>=5", [5, 2, 4], 11],
    ["2d6x1>=5", [5, 6, 6], 17],
    ["3d6min3", [1, 2, 5], 11],
    ["3d6max4", [1, 6, 5], 9],
    ["4d6cs>=5", [1, 5, 6, 4], 2],
    ["4d6cs6", [1, 5, 6, 6], 2],
    ["4d6cf<=2", [1, 2, 6, 6], 2],
    ["4d6cs>=5df1", [1, 5, 6, 4], 1],
    ["3d6sf1", [1, 5, 6], 10],
    ["4d6even", [1, 2, 4, 5], 2],
    ["4d6odd", [1, 2, 4, 5], 2],
    ["2d6ms>=7", [5, 6], 4],
    ["2d6ms<7", [1, 2], 4],
    ["3d6r1kh2 + 1", [1, 4, 5, 6], 12],
  ])("%s of %j is %s", async (formula, results, expected) => {
    draw(6, ...results);
    expect(await total(formula)).toBe(expected);
  });

  it("never roll dice without end", async () => {
    await expect(total("1d1x")).rejects.toThrow(/without end/);
    expect(new Roll("2d6x").evaluateSync({ maximize: true }).total).toBe(12);
  });
});

// https://foundryvtt.com/article/dice-advanced/
describe("pools, functions and words", () => {
  it("keep and count parts of a pool", async () => {
    draw(6, 2, 5);
    expect(await total("{1d6, 1d6 + 3, 4}kh")).toBe(8);
    draw(6, 2, 5);
    expect(await total("{1d6, 1d6, 4}cs>=4 + 10")).toBe(12);
  });

  it("call functions of Math and those of packages", async () => {
    draw(6, 5);
    expect(await total("floor(1d6 / 2) + max(3, 7, @x)", { x: 9 })).toBe(11);
    configureRuntime({ diceFunctions: () => ({ double: (n: number) => n * 2 }) });
    expect(await total("double(4) * 2")).toBe(16);
    configureRuntime({ diceFunctions: () => ({}) });
    expect(() => new Roll("double(4)")).toThrow(/not understood/);
  });

  it("know dice of other kinds, and counts and faces in parentheses", async () => {
    configureRuntime({ uniform: () => 0.9 });
    expect(await total("4df")).toBe(4);
    expect(await total("3dc")).toBe(3);
    expect(await total("(1 + 1)d(2 * 5)")).toBe(20);
  });

  it("have words only where they are allowed", async () => {
    await expect(total("1 + feu")).rejects.toThrow(/StringTerm feu/);
    const roll = await new Roll("1 + feu").evaluate({ allowStrings: true });
    expect(roll.terms.map((term) => term.total)).toEqual([1, " + ", "feu"]);
  });

  it("come back from JSON", async () => {
    configureRuntime({ uniform: () => 0.5, rollClasses: () => [Roll] });
    for (const formula of ["{1d6,2d4}kh[feu]", "floor(1d6/2) + 2dc", "4df + 2d6cs>=3ms>1"]) {
      const roll = await new Roll(formula).evaluate();
      const back = Roll.fromJSON(JSON.stringify(roll));
      expect([back.total, back.formula, back.dice.length]).toEqual([roll.total, roll.formula, roll.dice.length]);
      expect(JSON.stringify(back.terms)).toBe(JSON.stringify(roll.terms));
    }
  });
});
