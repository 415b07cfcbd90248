import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { GORN, hpOf, ISAURE, told } from "./support/fight";
import { fromMenu, menu, messageWith, select } from "./support/message-menu";

const DAMAGE = "Appliquer en dégâts";
const HALF = "Appliquer la moitié en dégâts";
const DOUBLE = "Appliquer le double en dégâts";
const HEAL = "Appliquer en soins";

let table: ArenaTable;
beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  for (const seat of [table.gm, table.alix])
    await look(seat, "canvas.tokens.releaseAll(); canvas.tokens.placeables.forEach((token) => token.setTarget(false))");
});
afterEach(() => table.expectTidy());

const say = (content: string) => table.prepare(`await ChatMessage.create({ content: ${JSON.stringify(content)} });`);

describe("«Appliquer dégâts / soins»", () => {
  it("takes whole, half and double of a figure from the selected token, and gives it back; each is undone", async () => {
    const { gm } = table;
    await say("La chute fait 15 dégâts.");
    await select(gm, GORN.name);
    const message = messageWith(gm, "La chute fait");
    for (const [entry, hp] of [
      [DAMAGE, 185],
      [HALF, 177],
      [DOUBLE, 147],
      [HEAL, 162],
    ] as const) {
      await fromMenu(gm, message, entry);
      await expect.poll(() => hpOf(gm, GORN)).toBe(hp);
    }
    for (const hp of [147, 177, 185, 200]) {
      await gm.page
        .getByRole("button", { name: /^Annuler cet effet/ })
        .last()
        .click();
      await expect.poll(() => hpOf(gm, GORN)).toBe(hp);
    }
    await expect.poll(() => gm.page.locator(".aa-notice.struck").count()).toBe(4);
  });

  it("counts reductions, rule by rule (CHR-6)", async () => {
    const { gm } = table;
    await table.prepare(
      `await game.actors.get("${GORN.id}").update({ system: { reduction: { flat: 5, percent: 10 } } }, { arcanes: "test" });`,
    );
    await say("25");
    await select(gm, GORN.name);
    await fromMenu(gm, messageWith(gm, "25"), DAMAGE);
    await expect.poll(() => hpOf(gm, GORN)).toBe(182);
    expect(await gm.page.locator(".aa-notice").last().innerText()).toMatch(/−5[\s\S]*CHR-6[\s\S]*−2[\s\S]*18/);
  });

  it("takes the total of a roll; of several figures the one that is chosen", async () => {
    const { gm } = table;
    await table.prepare(`await new Roll("12 + 8").toMessage({ flavor: "Éboulis" });`);
    await select(gm, GORN.name);
    await fromMenu(gm, messageWith(gm, "Éboulis"), DAMAGE);
    await expect.poll(() => hpOf(gm, GORN)).toBe(180);
    await say("Entre 30 et 40 dégâts, 1d100 ou 2,5");
    await fromMenu(gm, messageWith(gm, "Entre 30"), DAMAGE);
    await gm.page.locator(".aa-app-check").getByRole("button", { name: "40" }).click();
    await expect.poll(() => hpOf(gm, GORN)).toBe(140);
  });

  it("goes to those aimed at where nobody is selected; to nobody it tells so", async () => {
    const { gm } = table;
    await say("Pluie de pierres : 10");
    await fromMenu(gm, messageWith(gm, "Pluie"), DAMAGE);
    await told(gm, /Sélectionnez ou visez/).waitFor();
    await look(gm, `canvas.tokens.placeables.find((token) => token.name === "${GORN.name}").setTarget(true)`);
    await fromMenu(gm, messageWith(gm, "Pluie"), DAMAGE);
    await expect.poll(() => hpOf(gm, GORN)).toBe(190);
    expect(await hpOf(gm, ISAURE)).toBe(150);
  });

  it("lets a player apply it to the own character alone", async () => {
    const { alix, gm } = table;
    await say("Un piège : 20");
    await look(alix, `canvas.tokens.placeables.find((token) => token.name === "${GORN.name}").setTarget(true)`);
    await fromMenu(alix, messageWith(alix, "Un piège"), DAMAGE);
    await told(alix, /Aucun de ces pions/).waitFor();
    await select(alix, ISAURE.name);
    await fromMenu(alix, messageWith(alix, "Un piège"), DAMAGE);
    await expect.poll(() => hpOf(gm, ISAURE)).toBe(130);
    expect(await hpOf(gm, GORN)).toBe(200);
    expect(await alix.page.getByRole("button", { name: /^Annuler cet effet/ }).count()).toBe(0);
  });

  it("takes the figure of an attack card before reductions, and fells who has none left", async () => {
    const { gm, alix } = table;
    const dealt = await table.ready();
    await select(gm, GORN.name);
    await fromMenu(
      gm,
      gm.page
        .locator(".chat-message")
        .filter({ has: gm.page.locator(".aa-card") })
        .last(),
      DAMAGE,
    );
    await expect.poll(() => hpOf(gm, GORN)).toBe(200 - dealt);
    await say("Foudre : 500");
    await fromMenu(gm, messageWith(gm, "Foudre"), DAMAGE);
    // CHR-8: a blow that fells stops at the last HP that still live.
    await expect.poll(() => hpOf(gm, GORN)).toBe(-100);
    await alix.page.locator(".aa-notice").getByText("Gorn Brisefer tombe dans le coma").waitFor();
    await gm.page.getByRole("button", { name: "Secourir Gorn Brisefer" }).waitFor();
  });

  it("a message without a figure offers nothing", async () => {
    const { gm } = table;
    await say("Rien du tout, 1d100, NaN");
    await messageWith(gm, "Rien du tout").click({ button: "right" });
    await menu(gm)
      .getByText(/Supprimer/)
      .waitFor();
    expect(
      await menu(gm)
        .getByText(/Appliquer/)
        .count(),
    ).toBe(0);
    await gm.page.keyboard.press("Escape");
  });
});
