import { describe, expect, it } from "vitest";
import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import type { Consequence } from "../../../src/rules/consequences/consequence";
import { settle } from "../../../src/rules/consequences/settle";
import { character, familiar, mount, status, swarm } from "./support/actors";

const damage = (on: string, dealt: number, unseats = false): Consequence => ({
  kind: "damage",
  on,
  dealt,
  unseats,
  irreducible: false,
});

/** Settles and gives every actor as it is after, and the kinds of the notes. */
function settled(actors: readonly ActorSnapshot[], ...consequences: readonly Consequence[]) {
  const { changes, notes } = settle(consequences, (id) => actors.find((actor) => actor.id === id));
  const after = new Map(actors.map((actor) => [actor.id, actor]));
  for (const change of changes) after.set(change.after.id, change.after);
  return {
    notes,
    kinds: notes.map((note) => note.kind),
    hp: (id: string) => (after.get(id) as { hp: number }).hp,
    of: (id: string) => after.get(id) as ActorSnapshot,
    statuses: (id: string) =>
      after
        .get(id)
        ?.statuses.map((entry) => entry.id)
        .sort(),
  };
}

const DOWN = ["agonising", "comatose"];

describe("damage (CHR-8, DTH-1, DTH-4)", () => {
  it.each([
    // hp, max, dealt → hp, statuses
    [150, 150, 0, 150, []],
    [150, 150, 149, 1, []],
    [150, 150, 150, 0, DOWN],
    [150, 150, 151, -1, DOWN],
    [1, 150, 140, -75, DOWN], // a felling blow stops at the last HP that live
    [1, 200, 250, -100, DOWN],
    [1, 75, 100, -37, DOWN], // 75 / 2 = 37.5: −37 is not below −37.5
    [1, 1, 5, 0, DOWN],
    [0, 150, 75, -75, DOWN], // a later blow is not stopped
    [0, 150, 76, -76, ["dead"]],
    [-75, 150, 1, -76, ["dead"]],
    [-100, 200, 1, -101, ["dead"]],
  ])("%i of %i HP, %i dealt: %i HP", (hp, hpMax, dealt, left, statuses) => {
    const before = character("a", {
      hp,
      hpMax,
      statuses: hp > 0 ? [] : [status("comatose"), status("agonising")],
    });
    const after = settled([before], damage("a", dealt));
    expect(after.hp("a")).toBe(left);
    expect(after.statuses("a")).toEqual(statuses);
  });

  it("takes the dead, banished, traumatised and missing for beyond it", () => {
    const actors = [
      character("d", { hp: -80, statuses: [status("dead")] }),
      familiar("f", { hp: 0, statuses: [status("banished")] }),
      character("t", { hp: -75, statuses: [status("traumatised")] }),
    ];
    const after = settled(actors, damage("d", 5), damage("f", 5), damage("t", 5), damage("nobody", 5));
    expect(after.notes).toEqual([
      { kind: "unaffected", on: "d", reason: "dead" },
      { kind: "unaffected", on: "f", reason: "dead" },
      { kind: "unaffected", on: "t", reason: "traumatised" },
      { kind: "unaffected", on: "nobody", reason: "gone" },
    ]);
    expect(after.hp("t")).toBe(-75);
  });

  it("starts the agony of one who was saved again (DTH-7), but not by nothing", () => {
    const saved = character("a", { hp: -10, statuses: [status("comatose"), status("stabilised")] });
    expect(settled([saved], damage("a", 1)).statuses("a")).toEqual(DOWN);
    expect(settled([saved], damage("a", 0)).statuses("a")).toEqual(["comatose", "stabilised"]);
  });

  it("kills who dies at 0 (DTH-8), and stops there (CHR-8)", () => {
    const after = settled([character("a", { hp: 5, diesAtZero: true })], damage("a", 40));
    expect([after.hp("a"), after.statuses("a"), after.kinds]).toEqual([0, ["dead"], ["damaged", "died"]]);
  });

  it("the dead bear no other status (STA-10)", () => {
    const statuses = [status("comatose"), status("agonising"), status("silenced"), status("cover")];
    expect(settled([character("a", { hp: -70, statuses })], damage("a", 10)).statuses("a")).toEqual(["dead"]);
  });
});

describe("familiars (FAM-4)", () => {
  it.each(["demon", "undead", "elemental"] as const)("a %s is banished at 0", (kind) => {
    const after = settled([familiar("f", { kind })], damage("f", 100));
    expect([after.hp("f"), after.statuses("f"), after.kinds]).toEqual([0, ["banished"], ["damaged", "banished"]]);
  });

  it.each([
    ["hunter", 10, 100, -49, DOWN],
    ["hunter", 0, 49, -49, DOWN],
    ["hunter", 0, 50, -50, ["dead"]],
    ["monk", 10, 100, -37, DOWN],
    ["monk", 0, 38, -38, ["dead"]],
  ] as const)("a %s's beast with %i HP, %i dealt: %i", (trait, hp, dealt, left, statuses) => {
    const actors = [
      character("m", { traits: [trait] }),
      familiar("f", { hp, master: "m", statuses: hp > 0 ? [] : [status("comatose"), status("agonising")] }),
    ];
    const after = settled(actors, damage("f", dealt));
    expect([after.hp("f"), after.statuses("f")]).toEqual([left, statuses]);
  });

  it("the hunter's demon is banished as any", () => {
    const actors = [character("m", { traits: ["hunter"] }), familiar("f", { kind: "demon", master: "m", hp: 3 })];
    expect(settled(actors, damage("f", 3)).statuses("f")).toEqual(["banished"]);
  });
});

