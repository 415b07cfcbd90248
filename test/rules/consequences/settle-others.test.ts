import { describe, expect, it } from "vitest";
import type { ActorSnapshot, CharacterSnapshot } from "../../../src/rules/actors/snapshot";
import type { Consequence } from "../../../src/rules/consequences/consequence";
import { settle } from "../../../src/rules/consequences/settle";
import { CONTROL_IDS, type StatusId } from "../../../src/rules/statuses/status-ids";
import { character, mount, spell, status } from "./support/actors";

function settled(actors: readonly ActorSnapshot[], ...consequences: readonly Consequence[]) {
  const { changes, notes } = settle(consequences, (id) => actors.find((actor) => actor.id === id));
  const of = (id: string) =>
    (changes.find((change) => change.after.id === id)?.after ??
      actors.find((actor) => actor.id === id)) as CharacterSnapshot;
  const statuses = (id: string) => of(id).statuses.map((entry) => entry.id);
  return { changes, notes, of, statuses };
}

const put = (id: StatusId, turns: number | null = null, on = "a"): Consequence => ({
  kind: "status",
  on,
  status: id,
  turns,
  own: false,
});

describe("healing (DTH-6)", () => {
  const heal = (amount: number): Consequence => ({ kind: "heal", on: "a", amount });
  it.each([
    // hp, statuses, amount → hp, statuses
    [100, [], 30, 130, []],
    [140, [], 30, 150, []], // up to the maximum
    [170, [], 30, 170, []], // who has more keeps it
    [-30, ["comatose", "agonising"], 10, -20, ["comatose", "agonising"]],
    [-30, ["comatose", "agonising"], 90, 0, ["comatose", "agonising"]], // to 0 at most
    [-30, ["comatose", "stabilised"], 30, 0, ["comatose", "stabilised"]],
    [-30, ["comatose", "stabilised"], 31, 1, []],
    [-30, ["comatose", "stabilised", "silenced"], 90, 60, ["silenced"]],
  ] as const)("%i HP %j healed by %i: %i %j", (hp, borne, amount, left, statuses) => {
    const after = settled([character("a", { hp, statuses: borne.map((id) => status(id)) })], heal(amount));
    expect([after.of("a").hp, after.statuses("a")]).toEqual([left, statuses]);
    expect(after.notes[0]).toEqual({ kind: "healed", on: "a", amount: left - hp });
    expect(after.notes.some((note) => note.kind === "backUp")).toBe(hp <= 0 && left > 0);
  });

  it("does nothing for the dead and traumatised", () => {
    for (const id of ["dead", "traumatised"] as const) {
      const after = settled([character("a", { hp: -75, statuses: [status(id)] })], heal(10));
      expect(after.changes).toEqual([]);
      expect(after.notes).toEqual([{ kind: "unaffected", on: "a", reason: id }]);
    }
  });
});

