import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

const ORDER = [ISAURE, THIBALT, GORN];

function fight(table: FakeTable) {
  return table.world.addCombat("fight", ORDER);
}

function dump(table: FakeTable): string {
  return JSON.stringify(ORDER.map((id) => table.world.actors.get(id)?.dump()));
}

/** Isaure is dying, Thibalt immune for two turns. */
async function wounded() {
  const table = new FakeTable();
  const combat = fight(table);
  await table.editHp(ISAURE, -10);
  await table.deed("mj", { type: "status", on: THIBALT, status: "immune", turns: 9 });
  return { table, combat };
}

describe("what a turn does by itself", () => {
  it("runs once: next ×5, previous ×5, next ×5 is next ×5 (B01)", async () => {
    const once = await wounded();
    for (let n = 0; n < 6; n++) await once.table.step(once.combat);
    const there = await wounded();
    await there.table.step(there.combat);
    for (let n = 0; n < 5; n++) await there.table.step(there.combat);
    for (let n = 0; n < 5; n++) await there.table.step(there.combat, -1);
    for (let n = 0; n < 5; n++) await there.table.step(there.combat);
    expect(dump(there.table)).toBe(dump(once.table));
    expect(once.table.hp(ISAURE)).toBe(-20);
    expect(there.table.world.messages.size).toBe(once.table.world.messages.size);
  });

  it("runs on one client, and tells it once, with two GMs", async () => {
    const { table, combat } = await wounded();
    table.connect("mj2");
    const told = table.world.messages.size;
    await table.step(combat);
    expect(table.hp(ISAURE)).toBe(-15);
    expect(table.world.messages.size).toBe(told + 1);
    expect(table.notice().report).toEqual({ type: "turn", of: ISAURE, ended: [], expired: [], lost: 5, died: false });
  });

  it("is silent where nothing happens to anybody, and remembered all the same", async () => {
    const table = new FakeTable();
    const combat = fight(table);
    await table.step(combat);
    expect(table.world.messages.size).toBe(0);
    expect(combat.seats()).toMatchObject({ running: combat.combatant(ISAURE), seats: [{ begun: 1 }, {}, {}] });
  });

  it("is silent also where somebody bears what has no duration: it is as it was", async () => {
    const table = new FakeTable();
    const combat = fight(table);
    for (const status of ["cover", "silenced"] as const)
      await table.deed("mj", { type: "status", on: ISAURE, status, turns: null });
    const told = table.world.messages.size;
    for (let n = 0; n < 4; n++) await table.step(combat);
    expect(table.world.messages.size).toBe(told);
  });

  it("is asked for twice at once and runs once", async () => {
    const { table, combat } = await wounded();
    combat.step(1);
    const { turns } = table.client("mj").flows;
    const begin = () => turns.begin(combat.uuid, combat.combatant(ISAURE), 1);
    await Promise.all([begin(), begin(), begin()]);
    expect(table.hp(ISAURE)).toBe(-15);
  });

  it("is undone from its notice, and runs again when the turn comes up again", async () => {
    const { table, combat } = await wounded();
    await table.step(combat);
    const { turns } = table.client("mj").flows;
    const message = turns.noticesOf(combat.uuid)(combat.combatant(ISAURE), 1);
    expect(message).toBe(table.card);
    await table.pressNotice("mj", "undo", undefined, message ?? "");
    expect(table.hp(ISAURE)).toBe(-10);
    expect(turns.noticesOf(combat.uuid)(combat.combatant(ISAURE), 1)).toBeNull();
    expect(combat.seats().seats[0]?.begun).toBeNull();
    await turns.begin(combat.uuid, combat.combatant(ISAURE), 1);
    expect(table.hp(ISAURE)).toBe(-15);
  });

  it("is undone after later turns: HP come back, the books of those turns stay, nobody is asked", async () => {
    const { table, combat } = await wounded();
    await table.step(combat);
    const first = table.card;
    for (let n = 0; n < 3; n++) await table.step(combat);
    expect(table.hp(ISAURE)).toBe(-20);
    const { begun } = combat.seats().seats[0] ?? { begun: null };
    await table.pressNotice("mj", "undo", undefined, first);
    expect(table.client("mj").asked).toEqual([]);
    expect(table.hp(ISAURE)).toBe(-15);
    expect(combat.seats().seats[0]?.begun).toBe(begun);
  });

  it("ends what has a duration when the fight ends (DTH-9)", async () => {
    const { table } = await wounded();
    await table.everyGM(({ turns }) => turns.end(ORDER));
    expect(table.statuses(THIBALT)).toEqual([]);
    expect(table.statuses(ISAURE)).toEqual(["agonising", "comatose"]);
    await table.pressNotice("mj", "undo");
    expect(table.statuses(THIBALT)).toEqual(["immune"]);
  });

  it("is nothing on a player's client, or of an encounter that is gone", async () => {
    const { table, combat } = await wounded();
    combat.step(1);
    await table.client("alix").flows.turns.begin(combat.uuid, combat.combatant(ISAURE), 1);
    await table.client("mj").flows.turns.begin("Combat.gone", combat.combatant(ISAURE), 1);
    expect(table.hp(ISAURE)).toBe(-10);
  });
});

describe("two blows applied at once", () => {
  it("both count: none writes upon HP that the other was about to change", async () => {
    const table = new FakeTable();
    await table.ready();
    const first = table.card;
    await table.ready();
    const { cards } = table.client("mj").flows;
    await Promise.all([cards.act(first, "apply"), cards.act(table.card, "apply")]);
    await table.pump();
    expect(table.hp(THIBALT)).toBe(70);
    await Promise.all([cards.act(first, "undo"), cards.act(table.card, "undo")]);
    expect(table.hp(THIBALT)).toBe(150);
  });
});

describe("HP changed by hand", () => {
  it("bring coma, once with two GMs, and lift it; each undone with the change itself", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.editHp(ISAURE, -10);
    expect(table.world.messages.size).toBe(1);
    const down = table.card;
    await table.editHp(ISAURE, 40);
    expect(table.statuses(ISAURE)).toEqual([]);
    await table.pressNotice("mj", "undo");
    expect(table.hp(ISAURE)).toBe(-10);
    expect(table.statuses(ISAURE)).toEqual(["agonising", "comatose"]);
    await table.pressNotice("mj", "undo", undefined, down);
    expect(table.hp(ISAURE)).toBe(150);
    expect(table.statuses(ISAURE)).toEqual([]);
  });

  it("say nothing where they mean nothing, or are no number", async () => {
    const table = new FakeTable();
    await table.editHp(ISAURE, 40);
    await table.client("mj").flows.life.changed(ISAURE, Number.NaN);
    await table.client("mj").flows.life.changed("Actor.gone", 3);
    expect(table.world.messages.size).toBe(0);
  });

  it("of a time without a GM are judged when one comes", async () => {
    const table = new FakeTable({ gm: false });
    table.world.editHp(ISAURE, -10);
    table.connect("mj");
    await table.client("mj").flows.life.sweep();
    expect(table.statuses(ISAURE)).toEqual(["agonising", "comatose"]);
    await table.client("mj").flows.life.sweep();
    expect(table.world.messages.size).toBe(1);
  });
});
