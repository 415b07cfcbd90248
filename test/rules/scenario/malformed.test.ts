import { describe, expect, it } from "vitest";
import { runScenario } from "../../../src/rules/scenario/run-scenario";

const A = { id: "a", type: "character", weapons: [{ id: "sword", kind: "melee" }] };
const B = { id: "b", type: "character" };
const ATTACK = { do: "attack", by: "a", on: "b", with: "sword", dice: [50, 60] };

function scenario(change: object): object {
  return { format: "arcanes-agonie/scenario@1", actors: [A, B], steps: [], ...change };
}

function problem(document: unknown): string {
  const outcome = runScenario(document);
  return outcome.ok ? "fine" : outcome.problem;
}

function actor(change: object): string {
  return problem(scenario({ actors: [{ ...A, ...change }, B] }));
}

function step(change: object): string {
  return problem(scenario({ steps: [{ ...ATTACK, ...change }] }));
}

describe("a malformed scenario", () => {
  it.each([
    [null, "not an object"],
    [7, "not an object"],
    ["text", "not an object"],
    [{}, "format: missing"],
    [{ format: "arcanes-agonie/scenario@2" }, "format: not 'arcanes-agonie/scenario@1'"],
    [scenario({ actors: undefined }), "actors: missing"],
    [scenario({ actors: {} }), "actors: not a list"],
    [scenario({ steps: undefined }), "steps: missing"],
    [scenario({ steps: [null] }), "steps[0]: not an object"],
    [scenario({ steps: [{}] }), "steps[0].do: missing"],
    [scenario({ steps: [{ do: "dance" }] }), "steps[0].do: no step 'dance'"],
    [scenario({ steps: [{ do: "toString" }] }), "steps[0].do: no step 'toString'"],
    [scenario({ mode: "war" }), "mode: no mode 'war'"],
    [scenario({ rules: { luck: 3 } }), "rules.luck: no house rule 'luck'"],
    [scenario({ rules: { criticalMin: 1 } }), "rules.criticalMin: 1 is not from 2 to 100"],
    [scenario({ rules: { criticalMin: "95" } }), "rules.criticalMin: not an integer"],
    [scenario({ rules: { spellAttack: "never" } }), "rules.spellAttack: no value 'never'"],
    [scenario({ rules: [] }), "rules: not an object"],
    [[scenario({}), scenario({ mode: "war" })], "[1].mode: no mode 'war'"],
  ])("%j: %s", (document, text) => {
    expect(problem(document)).toBe(text);
  });

  it.each([
    [{ id: undefined }, "actors[0].id: missing"],
    [{ id: "" }, "actors[0].id: empty"],
    [{ id: "b" }, "actors[1].id: 'b' is there twice"],
    [{ type: "dragon" }, "actors[0].type: no type 'dragon'"],
    [{ role: "bard" }, "actors[0].role: no role 'bard'"],
    [{ discipline: null }, "actors[0].discipline: not a text"],
    [{ traits: ["brave"] }, "actors[0].traits[0]: no trait 'brave'"],
    [{ hp: 1.5 }, "actors[0].hp: not an integer"],
    [{ hp: "150" }, "actors[0].hp: not an integer"],
    [{ hp: 151 }, "actors[0].hp: 151 is not from -100000 to 150"],
    [{ mp: -1 }, "actors[0].mp: -1 is not from 0 to 100000"],
    [{ altitude: "orbit" }, "actors[0].altitude: no altitude 'orbit'"],
    [{ statuses: ["happy"] }, "actors[0].statuses[0]: no status 'happy'"],
    [{ statuses: ["casting"] }, "actors[0].statuses[0]: no status 'casting'"],
    [{ statuses: [{ id: "stunned", turns: 0 }] }, "actors[0].statuses[0].turns: 0 is not from 1 to 10000"],
    [{ statuses: ["rooted", "rooted"] }, "actors[0].statuses[1]: 'rooted' is there twice"],
    [{ reduction: { percent: 101 } }, "actors[0].reduction.percent: 101 is not from 0 to 100"],
    [{ reduction: 5 }, "actors[0].reduction: not an object"],
    [{ powRange: [8] }, "actors[0].powRange: not a minimum and a maximum"],
    [{ powRange: [18, 8] }, "actors[0].powRange: the minimum is above the maximum"],
    [{ weapons: [{ id: "x" }] }, "actors[0].weapons[0].kind: missing"],
    [{ weapons: [{ id: "x", kind: "laser" }] }, "actors[0].weapons[0].kind: no kind of weapon 'laser'"],
    [{ weapons: [{ id: "x", kind: "melee", min: 9, max: 3 }] }, "actors[0].weapons[0].max: less than min, 9"],
    [{ weapons: [{ id: "bareHands", kind: "melee" }] }, "actors[0].weapons[0].id: 'bareHands' is built in"],
    [{ spells: [{ id: "s", delivery: "resisted" }] }, "actors[0].spells[0].resistance: missing, the spell is resisted"],
    [
      { spells: [{ id: "s", charges: { value: 3, max: 2 } }] },
      "actors[0].spells[0].charges.value: 3 is not from 0 to 2",
    ],
    [{ spells: [{ id: "s", power: { min: 5, max: 1 } }] }, "actors[0].spells[0].power.max: less than min, 5"],
    [{ type: "familiar", kind: "beast" }, "actors[0].master: missing"],
    [{ type: "familiar", kind: "beast", master: "x" }, "actors[0].master: no actor 'x'"],
    [{ type: "familiar", master: "b" }, "actors[0].kind: missing"],
    [{ type: "swarm" }, "actors[0].count: missing"],
    [{ type: "mount", rider: "x" }, "actors[0].rider: no actor 'x'"],
    [{ type: "mount", rider: "a" }, "actors[0].rider: 'a' is no character"],
    [{ type: "mount", hpMax: 0 }, "actors[0].hpMax: 0 is not from 1 to 100000"],
  ])("an actor with %j: %s", (change, text) => {
    expect(actor(change)).toBe(text);
  });

  it.each([
    [{ on: "gorn" }, "steps[0].on: no actor 'gorn'"],
    [{ on: undefined }, "steps[0].on: missing"],
    [{ on: "a" }, "steps[0].on: nobody attacks itself, its rider or its mount"],
    [{ with: "axe" }, "steps[0].with: 'a' has no 'axe'"],
    [{ contact: "yes" }, "steps[0].contact: not true or false"],
    [{ modifier: 1.5 }, "steps[0].modifier: not an integer"],
    [{ dice: [50] }, "steps[0].dice: too few, defence (1 to 100) is missing"],
    [{ dice: undefined }, "steps[0].dice: too few, attack (1 to 100) is missing"],
    [{ dice: [50, 60, 7] }, "steps[0].dice: 1 left over"],
    [{ dice: [50, 101] }, "steps[0].dice[1]: 101 is not from 1 to 100"],
    [{ dice: [0] }, "steps[0].dice[0]: 0 is not from 1 to 100"],
    [{ dice: ["50"] }, "steps[0].dice[0]: not an integer"],
    [{ dice: 50 }, "steps[0].dice: not a list"],
    [{ with: "sword", contact: false, dice: [50] }, "steps[0].dice: 1 left over"],
    [{ do: "status", status: "sad" }, "steps[0].status: no status 'sad'"],
    [{ do: "damage", dice: [], amount: -1 }, "steps[0].amount: -1 is not from 0 to 100000"],
    [{ do: "move", dice: [], past: ["x"] }, "steps[0].past[0]: no actor 'x'"],
    [{ do: "mount", dice: [] }, "steps[0].on: 'b' is no mount"],
    [{ do: "altitude", dice: [], to: "sky" }, "steps[0].to: no altitude 'sky'"],
    [{ do: "split", of: "a", counts: [1], ids: ["x"] }, "steps[0].of: 'a' is no swarm"],
    [{ do: "duel", dice: [], between: ["a"], lethal: true }, "steps[0].between: not two characters"],
    [{ do: "duel", dice: [], between: ["a", "a"], lethal: true }, "steps[0].between: not two characters"],
    [{ do: "duel", dice: [], between: ["a", "b"] }, "steps[0].lethal: missing"],
    [
      { do: "duel", dice: [], between: ["a", "b"], lethal: true, limits: ["noFun"] },
      "steps[0].limits[0]: no limit 'noFun'",
    ],
    [{ do: "endDuel", dice: [] }, "steps[0].winner: missing"],
  ])("a step with %j: %s", (change, text) => {
    expect(step(change)).toBe(text);
  });

  it("splits and merges of swarms that do not add up", () => {
    const swarms = (steps: readonly object[]) =>
      problem(
        scenario({
          actors: [
            { id: "s", type: "swarm", count: 5 },
            { id: "t", type: "swarm", count: 2 },
          ],
          steps,
        }),
      );
    const split = (change: object) => swarms([{ do: "split", of: "s", counts: [2, 3], ids: ["s", "u"], ...change }]);
    expect(split({})).toBe("fine");
    expect(split({ counts: [2, 4] })).toBe("steps[0].counts: their sum is 6, the swarm counts 5");
    expect(split({ counts: [5, 0] })).toBe("steps[0].counts[1]: 0 is not from 1 to 100000");
    expect(split({ counts: [5] })).toBe("steps[0].ids: not as many as counts");
    expect(split({ ids: ["u", "u"] })).toBe("steps[0].ids: an id is there twice");
    expect(split({ ids: ["u", "t"] })).toBe("steps[0].ids[1]: 't' is there already");
    const merge = (change: object) => swarms([{ do: "merge", ids: ["s", "t"], into: "s", ...change }]);
    expect(merge({})).toBe("fine");
    expect(merge({ ids: ["s"] })).toBe("steps[0].ids: fewer than two");
    expect(merge({ ids: ["s", "s"] })).toBe("steps[0].ids: an id is there twice");
  });

  it("ignores further fields, keeps hostile names harmless", () => {
    const odd = { ...A, id: "__proto__", colour: "red" };
    const outcome = runScenario(
      scenario({ actors: [odd, B], steps: [{ do: "heal", on: "__proto__", amount: 1, x: 1 }] }),
    );
    expect(outcome.ok && Object.keys((outcome.value as { actors: object }).actors)).toEqual(["__proto__", "b"]);
    expect(problem(scenario({ actors: [A, B], steps: [{ do: "heal", on: "constructor", amount: 1 }] }))).toBe(
      "steps[0].on: no actor 'constructor'",
    );
  });
});
