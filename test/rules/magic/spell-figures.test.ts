import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remainingIntensity } from "../../../src/rules/magic/barrier";
import { concentrationBonus, effectiveSkill } from "../../../src/rules/magic/effective-skill";
import { diceFaces, diceText, intensityDice } from "../../../src/rules/magic/intensity-dice";
import { disturbanceTarget, lightCheckTarget } from "../../../src/rules/magic/keep-concentration";
import { mayPrepare } from "../../../src/rules/magic/prepare-spells";
import { judgeResistance, resistanceChance } from "../../../src/rules/magic/resistance";
import { shownParameters } from "../../../src/rules/magic/shown-parameters";
import { criticalSuccessMax, skillGrade } from "../../../src/rules/magic/skill-grade";
import { spellCost } from "../../../src/rules/magic/spell-cost";
import {
  castingInitiative,
  castingTime,
  extended,
  maxSpellLevel,
  pointsFor,
} from "../../../src/rules/magic/spell-level";
import { powGain, powGainChance } from "../../../src/rules/study/pow-gain";
import { studyChance, teacherFactor } from "../../../src/rules/study/study-month";
import { character, spell } from "../consequences/support/actors";

describe("grades (SPL-2)", () => {
  it.each([
    // target, last critical success, last success, first critical failure
    [0, 0, 0, 96],
    [1, 1, 1, 96],
    [20, 1, 20, 96],
    [21, 2, 21, 96],
    [60, 3, 60, 96],
    [99, 5, 95, 96],
    [100, 5, 99, 100],
    [150, 8, 99, 100],
    [2000, 100, 99, 100],
  ])("at %i %%: critical to %i, success to %i, critical failure from %i", (target, critical, success, failure) => {
    for (let natural = 1; natural <= 100; natural++) {
      let expected = "failure";
      if (natural >= failure) expected = "criticalFailure";
      else if (natural <= Math.min(critical, success)) expected = "criticalSuccess";
      else if (natural <= success) expected = "success";
      expect(skillGrade(natural, target), `${natural} at ${target}`).toBe(expected);
    }
    expect(criticalSuccessMax(target)).toBe(critical);
  });
});

describe("cost, level, range, time (SPL-3, SPL-4, SPL-5, SPL-7)", () => {
  it.each([
    ["success", 7, 2, 9],
    ["criticalSuccess", 7, 2, 6],
    ["criticalSuccess", 8, 0, 4],
    ["failure", 7, 2, 1],
    ["criticalFailure", 7, 2, 7],
  ] as const)("%s of level %i with %i extra costs %i", (grade, level, extra, cost) => {
    expect(spellCost(grade, level, extra)).toBe(cost);
  });
  it.each([
    [4, 0],
    [5, 1],
    [10, 1],
    [14, 1],
    [15, 2],
    [24, 2],
    [25, 3],
    [200, 20],
  ])("%i %% make level %i at most", (skill, level) => {
    expect(maxSpellLevel(skill)).toBe(level);
  });
  it("doubles range and duration with each point", () => {
    expect([extended(10, 0), extended(10, 4), extended(3, 2)]).toEqual([10, 160, 12]);
    expect([pointsFor(10, 10), pointsFor(10, 11), pointsFor(10, 100)]).toEqual([0, 1, 4]);
  });
  it.each([
    [4, 0, 4],
    [10, 1, 0],
    [17, 1, 7],
    [29, 2, 9],
  ])("level %i takes %i rounds and %i units", (level, rounds, delay) => {
    expect(castingTime(level)).toEqual({ rounds, delay });
    expect(castingInitiative(60, level, true)).toBe(60 - delay);
    expect(castingInitiative(60, level, false)).toBe(60);
  });
});

describe("dice (SPL-6)", () => {
  it.each([
    [0, ""],
    [1, "1d2"],
    [4, "1d8"],
    [5, "1d10"],
    [6, "1d10+1d2"],
    [36, "7d10+1d2"],
    [100, "20d10"],
  ])("intensity %i: %s", (intensity, text) => {
    expect(diceText(intensityDice(intensity))).toBe(text);
  });
  it("mean grows with the intensity, the maximum is twice it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (intensity) => {
        const faces = diceFaces(intensityDice(intensity));
        expect(faces.reduce((sum, each) => sum + each, 0)).toBe(2 * intensity);
      }),
    );
  });
});

