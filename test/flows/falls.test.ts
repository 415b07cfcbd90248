import { describe, expect, it } from "vitest";
import { FakeTable } from "../fakes/fake-table";
import { character } from "../rules/support/fight";

const HARPY = "Actor.harpy";

/** A harpy of the GM's, felled in the air. */
async function felled() {
  const table = new FakeTable();
  table.world.addActor(character(HARPY, { altitude: "moderate", flies: true, player: false }), ["bastien"]);
  await table.editHp(HARPY, -5);
  return { table, asks: table.card };
}

const falls = (table: FakeTable, user: string, asks: string) => table.client(user).flows.deeds.read(asks)?.falls;

describe("whether a fall kills (AIR-12)", () => {
  it("is the GM's to say, once; taken back, it is asked again", async () => {
    const { table, asks } = await felled();
    const dies = { type: "fallDeath", on: HARPY, dies: true, notice: asks } as const;
    expect(falls(table, "mj", asks)).toEqual([{ on: HARPY, proposed: true }]);
    expect(falls(table, "bastien", asks)).toEqual([]);
    await table.deed("bastien", dies);
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    await table.deed("mj", dies);
    expect(table.statuses(HARPY)).toEqual(["dead"]);
    expect(falls(table, "mj", asks)).toEqual([]);
    await table.pressNotice("mj", "undo");
    expect(table.statuses(HARPY)).toEqual(["agonising", "comatose"]);
    expect(falls(table, "mj", asks)).toHaveLength(1);
  });

  it("said to live on, nothing is written, it is told, and asked no more", async () => {
    const { table, asks } = await felled();
    const hp = table.hp(HARPY);
    await table.deed("mj", { type: "fallDeath", on: HARPY, dies: false, notice: asks });
    expect(table.notice()).toMatchObject({ deed: { type: "fallDeath", dies: false }, receipts: [] });
    expect(table.hp(HARPY)).toBe(hp);
    expect(table.statuses(HARPY)).toEqual(["agonising", "comatose"]);
    expect(falls(table, "mj", asks)).toEqual([]);
  });
});
