import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

const modeOf = (table: FakeTable) => table.world.messages.get(table.card)?.mode;

describe("whom players are not shown", () => {
  it("attacks and is attacked in private, however its asker speaks", async () => {
    const table = new FakeTable();
    table.world.hidden.add(GORN);
    await table.attack("mj", GORN, ISAURE, 60);
    expect(modeOf(table)).toBe("gm");
    await table.attack("alix", ISAURE, GORN, 60);
    expect(modeOf(table)).toBe("gm");
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(modeOf(table)).toBe("public");
  });

  it("is told of in private by what turns do", async () => {
    const table = new FakeTable();
    table.world.hidden.add(GORN);
    const combat = table.world.addCombat("fight", [GORN, ISAURE]);
    await table.editHp(GORN, -10);
    expect(modeOf(table)).toBe("gm");
    const told = table.world.messages.size;
    await table.step(combat);
    expect(table.world.messages.size).toBe(told + 1);
    expect(modeOf(table)).toBe("gm");
  });
});
