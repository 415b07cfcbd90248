import { describe, expect, it } from "vitest";
import { type Duel, FREE_PLAY } from "../../../src/rules/combat/fight";
import { seatWrites } from "../../../src/rules/turns/seat-fight";
import type { Seats } from "../../../src/rules/turns/seats";
import { keptDuel, storedDuel } from "../../../src/rules/turns/stored-duel";

const DUEL: Duel = {
  between: ["Actor.a", "Scene.s.Token.t.Actor.b"],
  lethal: false,
  limits: ["noMagic"],
  before: {
    "Actor.a": { mp: 4, charges: { spell1: 2 } },
    "Scene.s.Token.t.Actor.b": { mp: 10, charges: {} },
  },
};
const SEATS: Seats = {
  combat: "Combat.c",
  mode: "skirmish",
  round: 1,
  current: null,
  running: null,
  opportunities: { combatant: null, turn: null, made: [] },
  duel: null,
  seats: [],
};

/** Every key of a value, at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(each)]);
}

describe("a duel as an encounter holds it (DUE-1, DUE-3)", () => {
  it("has no key that Foundry would take for a path, and comes back whole", () => {
    const stored = storedDuel(DUEL);
    expect(keysOf(stored).filter((key) => key.includes("."))).toEqual([]);
    expect(keptDuel(JSON.parse(JSON.stringify(stored)))).toEqual(DUEL);
    expect(storedDuel(null)).toBeNull();
    expect(keptDuel(null)).toBeNull();
  });

  it("is written so, and only when it changes", () => {
    const during = { ...FREE_PLAY, duel: DUEL };
    const value = storedDuel(DUEL);
    expect(seatWrites(SEATS, FREE_PLAY, during)).toEqual([
      { kind: "set", document: "Combat.c", path: "system.duel", value },
    ]);
    expect(seatWrites(SEATS, during, { ...during, duel: { ...DUEL } })).toEqual([]);
    expect(seatWrites(SEATS, during, FREE_PLAY)).toMatchObject([{ path: "system.duel", value: null }]);
  });

  it("is none where anything else lies there", () => {
    const stored = storedDuel(DUEL) as object;
    for (const wrong of [1, {}, { ...stored, between: ["a"] }, { ...stored, limits: ["x"] }, { ...stored, before: {} }])
      expect(keptDuel(wrong)).toBeNull();
  });
});
