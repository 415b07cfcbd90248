import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { GORN, ISAURE, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;
beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

/** Alix's own sheet, opened by what is shown. */
async function openSheet(seat: Seat): Promise<void> {
  if (await seat.page.locator(".aa-app-character").isVisible()) return;
  await seat.click("button", ISAURE.name);
  await seat.click("button", "Ouvrir la fiche");
}

const types = (seat: Seat): Promise<string[]> => look(seat, "game.messages.contents.map((message) => message.type)");
const STATE = "game.messages.contents.at(-1).system.state";

describe("CHK-1, from the sheet", () => {
  it("asks what the characteristic is multiplied with, and tells grade and rule", async () => {
    const { alix, gm } = table;
    await openSheet(alix);
    const value = await look<number>(alix, `game.actors.get("${ISAURE.id}").system.characteristics.dex`);
    await rigDice(alix, 0.095);
    await alix.click("button", /\(Dextérité\)/);
    await alix.click("button", /^×\s3/);
    const card = gm.page.locator(".aa-notice").last();
    await card.waitFor();
    expect(await card.innerText()).toMatch(/Dextérité ×\s3[\s\S]*CHK-1[\s\S]*Réussite/);
    expect(await look(gm, STATE)).toMatchObject({
      deed: { type: "check", characteristic: "dex", factor: 3 },
      roll: 10,
      report: { target: value * 3, grade: "success" },
    });
    // Nothing was written: there is nothing to undo.
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("with shift rolls × 5 at once", async () => {
    const { alix, gm } = table;
    await openSheet(alix);
    await alix.page.getByRole("button", { name: /\(Force\)/ }).click({ modifiers: ["Shift"] });
    await gm.page.locator(".aa-notice").last().waitFor();
    expect(await look(gm, `${STATE}.deed.factor`)).toBe(5);
  });

  it("asks for nothing when the question is closed", async () => {
    const { alix } = table;
    await openSheet(alix);
    await alix.click("button", /\(Force\)/);
    await alix.page.keyboard.press("Escape");
    await alix.page.locator(".aa-app-check").waitFor({ state: "detached" });
    expect(await types(alix)).toEqual([]);
  });

  it("B16 with an enemy targeted, a check asks nobody to defend", async () => {
    const { alix, gm } = table;
    await look(alix, `canvas.tokens.placeables.find((token) => token.name === "${GORN.name}").setTarget(true)`);
    await openSheet(alix);
    await alix.page.getByRole("button", { name: /\(Constitution\)/ }).click({ modifiers: ["Shift"] });
    await gm.page.locator(".aa-notice").last().waitFor();
    expect(await types(gm)).toEqual(["notice"]);
    expect(await gm.page.getByRole("button", { name: /^(Défendre|Répondre)/ }).count()).toBe(0);
    await look(alix, "canvas.tokens.placeables.forEach((token) => token.setTarget(false))");
  });
});

describe("CHK-2, the bare opposed roll", () => {
  it("aims at whom the user targets; the other side's owner answers on the card; a tie is the defender's", async () => {
    const { alix, gm, bastien } = table;
    await look(alix, `canvas.tokens.placeables.find((token) => token.name === "${GORN.name}").setTarget(true)`);
    await openSheet(alix);
    await rigDice(alix, 0.495);
    await alix.click("button", "Jet opposé");
    const choice = alix.page.getByRole("combobox", { name: new RegExp(ISAURE.name) });
    expect(await choice.locator("option:checked").innerText()).toBe(GORN.name);
    await alix.click("button", /^Lancer$/);
    const answer = gm.page.getByRole("button", { name: /^Répondre.*Gorn/ });
    await answer.waitFor();
    expect(await bastien.page.getByRole("button", { name: /^Répondre/ }).count()).toBe(0);
    expect(await alix.page.getByRole("button", { name: /^Répondre/ }).count()).toBe(0);
    await rigDice(gm, 0.495);
    await answer.click();
    await expect.poll(() => look(gm, `${STATE}.phase`)).toBe("done");
    expect(await look(gm, STATE)).toMatchObject({ roll: 50, answer: 50, report: { winner: "on" } });
    await alix.page.locator(".aa-notice").getByText("Gorn Brisefer l’emporte").waitFor();
    expect(await types(gm)).toEqual(["notice"]);
    await look(alix, "canvas.tokens.placeables.forEach((token) => token.setTarget(false))");
  });

  it("is given up by who asked, and then struck through", async () => {
    const { alix, gm } = table;
    await openSheet(alix);
    await alix.click("button", "Jet opposé");
    await alix.page.getByRole("combobox", { name: new RegExp(ISAURE.name) }).selectOption({ label: GORN.name });
    await alix.click("button", /^Lancer$/);
    await alix.click("button", /^Renoncer/);
    await gm.page.locator(".aa-notice.struck").waitFor();
    expect(await gm.page.getByRole("button", { name: /^Répondre/ }).count()).toBe(0);
  });

  it("begins from the chat with /rand too; who has nobody is told so", async () => {
    const { alix, gm } = table;
    await look(alix, "canvas.tokens.releaseAll()");
    await look(alix, `ui.chat.processMessage("/rand")`);
    await alix.page.getByRole("combobox", { name: new RegExp(ISAURE.name) }).waitFor();
    await alix.click("button", /^Annuler$/);
    await look(gm, "canvas.tokens.releaseAll()");
    await look(gm, `ui.chat.processMessage("/rand")`);
    await told(gm, /Choisissez un pion/).waitFor();
    expect(await types(gm)).toEqual([]);
  });
});
