import { afterEach, describe, expect, it } from "vitest";
import { Roll as ClientRoll } from "../../../standin/client/documents/client-roll";
import { type DiceResult, DiceTerm } from "../../../standin/core/dice/dice-term";
import { Die } from "../../../standin/core/dice/die";
import { Roll } from "../../../standin/core/dice/roll";
import { Coin, FateDie } from "../../../standin/core/dice/special-dice";
import { configureRuntime } from "../../../standin/core/runtime";

const plain = {
  uniform: Math.random,
  rollClasses: () => [Roll],
  diceTerms: () => ({}),
  diceFunctions: () => ({}),
  fulfil: async () => undefined,
};
afterEach(() => configureRuntime(plain));

/** The next faces of dice with so many faces. */
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

// https://foundryvtt.com/api/classes/foundry.dice.terms.DiceTerm.html and its sub-classes
describe("terms of dice", () => {
  it("are Die, Coin and FateDie of the one class DiceTerm, each with its letter", () => {
    const terms = new Roll("2d6 + 1dc + 1df").dice;
    expect(terms.map((term) => term.constructor)).toEqual([Die, Coin, FateDie]);
    expect(terms.every((term) => term instanceof DiceTerm)).toBe(true);
    expect(terms[1]).not.toBeInstanceOf(Die);
    expect([Die.DENOMINATION, Coin.DENOMINATION, FateDie.DENOMINATION]).toEqual(["d", "c", "f"]);
    expect(terms[0]?.denomination).toBe("d6");
  });

  it("roll one more die when asked, which must be waited for", async () => {
    draw(6, 4);
    const die = new Die({ number: 0, faces: 6 });
    const rolled = die.roll();
    expect(rolled).toBeInstanceOf(Promise);
    expect(await rolled).toEqual({ result: 4, active: true });
    expect(die.results).toEqual([{ result: 4, active: true }]);
    expect(await new Die({ faces: 8 }).roll({ maximize: true })).toMatchObject({ result: 8 });
    expect(await new Die({ faces: 8 }).roll({ minimize: true })).toMatchObject({ result: 1 });
  });

  it("say how each result is written and marked", async () => {
    draw(6, 6, 1, 3, 4);
    const roll = await new Roll("3d6xokh2").evaluate();
    const [die] = roll.dice as [DiceTerm];
    const css = die.results.map((result) => die.getResultCSS(result).filter(Boolean));
    expect(css).toEqual([
      ["die", "d6", "exploded", "max"],
      ["die", "d6", "discarded", "min"],
      ["die", "d6", "discarded"],
      ["die", "d6"],
    ]);
    expect(die.getResultLabel({ result: 3, active: true })).toBe("3");
    expect(new Coin().getResultLabel({ result: 1, active: true })).toBe("H");
    expect(new FateDie().getResultLabel({ result: -1, active: true })).toBe("-");
    draw(6, 5, 1);
    const [counted] = (await new Roll("2d6cs>=5").evaluate()).dice as [DiceTerm];
    expect(counted.results.map((result) => counted.getResultCSS(result)[2])).toEqual(["success", null]);
  });

  it("give what a list of dice shows, which the roll's own list uses", async () => {
    class Rune extends Die {
      override getResultLabel({ result }: DiceResult): string {
        return `rune ${result}`;
      }
      override getResultCSS(result: DiceResult): (string | null)[] {
        return [...super.getResultCSS(result), "carved"];
      }
    }
    configureRuntime({ diceTerms: () => ({ d: Rune }), rollClasses: () => [ClientRoll] });
    draw(6, 2);
    const roll = await new ClientRoll("1d6[fire]").evaluate();
    expect(roll.dice[0]?.getTooltipData()).toEqual({
      formula: "1d6",
      total: 2,
      faces: 6,
      flavor: "fire",
      rolls: [{ result: "rune 2", classes: "rune d6 carved" }],
    });
    expect(await roll.getTooltip()).toContain("rune 2");
    expect(await roll.getTooltip()).toContain("carved");
    expect(ClientRoll.fromJSON(JSON.stringify(roll)).dice[0]).toBeInstanceOf(Rune);
  });

  it("may be of a package's own class, which rolls and is modified in its own way", async () => {
    class Bell extends DiceTerm {
      static override DENOMINATION = "b";
      static override MODIFIERS = {
        up: "raise",
        zz(this: DiceTerm) {
          for (const result of this.results) result.active = false;
        },
      };
      constructor(data = {}) {
        super({ ...data, faces: 10 });
      }
      override async roll(options = {}) {
        const rolled = await super.roll(options);
        return Object.assign(rolled, { rung: true });
      }
      raise(modifier: string) {
        for (const result of this.results) result.count = result.result + Number(modifier.slice(2));
      }
    }
    configureRuntime({ diceTerms: () => ({ b: Bell }) });
    draw(10, 3, 7, 3, 7);
    const roll = await new Roll("2dbup5 + 1").evaluate();
    expect(roll.total).toBe(21);
    expect(roll.dice[0]?.results.map((result) => Reflect.get(result, "rung") as unknown)).toEqual([true, true]);
    expect((await new Roll("2dbzz").evaluate()).total).toBe(0);
    expect(Roll.validate("2dbup5")).toBe(true);
    expect(Roll.validate("2d6up5")).toBe(false);
  });
});

// https://foundryvtt.com/api/v9/Coin.html (call: 3dcc1, 2dcc0)
it("coins can be called", async () => {
  const faces = [0.9, 0.1, 0.9];
  configureRuntime({ uniform: () => faces.shift() ?? 0 });
  expect((await new Roll("3dcc1").evaluate()).total).toBe(2);
});

// https://foundryvtt.com/api/classes/foundry.dice.Roll.html (evaluateSync: strict)
it("dice that cannot be waited for count for nothing where that is allowed, and are an error where not", () => {
  expect(() => new Roll("1d6 + 4").evaluateSync()).toThrow(/synchronously/);
  const roll = new Roll("1d6 + 4").evaluateSync({ strict: false });
  expect([roll.total, roll.dice[0]?.results]).toEqual([4, []]);
  expect(new Roll("4 + floor(5 / 2)").evaluateSync().total).toBe(6);
});

// https://foundryvtt.com/api/v14/interfaces/CONFIG.DiceFulfillmentMethod.html and types/CONFIG.DiceFulfillmentHandler.html
describe("dice whose faces come from elsewhere", () => {
  it("are asked for one by one, with the term; what is not told is drawn", async () => {
    const asked: string[] = [];
    const given = [20, undefined, 3];
    configureRuntime({
      uniform: () => 0.5,
      fulfil: async (term) => {
        asked.push((term as DiceTerm).denomination);
        return given.shift();
      },
    });
    const roll = await new Roll("2d20 + 1d6").evaluate();
    expect(asked).toEqual(["d20", "d20", "d6"]);
    expect(roll.dice.map(({ values }) => values)).toEqual([[20, 11], [3]]);
  });

  it("are not asked for when every die is told its face", async () => {
    configureRuntime({
      fulfil: async () => {
        throw new Error("asked");
      },
    });
    expect((await new Roll("2d20").evaluate({ maximize: true })).total).toBe(40);
    expect(new Roll("2d20").evaluateSync({ minimize: true }).total).toBe(2);
  });
});