describe("swarms (MAS-5, MAS-9)", () => {
  it.each([
    [9, 12, 0],
    [10, 11, 1],
    [29, 10, 2],
    [500, 0, 12],
  ])("%i HP of damage leave %i", (dealt, left, killed) => {
    const after = settled([swarm("s")], damage("s", dealt));
    expect(after.of("s")).toMatchObject({ count: left });
    expect(after.notes[0]).toEqual({ kind: "kills", on: "s", count: killed });
    expect(after.statuses("s")).toEqual(left === 0 ? ["dead"] : []);
    expect(after.kinds.includes("destroyed")).toBe(left === 0);
  });

  it("no heal touches a swarm, nothing a destroyed one", () => {
    const after = settled([swarm("s", { count: 0 })], { kind: "heal", on: "s", amount: 9 }, damage("s", 10));
    expect(after.kinds).toEqual(["unaffected", "unaffected"]);
  });
});

describe("falls (AIR-7, AIR-12)", () => {
  it.each([
    // height, hp, dealt, unseats → loss, hp
    ["moderate", 150, 81, true, 35, 34], // 69 left, half 34.5 rounded up
    ["high", 150, 81, true, 75, -6],
    ["low", 150, 81, true, null, 69],
    ["moderate", 150, 81, false, null, 69],
    ["moderate", 150, 0, true, null, 150], // no damage, no fall
    ["moderate", 20, 20, false, 0, 0], // brought down: falls, nothing more to lose
    ["high", 20, 50, false, 75, -105], // a fall may kill
  ] as const)("%s, %i HP, %i dealt, unseats %s: loss %s, %i HP", (altitude, hp, dealt, unseats, loss, left) => {
    const after = settled([character("a", { hp, altitude, flies: true })], damage("a", dealt, unseats));
    const fell = after.notes.find((note) => note.kind === "fell");
    expect(fell ?? null).toEqual(loss === null ? null : { kind: "fell", on: "a", loss });
    expect(after.hp("a")).toBe(left);
    expect(after.of("a").altitude).toBe(loss === null ? altitude : "ground");
  });

  it("asks about the death of who is brought down in the air: proposed for an NPC", () => {
    for (const player of [true, false]) {
      const after = settled([character("a", { hp: 5, altitude: "moderate", player })], damage("a", 9));
      expect(after.notes.at(-1)).toEqual({ kind: "fallDeath", on: "a", proposed: !player });
    }
    const killed = settled([character("a", { hp: 5, altitude: "high" })], damage("a", 9));
    expect(killed.kinds).toEqual(["damaged", "fell", "died"]);
  });

  it("takes rider and mount down, ends cover, and parts them (AIR-9)", () => {
    const actors = [
      character("r", { mount: "m", statuses: [status("cover")] }),
      mount("m", { rider: "r", flies: true, altitude: "moderate", statuses: [status("cover")], hp: 75 }),
    ];
    // 150 − 90 = 60, half of it lost: 30 of 150 → 20 % of 75 = 15
    const after = settled(actors, damage("m", 90, true));
    expect(after.of("r")).toMatchObject({ hp: 30, mount: null, altitude: "ground", statuses: [] });
    expect(after.of("m")).toMatchObject({ hp: 15, rider: null, altitude: "ground", statuses: [] });
    expect(after.kinds).toEqual(["damaged", "fell", "parted"]);
  });

  it("a mount that parts from a dying rider is dying too", () => {
    const actors = [
      character("r", { hp: 10, mount: "m" }),
      mount("m", { rider: "r", flies: true, altitude: "moderate" }),
    ];
    // −30 of 150 → −15 of 75
    const after = settled(actors, damage("r", 40));
    expect([after.hp("r"), after.hp("m")]).toEqual([-30, -15]);
    expect(after.statuses("m")).toEqual(DOWN);
  });

  it("a demon that falls stops at 0", () => {
    const after = settled([familiar("f", { kind: "demon", hp: 30, altitude: "high" })], damage("f", 10, true));
    expect([after.hp("f"), after.statuses("f")]).toEqual([0, ["banished"]]);
    expect(after.notes[1]).toEqual({ kind: "fell", on: "f", loss: 20 });
  });
});

describe("one life while mounted (AIR-9)", () => {
  it("takes damage to either from the rider, once each", () => {
    const actors = [character("r", { mount: "m" }), mount("m", { rider: "r", hp: 75 })];
    const after = settled(actors, damage("m", 20), damage("r", 5), { kind: "heal", on: "m", amount: 1 });
    expect([after.hp("r"), after.hp("m")]).toEqual([126, 75]);
  });

  it("a riderless mount has its own", () => {
    expect(settled([mount("m")], damage("m", 120)).hp("m")).toBe(-37);
  });
});
