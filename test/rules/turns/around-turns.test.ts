import { describe, expect, it } from "vitest";
import { Settling } from "../../../src/rules/consequences/settling";
import { endMagicOfDoer } from "../../../src/rules/turns/act";
import { endFight } from "../../../src/rules/turns/end-fight";
import { firstRound, followingMasters, initiativeOrder, rollInitiative } from "../../../src/rules/turns/initiative";
import { isStopped, walkDistance } from "../../../src/rules/turns/move";
import { borne, character, contextOf, familiar } from "../support/fight";

describe("initiative (CBT-1, FAM-3, SPL-7)", () => {
  it("is the roll and DEX, less what a spell's level costs", () => {
    const quick = character("a", { characteristics: { ...character("x").characteristics, dex: 17 } });
    expect(rollInitiative(quick, 40)).toBe(57);
    expect(rollInitiative(quick, 40, 7)).toBe(50);
    expect(rollInitiative(familiar("f"), 40)).toBe(50);
  });

  it("runs from the highest; ties by DEX, then as they stand", () => {
    const order = initiativeOrder([
      { id: "low", total: 20, dex: 18 },
      { id: "first", total: 60, dex: 10 },
      { id: "second", total: 60, dex: 10 },
      { id: "nimble", total: 60, dex: 12 },
    ]);
    expect(order.map((each) => each.id)).toEqual(["nimble", "first", "second", "low"]);
  });

  it("puts a specialist's familiar right after its master, no other's", () => {
    const specialist = character("s", { traits: ["familiarSpecialist"] });
    const actors = [specialist, familiar("fs", { master: "s" }), character("m"), familiar("fm", { master: "m" })];
    expect(followingMasters(["fs", "fm", "s", "m"], actors)).toEqual(["fm", "s", "fs", "m"]);
    expect(followingMasters(["fs", "m"], actors)).toEqual(["fs", "m"]);
  });

  it("lets latecomers act from the next round", () => {
    expect(firstRound(null)).toBe(1);
    expect(firstRound(3)).toBe(4);
  });
});

describe("movement", () => {
  it("measures a move, and a guarded walk divided and rounded up (MOV-1, MOV-3)", () => {
    expect(walkDistance(10, false, 4)).toBe(10);
    expect(walkDistance(10, true, 4)).toBe(3); // 2.5
    expect(walkDistance(12, true, 4)).toBe(3);
    expect(walkDistance(10, true, 1)).toBe(10);
  });

  it.each([
    ["comatose", true],
    ["stunned", true],
    ["rooted", true],
    ["disoriented", true],
    ["silenced", false],
    ["disarmed", false],
    ["offBalance", false],
  ] as const)("after an opportunity attack a mover that is %s is stopped: %s (MOV-2)", (status, stopped) => {
    const mover = character("a", { statuses: borne(status) });
    expect(isStopped(mover, contextOf([mover]).lookup)).toBe(stopped);
  });
});

describe("the fight's end (DTH-9)", () => {
  it("ends durations, cover and lost balance, gives weapons back, leaves coma, agony and trauma", () => {
    const lasting = { id: "silenced", turns: 3, own: false, keptBy: null, spell: null } as const;
    const dropped = [{ id: "sword", kind: "melee", min: 1, max: 100, dropped: true }] as const;
    const a = character("a", {
      statuses: [...borne("cover", "offBalance", "destabilised", "disarmed", "rooted"), lasting],
      weapons: dropped,
    });
    const b = character("b", { hp: -3, statuses: borne("comatose", "agonising") });
    const c = character("c", { hp: -75, statuses: borne("traumatised") });
    const scene = new Settling(contextOf([a, b, c]).lookup);
    endFight(scene, [a, b, c]);
    expect(scene.changes().map(({ after }) => after.id)).toEqual(["a"]);
    // without a duration a root lasts until it is removed
    expect(scene.find("a")).toMatchObject({ statuses: borne("rooted"), weapons: [{ dropped: false }] });
  });
});

describe("an action and what its doer keeps (SPL-9, SPL-7)", () => {
  it("ends intense and total concentration and the running cast, not the light one, and what was kept with it", () => {
    const keptBy = { caster: "a", cast: "c2" };
    const caster = character("a", {
      kept: [
        { cast: "c1", spell: "light", degree: "light", on: ["b"] },
        { cast: "c2", spell: "intense", degree: "intense", on: ["b"] },
      ],
      casting: { cast: "c3", spell: "slow", roundsLeft: 2, degree: "light", declared: {} },
    });
    const bearer = character("b", { statuses: [{ id: "rooted", turns: null, own: false, keptBy, spell: null }] });
    const scene = new Settling(contextOf([caster, bearer]).lookup);
    endMagicOfDoer(scene, "a");
    expect(scene.find("a")).toMatchObject({ kept: [{ cast: "c1" }], casting: null });
    expect(scene.find("b")?.statuses).toEqual([]);
  });
});
