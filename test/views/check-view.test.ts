import { describe, expect, it } from "vitest";
import { characteristicCheck } from "../../src/rules/checks/characteristic-check";
import { isSuccess } from "../../src/rules/magic/skill-grade";
import { amountFigures } from "../../src/views/amount-figure";
import { checkShare, checkView, opponentView } from "../../src/views/check-view";
import { makeFormat } from "../../src/views/format";
import { play } from "./support/attacks";
import { notice } from "./support/notices";

describe("checkView", () => {
  it("gives the chance that the rules give, counted over all faces (CHK-1, SPL-2)", () => {
    for (const value of [0, 1, 9, 19, 20, 21, 30]) {
      const of = { str: value, con: 0, siz: 0, int: 0, pow: 0, dex: 0, app: 0 };
      const faces = Array.from({ length: 100 }, (_, at) => at + 1);
      const wins = faces.filter((face) => isSuccess(characteristicCheck(of, "str", 5, face).grade)).length;
      expect(checkShare(value * 5)).toBe(wins / 100);
    }
  });

  it("offers × 5, × 3 and × 1", () => {
    const view = checkView({ name: "Isaure", characteristic: "dex", value: 14 }, makeFormat("fr"));
    expect(view.factors.map(({ factor, label }) => [factor, label.m])).toEqual([
      [5, "70\u00a0%"],
      [3, "42\u00a0%"],
      [1, "14\u00a0%"],
    ]);
  });
});

describe("opponentView", () => {
  it("puts whom the user aims at first, chosen", () => {
    const others = [
      { actor: "z", name: "Zoé", targeted: false },
      { actor: "g", name: "Gorn", targeted: true },
      { actor: "b", name: "Basile", targeted: false },
    ];
    expect(opponentView("Isaure", others).rows.map(({ value, chosen }) => [value, chosen])).toEqual([
      ["g", true],
      ["b", false],
      ["z", false],
    ]);
  });
});

describe("amountFigures", () => {
  const message = { attack: null, notice: null, rolls: [], words: "" };

  it("takes the total of rolls before words", () => {
    expect(amountFigures({ ...message, rolls: [12, 5], words: "un 99" })).toEqual([{ amount: 17, irreducible: false }]);
  });

  it("finds whole numbers that stand by themselves", () => {
    const found = (words: string) => amountFigures({ ...message, words }).map(({ amount }) => amount);
    expect(found("La chute fait 14 dégâts.")).toEqual([14]);
    expect(found("8 ou 12, jamais 8")).toEqual([8, 12]);
    expect(found("1d100, 1,5, 2.5, 21:14, 3/4, x3, v2, 0, 12345, rien")).toEqual([]);
    expect(found("(20)")).toEqual([20]);
  });

  it("refuses what is no figure: NaN, none, fractions, zero, negatives, too large", () => {
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, 1.5, 0, -4, 10_000])
      expect(amountFigures({ ...message, rolls: [bad] })).toEqual([]);
    expect(amountFigures(message)).toEqual([]);
  });

  it("takes the damage of our cards before reductions, and how it counts (CRIT-2)", () => {
    const hit = play({ dice: [80, 20, 40], target: { reduction: { flat: 5, percent: 10 } } });
    expect(amountFigures({ ...message, attack: hit })).toEqual([{ amount: 40, irreducible: false }]);
    const heroic = play({ dice: [100, 60] });
    expect(amountFigures({ ...message, attack: heroic })).toEqual([{ amount: heroic.damage?.raw, irreducible: true }]);
    expect(amountFigures({ ...message, attack: play({ dice: [20, 80] }) })).toEqual([]);
  });

  it("takes the figure of a notice, and nothing of one without", () => {
    const deed = { type: "amount", on: ["t"], kind: "damage", amount: 21, share: "half", irreducible: true } as const;
    const state = notice(deed, { type: "amount", lines: [] });
    expect(amountFigures({ ...message, notice: state, words: "99" })).toEqual([{ amount: 21, irreducible: true }]);
    const move = notice({ type: "move", by: "a", allow: [] }, { type: "move" });
    expect(amountFigures({ ...message, notice: move, words: "99" })).toEqual([]);
  });
});
