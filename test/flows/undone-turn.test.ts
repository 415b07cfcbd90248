import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

describe("a turn whose own doing a GM has taken back", () => {
  it("is known as taken back, until it is begun again", async () => {
    const table = new FakeTable();
    const combat = table.world.addCombat("fight", [ISAURE, THIBALT, GORN]);
    await table.editHp(ISAURE, -10);
    await table.step(combat);
    const { turns } = table.client("mj").flows;
    const taken = () => turns.isTakenBack(combat.uuid, combat.combatant(ISAURE), 1);
    expect(table.hp(ISAURE)).toBe(-15);
    expect(taken()).toBe(false);
    await table.pressNotice("mj", "undo");
    expect(table.hp(ISAURE)).toBe(-10);
    expect(taken()).toBe(true);
    expect(turns.isTakenBack(combat.uuid, combat.combatant(ISAURE), 2)).toBe(false);
    await turns.begin(combat.uuid, combat.combatant(ISAURE), 1);
    expect(table.hp(ISAURE)).toBe(-15);
    expect(taken()).toBe(false);
  });
});
