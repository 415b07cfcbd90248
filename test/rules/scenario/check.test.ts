import { describe, expect, it } from "vitest";
import { checkScenario } from "../../../src/rules/scenario/check-scenario";
import { differences } from "../../../src/rules/scenario/compare";
import { runScenario } from "../../../src/rules/scenario/run-scenario";
import { deepFreeze } from "../support/fight";

const SCENARIO = deepFreeze({
  format: "arcanes-agonie/scenario@1",
  actors: [
    { id: "a", type: "character" },
    { id: "b", type: "character" },
  ],
  steps: [
    { do: "attack", by: "a", on: "b", with: "bareHands", dice: [60, 59, 20] },
    { do: "damage", on: "a", amount: 7 },
  ],
});

describe("what a scenario expects", () => {
  it("names each difference with its path", () => {
    const expected = { steps: [{ outcome: "miss", attack: { total: 60 } }], actors: { b: { hp: 131 }, c: { hp: 1 } } };
    const outcome = checkScenario({ ...SCENARIO, expect: expected });
    expect(outcome.ok && outcome.value.differences).toEqual([
      'steps[0].outcome: expected "miss", found "hit"',
      "actors.b.hp: expected 131, found 130",
      'actors.c: expected {"hp":1}, found missing',
    ]);
  });

  it("of an array tells the index of each that differs", () => {
    const fine = { ...SCENARIO, expect: { actors: { b: { hp: 130 } } } };
    const off = { ...SCENARIO, expect: { actors: { b: { hp: 1 } } } };
    const outcome = checkScenario([fine, off]);
    expect(outcome.ok && outcome.value.differences).toEqual(["[1].actors.b.hp: expected 1, found 130"]);
    expect(outcome.ok && Array.isArray(outcome.value.result)).toBe(true);
  });

  it("lets steps go by position, other lists have the same length, fields not named be free", () => {
    expect(differences({ steps: [{}] }, { steps: [{ x: 1 }, { y: 2 }] })).toEqual([]);
    expect(differences({ steps: [{}, {}] }, { steps: [{}] })).toHaveLength(1);
    expect(differences({ ended: ["a"] }, { ended: ["a", "b"] })).toHaveLength(1);
    expect(differences({ others: [{ hit: true }] }, { others: [{ hit: true, on: "c" }] })).toEqual([]);
    expect(differences({ x: null }, { x: null })).toEqual([]);
    expect(differences({ x: null }, {})).toEqual(["x: expected null, found missing"]);
    expect(differences({ x: 1 }, { x: "1" })).toHaveLength(1);
    expect(differences({ x: [] }, { x: {} })).toHaveLength(1);
  });

  it("expects nothing: nothing differs", () => {
    const outcome = checkScenario(SCENARIO);
    expect(outcome.ok && outcome.value.differences).toEqual([]);
  });
});

describe("a result", () => {
  it("is the same each time, plain JSON, and does not change the document", () => {
    const once = runScenario(SCENARIO);
    expect(runScenario(SCENARIO)).toEqual(once);
    expect(once.ok && JSON.parse(JSON.stringify(once.value))).toEqual(once.ok && once.value);
  });

  it("of an array is an array, of an empty one an empty one", () => {
    expect(runScenario([])).toEqual({ ok: true, value: [] });
    expect(runScenario([SCENARIO])).toMatchObject({ ok: true, value: [{ format: "arcanes-agonie/result@1" }] });
  });
});
