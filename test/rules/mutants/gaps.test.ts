// Rules whose planted faults (tools/mutants/rules.json) no other test of theirs notices. Figures are reckoned by hand from docs/rules.md.
import { describe, expect, it } from "vitest";
import { checkScenario } from "../../../src/rules/scenario/check-scenario";
import { Field } from "../../../src/rules/scenario/field";
import { parseScenario } from "../../../src/rules/scenario/parse-scenario";
import { bookkeepingOf } from "../../../src/rules/statuses/bookkeeping";
import { walkDistance } from "../../../src/rules/turns/move";

type Data = { readonly [field: string]: unknown };

function scenario(actors: readonly Data[], steps: readonly Data[], expected: Data): Data {
  return { format: "arcanes-agonie/scenario@1", actors, steps, expect: expected };
}

/** What differs from what the scenario expects; of a malformed one, why it is. */
function differences(document: Data): readonly string[] {
  const outcome = checkScenario(document);
  return outcome.ok ? outcome.value.differences : [outcome.problem];
}

const character = (id: string, more: Data = {}): Data => ({ id, type: "character", ...more });

describe("planted faults", () => {
  it("CHR-3: each of several traits counts, whatever its place", () => {
    const traits = ["hunter", "firstAider", "monk"];
    const actors = [character("a", { traits }), character("b", { hp: -10 })];
    // DTH-3: a first-aider saves above 50, anyone else above 80; WPN-1: a monk's bare hands deal up to 100
    const steps = [
      { do: "rescue", by: "a", on: "b", dice: [51] },
      { do: "attack", by: "a", on: "b", with: "bareHands", dice: [50, 100] },
    ];
    const expected = { steps: [{ outcome: "stabilised" }, { outcome: "hit", damage: { min: 1, max: 100 } }] };
    expect(differences(scenario(actors, steps, expected))).toEqual([]);
  });

  it("CBT-6: damage is rolled from the weapon's minimum", () => {
    const actors = [character("a", { weapons: [{ id: "axe", kind: "melee", min: 20, max: 60 }] }), character("b")];
    const attack = (damage: number) =>
      scenario(actors, [{ do: "attack", by: "a", on: "b", with: "axe", dice: [60, 10, damage] }], {
        steps: [{ outcome: "hit", damage: { min: 20, max: 60, rolled: damage } }],
      });
    expect(differences(attack(20))).toEqual([]);
    expect(differences(attack(60))).toEqual([]);
    expect(checkScenario(attack(19)).ok).toBe(false);
    expect(checkScenario(attack(61)).ok).toBe(false);
  });

  it("MOV-1: the distance of an open move is the GM's, whatever it is", () => {
    expect(walkDistance(30, false, 4)).toBe(30);
    expect(walkDistance(0, false, 4)).toBe(0);
  });

  it("STA-4: an interruption holds back the spell that was being cast, and no other", () => {
    const spell = { concentration: "none", reaction: true };
    const spells = [
      { id: "storm", skill: 100, ...spell },
      { id: "spark", skill: 50, ...spell },
    ];
    const steps = [
      { do: "turn", of: "a" },
      { do: "cast", by: "a", spell: "storm", on: "b", intensity: 10 }, // SPL-7: level 10, one round
      { do: "turn", of: "b" },
      { do: "status", on: "a", status: "interrupted" },
      { do: "cast", by: "a", spell: "storm", on: "b", intensity: 1, dice: [] },
      { do: "cast", by: "a", spell: "spark", on: "b", intensity: 1, dice: [40] },
    ];
    const expected = {
      steps: [
        {},
        { outcome: "casting" },
        {},
        { outcome: "applied" },
        { outcome: "refused", reason: "interrupted" },
        { outcome: "success" },
      ],
    };
    expect(differences(scenario([character("a", { spells }), character("b")], steps, expected))).toEqual([]);
  });

  it.each(["ground", "low", "moderate", "high"])("STA-12: flying is shown at every height: %s", (altitude) => {
    const stage = parseScenario(new Field(scenario([character("a", { flies: true, altitude })], [], {}), ""));
    const actor = stage.actor(new Field("a", ""));
    expect(bookkeepingOf(actor, stage.lookup)).toEqual(altitude === "ground" ? [] : [altitude]);
  });

  it("DUE-3: what is spent in a duel stays spent after it", () => {
    const spells = [{ id: "ward", skill: 30, concentration: "none", charges: { value: 1, max: 2 } }];
    const actors = [character("a", { mp: 9, spells }), character("b")];
    const cast = { do: "cast", by: "a", spell: "ward", on: "a", intensity: 3, dice: [20] };
    const steps = [{ do: "duel", between: ["a", "b"], lethal: false }, cast, cast, { do: "endDuel", winner: "a" }];
    // begun with 9 of 10 points and 1 of 2 charges; full for the duel (10 and 2), two casts of level 3 leave 4 and 0: the lower of each
    const expected = { actors: { a: { mp: 4, spells: { ward: { charges: 0 } } } } };
    expect(differences(scenario(actors, steps, expected))).toEqual([]);
  });

  it.each([
    ["a", { a: { hp: 10 }, b: { hp: 25 } }],
    ["b", { a: { hp: 25 }, b: { hp: 10 } }],
  ])("DUE-10: the other wins when %s yields", (by, actors) => {
    const both = [character("a", { hp: 10 }), character("b", { hp: 10 })];
    const steps = [
      { do: "duel", between: ["a", "b"], lethal: false },
      { do: "yield", by },
    ];
    // DUE-11: the winner is raised to 25, the loser has its 10 again
    expect(differences(scenario(both, steps, { actors }))).toEqual([]);
  });

  it("AIR-8: landing takes the whole turn, as taking off does", () => {
    const actors = [character("a", { flies: true, altitude: "low" }), character("b")];
    const land = { do: "altitude", by: "a", to: "ground" };
    const begin = { do: "turn", of: "a" };
    const strike = { do: "attack", by: "a", on: "b", with: "bareHands", dice: [] };
    const spent = { steps: [{}, { outcome: "done" }, { outcome: "refused", reason: "action-spent" }] };
    expect(differences(scenario(actors, [begin, land, strike], spent))).toEqual([]);
    const late = { steps: [{}, { outcome: "done" }, { outcome: "refused", reason: "movement-spent" }] };
    expect(differences(scenario(actors, [begin, { do: "move", by: "a" }, land], late))).toEqual([]);
  });
});