describe("concentration (SPL-8, SPL-9, SPL-10)", () => {
  const kept = (concentration: "none" | "light" | "intense" | "total") =>
    spell("s", { skill: 50, concentration, effect: "status", status: "rooted" });
  it.each([
    ["light", "light", 0],
    ["light", "intense", 10],
    ["light", "total", 20],
    ["light", "none", -30],
    ["total", "none", -90],
    ["intense", "light", -30],
    ["none", "total", 0],
  ] as const)("asked %s, used %s: %i", (asked, used, bonus) => {
    expect(concentrationBonus(kept(asked), used)).toBe(bonus);
  });
  it("nothing for damage and healing", () => {
    expect(concentrationBonus(spell("s", { effect: "damage" }), "total")).toBe(0);
    expect(concentrationBonus(spell("s", { effect: "heal" }), "none")).toBe(0);
  });
  it.each([
    ["light", 0, 50],
    ["light", 3, 80],
    ["light", 9, 100],
    ["total", 9, 140],
    ["none", 9, 40],
  ] as const)("used %s with %i rounds of ceremony: %i", (used, rounds, target) => {
    expect(effectiveSkill(kept("light"), used, rounds)).toBe(target);
  });
  it.each([
    ["light", "move", false, null],
    ["light", "hit", false, null],
    ["light", "hit", true, 36],
    ["intense", "move", false, 36],
    ["intense", "disturb", false, null],
    ["intense", "hit", false, null],
    ["intense", "hit", true, 36],
    ["total", "move", false, 12],
    ["total", "hit", false, 12],
    ["total", "hit", true, 36],
    ["none", "disturb", false, null],
  ] as const)("%s, %s, casting %s: %s", (degree, cause, casting, target) => {
    const caster = character("c", { characteristics: { ...character("c").characteristics, int: 12 } });
    expect(disturbanceTarget(caster, degree, cause, casting)).toBe(target);
    expect(lightCheckTarget(caster, 2)).toBe(30);
  });
});

describe("resistance and barrier (SPL-11, SPL-15, SPL-18)", () => {
  it.each([
    [10, 10, 50],
    [14, 12, 60],
    [0, 10, 1],
    [1, 10, 5],
    [19, 10, 95],
    [20, 10, 99],
  ])("%i points against %i: %i", (points, characteristic, chance) => {
    expect(resistanceChance(points, characteristic)).toBe(chance);
  });
  it("overcomes up to the chance, marks up to ⌈chance / 20⌉", () => {
    expect(judgeResistance(60, 60)).toEqual({ overcome: true, marks: false });
    expect(judgeResistance(60, 61)).toEqual({ overcome: false, marks: false });
    expect(judgeResistance(61, 4)).toEqual({ overcome: true, marks: true });
    expect(judgeResistance(1, 1)).toEqual({ overcome: true, marks: true });
  });
  it.each([
    [5, [3], 0, 2],
    [5, [5], 0, 0],
    [5, [9], 0, 0],
    [5, [9], 4, 0],
    [5, [9], 5, 1],
    [5, [3], 9, 5],
    [5, [2, 4, 1], 0, 1],
    [5, [], 0, 5],
  ])("intensity %i through %j with %i extra: %i", (intensity, barriers, extra, left) => {
    const target = character("t", {
      barriers: barriers.map((each, index) => ({ id: `${index}`, intensity: each, keptBy: null })),
    });
    expect(remainingIntensity(intensity, target, "c", extra)).toBe(left);
    expect(remainingIntensity(intensity, target, "t", extra)).toBe(intensity);
  });
  it("POU: (maximum + minimum − POU) × 5; no other cap; the mark is spent", () => {
    const marked = character("a", { powMarked: true, powRange: { min: 8, max: 18 } });
    expect(powGainChance(marked)).toBe(80);
    const gained = powGain(marked, 80);
    expect(gained).toMatchObject({
      ok: true,
      value: { gained: true, gain: 1, actor: { powMarked: false, mpMax: 11, characteristics: { pow: 11 } } },
    });
    expect(powGain(marked, 81)).toMatchObject({ ok: true, value: { gained: false, actor: { powMarked: false } } });
    expect(powGain(character("a"), 1)).toEqual({ ok: false, refusal: { reason: "no-mark" } });
  });
});

describe("books (SPL-16, SPL-19, SPL-21)", () => {
  it.each([
    [null, 1],
    [59, 1],
    [60, 2],
    [89, 2],
    [90, 3],
    [150, 3],
  ])("a teacher of %s: × %i", (teacher, factor) => {
    expect(teacherFactor(teacher)).toBe(factor);
    expect(studyChance(13, teacher, 2)).toBe(13 * factor + 26);
  });
  it("shows the parameters in their order, the default as nothing", () => {
    expect(shownParameters(spell("s"))).toEqual([null, null, null, null]);
    const other = spell("s", { concentration: "none", range: 30, duration: 1, resistance: "con" });
    expect(shownParameters(other)).toEqual(["none", 30, 1, "con"]);
  });
  it("prepares as many as the house rule says, each once", () => {
    expect(mayPrepare(["a", "b"], null)).toBe(true);
    expect(mayPrepare(["a", "b"], 2)).toBe(true);
    expect(mayPrepare(["a", "b"], 1)).toBe(false);
    expect(mayPrepare(["a", "a"], null)).toBe(false);
  });
});
