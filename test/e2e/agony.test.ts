import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { isSo, lineOf, openChat, openPanel, put, stateOf, UNDO_NOTICE, undoNotices, worldActor } from "./support/dying";
import { fighters, NEXT, press, row, seatEncounter } from "./support/encounter";
import { GORN, ISAURE } from "./support/fight";

const isaure = worldActor(ISAURE.id);
const gorn = worldActor(GORN.id);

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

describe("turns of agony (DTH-2)", () => {
  it("take 5 HP each, as the panel foretold, to the death; the player refuses it, the GM lifts the trauma (DTH-5)", async () => {
    await put(table, isaure, { hp: { value: 10 } });
    await look(table.gm, `${isaure}.update({ "system.hp.value": -62 })`);
    await isSo(table, isaure, "-62 agonising comatose");
    await seatEncounter(
      table.gm,
      [
        { ...fighters.thibalt, initiative: 90 },
        { ...fighters.isaure, initiative: 50 },
      ],
      true,
    );
    const panel = await openPanel(table.alix);
    const line = lineOf(panel, ISAURE.name);
    const cells = () => line.locator(".aa-cells li > span:first-of-type").allInnerTexts();
    expect(await cells()).toEqual(["−67", "−72", "−77"]);
    await line.getByText("mort dans 3 tours").waitFor();
    await press(table.gm, NEXT);
    await isSo(table, isaure, "-67 agonising comatose");
    await expect.poll(cells).toEqual(["−72", "−77"]);
    await press(table.gm, NEXT, 2);
    await isSo(table, isaure, "-72 agonising comatose");
    await line.getByText("mort au prochain tour").waitFor();
    await press(table.gm, NEXT, 2);
    await isSo(table, isaure, "-77 dead");
    await panel.getByRole("button", { name: "Refuser la mort de Isaure Vermeil" }).click();
    await isSo(table, isaure, "-75 traumatised");
    const lift = (await openPanel(table.gm)).getByRole("button", { name: /^Lever l’état traumatique de Isaure/ });
    expect(await panel.getByRole("button", { name: /^Lever/ }).count()).toBe(0);
    await lift.click();
    await expect.poll(() => stateOf(table.gm, isaure)).not.toContain("traumatised");
    await row(table.gm, ISAURE.name).waitFor();
    await openChat(table.gm);
    expect(await table.gm.page.getByRole("button", { name: UNDO_NOTICE }).count()).toBeGreaterThan(4);
    await undoNotices(table);
    await isSo(table, isaure, "10");
  });
});

describe("what others see", () => {
  it("a player sees the own dying with figures, another's dying without, and nothing that none of theirs could save", async () => {
    await look(table.gm, `${gorn}.update({ "system.hp.value": -20 })`);
    await look(table.gm, `${isaure}.update({ "system.hp.value": -20 })`);
    await isSo(table, isaure, "-20 agonising comatose");
    await isSo(table, gorn, "-20 agonising comatose");
    const own = await openPanel(table.alix);
    expect(await lineOf(own, ISAURE.name).locator(".aa-cells li").count()).toBeGreaterThan(5);
    const others = await openPanel(table.bastien);
    await lineOf(others, GORN.name).waitFor();
    expect(await lineOf(others, GORN.name).locator(".aa-cells, .aa-hp, .aa-big").count()).toBe(0);
    expect(await others.getByRole("textbox").count()).toBe(0);
  });
});
