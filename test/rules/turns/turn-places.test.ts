import { describe, expect, it } from "vitest";
import { endsRunningTurn } from "../../../src/rules/turns/player-step";
import { compareTurns, type OrderKey } from "../../../src/rules/turns/tracker-order";
import { hasTurn, nextPlace, previousPlace, type TurnTaker } from "../../../src/rules/turns/turn-places";

const TAKER: TurnTaker = { arrivedIn: null, ridden: false, passed: false };
const key = (id: string, initiative: number | null, dex = 10, leader: OrderKey | null = null): OrderKey => ({
  id,
  initiative,
  dex,
  leader,
});
const ids = (keys: readonly OrderKey[]) => [...keys].sort(compareTurns).map(({ id }) => id);

describe("places", () => {
  it("a latecomer acts from the round after the one in which it arrived (CBT-1)", () => {
    const late = { ...TAKER, arrivedIn: 3 };
    expect([2, 3, 4, 5].map((round) => hasTurn(late, round))).toEqual([false, false, true, true]);
    expect(nextPlace([TAKER, late, TAKER], 0, 3)).toBe(2);
    expect(nextPlace([TAKER, late, TAKER], 0, 4)).toBe(1);
  });

  it("ridden mounts and those passed over have no turn (AIR-10)", () => {
    const takers = [{ ...TAKER, ridden: true }, TAKER, { ...TAKER, passed: true }];
    expect(nextPlace(takers, null, 1)).toBe(1);
    expect(nextPlace(takers, 1, 1)).toBeNull();
    expect(previousPlace(takers, 3, 1)).toBe(1);
    expect(previousPlace(takers, 1, 1)).toBeNull();
  });

  it("nobody at all: the round is over at once", () => {
    expect(nextPlace([], null, 1)).toBeNull();
    expect(previousPlace([], 0, 1)).toBeNull();
  });
});

describe("order", () => {
  it("highest initiative first, ties by DEX, then by id; who has not rolled comes last (CBT-1)", () => {
    const all = [key("a", null), key("b", 50, 9), key("d", 50, 12), key("c", 50, 12), key("e", 90, 3)];
    expect(ids(all)).toEqual(["e", "c", "d", "b", "a"]);
    expect(ids(all.toReversed())).toEqual(["e", "c", "d", "b", "a"]);
  });

  it("a specialist's familiar acts right after its master, wherever it rolled (FAM-3)", () => {
    const master = key("m", 40);
    const all = [key("f", 99, 10, master), key("x", 60), master, key("y", 20), key("g", null, 10, master)];
    expect(ids(all)).toEqual(["x", "m", "f", "g", "y"]);
  });

  it("equal in all: the same order from whatever start", () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      key(`id${String(index).padStart(2, "0")}`, index % 3 ? 50 : null),
    );
    const sorted = ids(all);
    for (let turn = 0; turn < 12; turn++) expect(ids([...all.slice(turn), ...all.slice(0, turn)])).toEqual(sorted);
  });
});

describe("a player's step", () => {
  const before = { round: 2, turn: 1 };
  it("is the end of the running turn and nothing else (CBT-9)", () => {
    const next = { round: 2, turn: 2 };
    expect(endsRunningTurn(before, { round: 2, turn: 2 }, next)).toBe(true);
    for (const after of [
      { round: 2, turn: 0 },
      { round: 2, turn: 3 },
      { round: 3, turn: 0 },
      { round: 2, turn: null },
    ]) {
      expect(endsRunningTurn(before, after, next)).toBe(false);
    }
    expect(endsRunningTurn({ round: 0, turn: null }, { round: 1, turn: 0 }, { round: 1, turn: 0 })).toBe(false);
  });
});