describe("statuses (STA)", () => {
  it("borne once, the longer count standing (STA-13)", () => {
    const counts = (old: number | null, fresh: number | null) =>
      settled([character("a", { statuses: [status("stunned", { turns: old })] })], put("stunned", fresh)).of("a")
        .statuses[0]?.turns;
    expect([counts(1, 3), counts(3, 1), counts(null, 3), counts(3, null)]).toEqual([3, 3, null, null]);
  });

  it("what no concentration keeps stands before an equal that one keeps", () => {
    const kept = status("rooted", { turns: 2, keptBy: { caster: "c", cast: "x" } });
    const actor = character("a", { statuses: [kept] });
    expect(settled([actor], put("rooted", 2)).of("a").statuses[0]?.keptBy).toBeNull();
    expect(settled([actor], put("rooted", 1)).of("a").statuses[0]?.keptBy).not.toBeNull();
  });

  it.each(CONTROL_IDS)("immunity keeps %s off (STA-6), also off the mount of an immune rider (AIR-9)", (id) => {
    const immune = character("a", { statuses: [status("immune")], mount: "m" });
    const after = settled([immune, mount("m", { rider: "a" })], put(id), put(id, null, "m"));
    expect(after.notes).toEqual([
      { kind: "stopped", on: "a", status: id, by: "immune" },
      { kind: "stopped", on: "m", status: id, by: "immune" },
    ]);
    expect(after.changes).toEqual([]);
  });

  it("immunity keeps neither cover nor off balance off", () => {
    const after = settled([character("a", { statuses: [status("immune")] })], put("cover"), put("offBalance"));
    expect(after.statuses("a")).toEqual(["immune", "cover", "offBalance"]);
  });

  it("interrupts who is casting over rounds, and nobody else (STA-4)", () => {
    const casting = { cast: "c1", spell: "fire", roundsLeft: 1, degree: "light", declared: {} } as const;
    const after = settled([character("a", { casting })], put("interrupted"));
    expect(after.of("a")).toMatchObject({ casting: null, statuses: [{ id: "interrupted", spell: "fire" }] });
    expect(after.notes).toEqual([{ kind: "castLost", on: "a", spell: "fire" }]);
    expect(settled([character("a")], put("interrupted")).notes).toEqual([
      { kind: "stopped", on: "a", status: "interrupted", by: "nothing-to-interrupt" },
    ]);
  });

  it("agony and stabilisation take turns, both with coma (DTH-3, DTH-7)", () => {
    expect(settled([character("a", { hp: -1 })], put("agonising")).statuses("a")).toEqual(["comatose", "agonising"]);
    const dying = character("a", { hp: -1, statuses: [status("comatose"), status("agonising")] });
    const saved = settled([dying], put("stabilised"));
    expect(saved.statuses("a")).toEqual(["comatose", "stabilised"]);
    expect(settled([saved.of("a")], put("agonising")).statuses("a")).toEqual(["comatose", "agonising"]);
  });

  it("the dead, banished and traumatised bear nothing else, and get nothing more", () => {
    const stunned = character("a", { statuses: [status("stunned")] });
    for (const id of ["dead", "banished", "traumatised"] as const) {
      const after = settled([stunned], put(id), put("cover"));
      expect(after.statuses("a")).toEqual([id]);
      expect(after.notes.at(-1)?.kind).toBe("unaffected");
    }
  });

  it("lifted trauma leaves coma, stabilised (DTH-5)", () => {
    const end = (id: StatusId): Consequence => ({ kind: "statusEnd", on: "a", status: id });
    const traumatised = character("a", { hp: -75, statuses: [status("traumatised")] });
    expect(settled([traumatised], end("traumatised")).statuses("a")).toEqual(["comatose", "stabilised"]);
    expect(settled([traumatised], end("stunned")).changes).toEqual([]);
  });
});

describe("concentration ends by coma, stun and death (SPL-9)", () => {
  const keptBy = { caster: "a", cast: "c1" };
  const caster = character("a", {
    hp: 10,
    kept: [{ cast: "c1", spell: "fog", degree: "light", on: ["b"] }],
    casting: { cast: "c2", spell: "fire", roundsLeft: 2, degree: "light", declared: {} },
  });
  const bearer = character("b", {
    statuses: [status("rooted", { keptBy }), status("silenced")],
    barriers: [
      { id: "c1", intensity: 3, keptBy },
      { id: "c9", intensity: 2, keptBy: { caster: "a", cast: "c9" } },
    ],
  });
  const damage: Consequence = { kind: "damage", on: "a", dealt: 20, unseats: false, irreducible: false };

  it.each([
    ["coma", [damage]],
    ["stun", [put("stunned")]],
    ["death", [put("dead")]],
  ] as const)("by %s: kept effects end on their bearers, the cast is lost", (_, consequences) => {
    const after = settled([caster, bearer], ...consequences);
    expect(after.of("a")).toMatchObject({ kept: [], casting: null });
    expect(after.statuses("b")).toEqual(["silenced"]);
    expect(after.of("b").barriers.map((barrier) => barrier.id)).toEqual(["c9"]);
    expect(after.notes).toContainEqual({ kind: "concentrationLost", on: "a", spells: ["fog"] });
    expect(after.notes).toContainEqual({ kind: "castLost", on: "a", spell: "fire" });
  });

  it("not by silence", () => {
    expect(settled([caster, bearer], put("silenced")).of("a").kept).toHaveLength(1);
  });
});

describe("magic points, charges, marks", () => {
  const caster = character("a", {
    mp: 6,
    spells: [spell("fire", { charges: { value: 1, max: 2 } }), spell("fog")],
  });
  it.each([
    [-4, 2],
    [-9, 0],
    [3, 9],
    [30, 10],
  ])("magic points %i: %i (0 to the maximum)", (change, left) => {
    expect(settled([caster], { kind: "magicPoints", on: "a", change }).of("a").mp).toBe(left);
  });
  it.each([
    [-1, 0],
    [-2, 0],
    [5, 2],
  ])("charges %i: %i (SPL-13)", (change, left) => {
    const after = settled([caster], { kind: "charge", on: "a", spell: "fire", change });
    expect(after.of("a").spells[0]?.charges).toEqual({ value: left, max: 2 });
  });
  it("marks POU and the spell (SPL-18, SPL-23)", () => {
    const after = settled([caster], { kind: "powMark", on: "a" }, { kind: "improveMark", on: "a", spell: "fog" });
    expect(after.of("a").powMarked).toBe(true);
    expect(after.of("a").spells.map((each) => each.improved)).toEqual([false, true]);
  });
});
