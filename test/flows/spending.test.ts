import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

const ORDER = [ISAURE, THIBALT, GORN];

function fight(table: FakeTable) {
  return table.world.addCombat("fight", ORDER);
}

describe("what an attack spends (CBT-2)", () => {
  async function isauresTurn() {
    const table = new FakeTable();
    const combat = fight(table);
    await table.step(combat);
    return { table, combat, spent: () => combat.seats().seats[0]?.spent };
  }

  it("is spent when the card is opened, and refused to a second one and out of turn", async () => {
    const { table, spent } = await isauresTurn();
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(spent()).toEqual({ turn: 1, action: true, movement: false, reaction: false, acted: false });
    expect(table.state().spent?.lines).toHaveLength(1);
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(table.client("alix").told).toEqual(["action-spent"]);
    await table.attack("bastien", THIBALT, ISAURE, 60);
    expect(table.client("bastien").told).toEqual(["not-your-turn"]);
    expect(table.world.messages.size).toBe(1);
  });

  it("comes back when the card is called off, by its owner or, after a miss, by a GM", async () => {
    const { table, spent } = await isauresTurn();
    await table.attack("alix", ISAURE, THIBALT, 60);
    await table.press("alix", "cancel");
    expect(spent()?.action).toBe(false);
    await table.attack("alix", ISAURE, THIBALT, 20);
    await table.press("bastien", "defend", 90);
    expect(table.state().phase).toBe("missed");
    await table.press("alix", "cancel");
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    await table.press("mj", "cancel");
    expect(table.state()).toMatchObject({ phase: "cancelled", spent: { undone: { user: "mj" } } });
    expect(spent()?.action).toBe(false);
  });

  it("comes back with an undo, and is spent again when it is applied again in the same turn", async () => {
    const { table, spent } = await isauresTurn();
    await table.ready();
    await table.press("mj", "apply");
    await table.press("mj", "undo");
    expect(spent()?.action).toBe(false);
    await table.press("mj", "apply");
    expect(spent()?.action).toBe(true);
    expect(table.hp(THIBALT)).toBe(110);
    await table.press("mj", "undo");
    expect(spent()?.action).toBe(false);
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("is left alone by an undo when a later turn has gone on, and not spent again then", async () => {
    const { table, combat, spent } = await isauresTurn();
    await table.ready();
    await table.press("mj", "apply");
    for (let n = 0; n < 3; n++) await table.step(combat);
    await table.deed("alix", { type: "move", by: ISAURE, allow: [] });
    const before = spent();
    await table.press("mj", "undo", undefined, table.world.messages.keys().next().value);
    expect(table.client("mj").asked).toEqual([]);
    expect(spent()).toEqual(before);
    await table.press("mj", "apply", undefined, table.world.messages.keys().next().value);
    expect(spent()).toEqual(before);
    expect(table.hp(THIBALT)).toBe(110);
  });

  it("costs nothing in free play", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    await table.attack("alix", ISAURE, THIBALT, 61);
    expect(table.world.messages.size).toBe(2);
    expect(table.state().spent).toBeNull();
  });

  it("is refused to nobody whom a GM lets act out of turn", async () => {
    const { table } = await isauresTurn();
    const mj = table.client("mj");
    mj.dice.push(60);
    mj.answer = ({ draft }) => ({ ...draft, choices: { ...draft.choices, allow: ["not-your-turn"] } });
    await mj.flows.attack.start({ attacker: GORN, target: THIBALT, weapon: "sword" });
    expect(mj.told).toEqual([]);
    expect(table.state().attacker.id).toBe(GORN);
  });

  it("is spent when a GM confirms a card of a time without one, if the turn still runs", async () => {
    const { table, spent } = await isauresTurn();
    table.connect("mj", false);
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(table.state()).toMatchObject({ witnessed: false, spent: null });
    expect(spent()?.action).toBe(false);
    table.connect("mj");
    await table.pump();
    await table.press("mj", "confirm");
    expect(table.client("mj").told).toEqual([]);
    expect(spent()?.action).toBe(true);
  });

  it("does not keep a GM from confirming when the turn has passed", async () => {
    const { table, combat, spent } = await isauresTurn();
    table.connect("mj", false);
    await table.attack("alix", ISAURE, THIBALT, 60);
    table.connect("mj");
    await table.step(combat);
    await table.press("mj", "confirm");
    expect(table.state()).toMatchObject({ witnessed: true, spent: null });
    expect(spent()?.action).toBe(false);
  });
});
