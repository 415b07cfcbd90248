import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { axe } from "./support/axe";
import { isSo, newestNotice, openChat, tokenActor, undoNotices } from "./support/dying";

const goblin = tokenActor("tokenGobelin0001");
const DIES = /meurt de sa chute$/;
const SURVIVES = /survit à sa chute$/;

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  await table.prepare(`
    await ${goblin}.deleteEmbeddedDocuments("ActiveEffect", ${goblin}.effects.map(({ id }) => id), { arcanes: "set up" });
    const system = { hp: { value: 60 }, diesAtZero: false, altitude: "moderate", flies: true };
    await ${goblin}.update({ system }, { arcanes: "set up" });`);
  await openChat(table.gm);
  await look(table.gm, `${goblin}.update({ "system.hp.value": -5 })`);
  await isSo(table, goblin, "-5 agonising comatose");
});
afterEach(() => table.expectTidy());

const button = (name: RegExp) => table.gm.page.locator("#chat").getByRole("button", { name });

describe("who is felled in the air (AIR-12)", () => {
  it("asks the GM alone: it dies by a click, and taken back it is asked again", async () => {
    await button(SURVIVES).waitFor();
    expect(await button(DIES).getAttribute("class")).toContain("ink");
    expect(await table.alix.page.getByRole("button", { name: DIES }).count()).toBe(0);
    expect(await axe(table.gm, "#chat .aa-card")).toEqual([]);
    await button(DIES).click();
    await isSo(table, goblin, "-5 dead");
    expect(await newestNotice(table.gm)).toBe("fallDeath done");
    await expect.poll(() => button(DIES).count()).toBe(0);
    await button(/^Annuler cet effet/)
      .last()
      .click();
    await isSo(table, goblin, "-5 agonising comatose");
    await expect.poll(() => button(DIES).count()).toBe(1);
    await undoNotices(table);
  });

  it("stands in «À traiter» until the GM has said that it lives", async () => {
    await table.gm.page.getByRole("button", { name: "À traiter : 1" }).click();
    const desk = table.gm.page.locator(".aa-app-desk");
    await desk.getByText("Une chute mortelle ?").waitFor();
    await desk.getByRole("button", { name: SURVIVES }).click();
    await expect.poll(() => newestNotice(table.gm)).toBe("fallDeath done");
    await desk.getByText("Personne n’attend").waitFor();
    await expect.poll(() => button(SURVIVES).count()).toBe(0);
    await isSo(table, goblin, "-5 agonising comatose");
    await look(
      table.gm,
      "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))",
    );
    await undoNotices(table);
  });
});
