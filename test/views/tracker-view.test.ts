import { describe, expect, it } from "vitest";
import { makeFormat } from "../../src/views/format";
import { type TrackedMember, trackerHead, trackerRow } from "../../src/views/tracker-view";

const MEMBER: TrackedMember = {
  id: "one",
  name: "Isaure",
  img: "isaure.svg",
  initiative: 96,
  active: false,
  hidden: false,
  defeated: false,
  follower: false,
  ridden: false,
  waitsFor: null,
  played: false,
  spent: { movement: false, action: false },
  hp: null,
  count: null,
  agony: null,
  statuses: [],
  owner: false,
  mayMove: false,
  walk: null,
  mayPass: false,
};
const format = makeFormat("fr");
const GM = { gm: true, format };
const PLAYER = { gm: false, format };
const row = (changes: Partial<TrackedMember>, viewer = PLAYER) => trackerRow({ ...MEMBER, ...changes }, viewer);
const notes = (changes: Partial<TrackedMember>) => row(changes).notes.map(({ key, n }) => (n ? `${key} ${n}` : key));

describe("a row of the tracker", () => {
  it("shows movement and main action, spent or not; only a GM sets them", () => {
    const { pips } = row({ spent: { movement: true, action: false } });
    expect(pips.map(({ kind, spent, editable, label }) => [kind, spent, editable, label.key])).toEqual([
      ["movement", true, false, "ARCANES.Tracker.Pip.movement.spent"],
      ["action", false, false, "ARCANES.Tracker.Pip.action.left"],
    ]);
    expect(row({}, GM).pips.every(({ editable }) => editable)).toBe(true);
  });

  it("has the toggle of the guarded walk with its metres, on which nobody is passed openly (MOV-2, MOV-3)", () => {
    const metres = { open: 10, guarded: 3 };
    const openly = row({ walk: { guarded: false, metres }, mayPass: true });
    expect([openly.walk, openly.mayPass]).toEqual([{ guarded: false, metres: "10" }, true]);
    const guarded = row({ walk: { guarded: true, metres }, mayPass: true });
    expect([guarded.walk, guarded.mayPass]).toEqual([{ guarded: true, metres: "3" }, false]);
    expect(row({}).walk).toBeNull();
  });

  it("has no pips where nothing is spent: no actor, out of the fight, a ridden mount (AIR-10)", () => {
    expect(row({ spent: null }).pips).toEqual([]);
    expect(row({ defeated: true }).pips).toEqual([]);
    expect(row({ ridden: true }).pips).toEqual([]);
  });

  it("says what is special about a turn", () => {
    expect(notes({ defeated: true, played: true })).toEqual(["ARCANES.Tracker.defeated"]);
    expect(notes({ ridden: true })).toEqual(["ARCANES.Tracker.ridden"]);
    expect(notes({ waitsFor: 4 })).toEqual(["ARCANES.Tracker.waits 4"]);
    expect(notes({ played: true, active: true })).toEqual([]);
    expect(notes({ played: true, follower: true, hidden: true })).toEqual([
      "ARCANES.Tracker.played",
      "ARCANES.Tracker.follows",
      "ARCANES.Tracker.hidden",
    ]);
  });

  it("tells life and agony only where they were given; agony stands for its statuses", () => {
    const statuses = [
      { status: "comatose", name: "Coma", img: "", turns: null },
      { status: "agonising", name: "Agonie", img: "", turns: null },
      { status: "stunned", name: "Étourdissement", img: "", turns: 2 },
    ] as const;
    const hidden = row({ statuses });
    expect(hidden.life).toBeNull();
    expect(hidden.chips.map(({ name, count, tone }) => [name, count, tone])).toEqual([
      ["Coma", "", "ago"],
      ["Agonie", "", "ago"],
      ["Étourdissement", "2", ""],
    ]);
    const known = row({ statuses, hp: { value: -35, max: 200 }, agony: 13 });
    expect(known.life?.value).toBe("−35");
    expect(known.life?.bar.below).toBe(true);
    expect(known.agony).toMatchObject({ key: "ARCANES.Tracker.Agony.turns", n: "14" });
    expect(known.chips.map(({ name }) => name)).toEqual(["Étourdissement"]);
    expect(row({ agony: 0 }).agony?.key).toBe("ARCANES.Tracker.Agony.next");
  });

  it("counts a swarm, also one of nobody", () => {
    expect(row({ count: { value: 8, max: 12 } }).count).toMatchObject({ value: "8", max: "12", ratio: 67 });
    expect(row({ count: { value: 0, max: 0 } }).count?.ratio).toBe(0);
  });
});

it("the strip above says round and mode, and nothing without an encounter", () => {
  expect(trackerHead(null, "skirmish", PLAYER).shown).toBe(false);
  expect(trackerHead(0, "skirmish", PLAYER).title.key).toBe("ARCANES.Tracker.notStarted");
  const head = trackerHead(3, "mass", GM);
  expect(head.title).toMatchObject({ key: "ARCANES.Tracker.round", n: "3" });
  expect(head.modes.filter(({ chosen }) => chosen).map(({ value }) => value)).toEqual(["mass"]);
});
