import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
import { ISAURE } from "./support/fight";

let browser: Browser;
let server: RunningServer;
let alix: Seat;

const settled = () => alix.page.waitForTimeout(300);

beforeAll(async () => {
  browser = await openBrowser();
  server = await openArena();
  alix = await sit(browser, server.url, "Alix");
  await alix.click("button", ISAURE.name);
  await alix.click("button", "Ouvrir la fiche");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => expect(alix.errors).toEqual([]));

describe("clumsy hands", () => {
  it("a double click on « Ajouter une arme » adds one", async () => {
    const weapons = () => look<number>(alix, `game.actors.get("${ISAURE.id}").items.size`);
    const before = await weapons();
    await alix.click("button", "Modifier");
    await alix.page.getByRole("button", { name: "Ajouter une arme" }).dblclick();
    await expect.poll(weapons).toBeGreaterThan(before);
    await settled();
    expect(await weapons()).toBe(before + 1);
  });

  it("an emptied name comes back, on the character's sheet and on the weapon's", async () => {
    const sheet = alix.page.locator(".aa-app-character input[name=name]");
    await sheet.fill("   ");
    await sheet.press("Tab");
    await settled();
    expect(await sheet.inputValue()).toBe(ISAURE.name);
    await alix.click("button", /^Modifier Dague/);
    const weapon = alix.page.locator(".aa-weapon input[name=name]");
    await weapon.fill("");
    await weapon.press("Tab");
    await settled();
    expect(await weapon.inputValue()).toBe("Dague");
    expect(await alix.page.locator("#notifications").innerText()).toBe("");
  });
});
