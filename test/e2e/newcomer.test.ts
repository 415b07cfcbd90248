import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
import { GORN, ISAURE } from "./support/fight";

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

describe("the GM's modifier", () => {
  let gm: Seat;
  beforeAll(async () => {
    gm = await sit(browser, server.url, "MJ");
    await gm.click("button", ISAURE.name);
    await gm.click("button", "Ouvrir la fiche");
  });
  afterEach(() => expect(gm.errors).toEqual([]));

  const field = () => gm.page.locator("input[name=modifier]");
  const modify = async (typed: string) => {
    await gm.click("button", /^Attaquer.*Rapière/);
    await gm.page.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: GORN.name });
    await field().fill(typed);
  };
  const send = () => gm.page.getByRole("button", { name: /^Lancer l’attaque/ });
  /** Presses the button as long as a hand does. */
  const press = async () => {
    await send().hover();
    await gm.page.mouse.down();
    await gm.page.waitForTimeout(80);
    await gm.page.mouse.up();
  };
  const enter = () => field().press("Enter");
  const sent = () =>
    look<number[]>(gm, "game.messages.contents.map((message) => message.system.state.choices.modifier)");

  it.each([
    ["the Enter key", enter],
    ["one click", press],
  ])("%s right after typing the modifier sends the attack; an unreadable one sends nothing", async (_by, act) => {
    const before = await sent();
    await modify("1,5");
    await act();
    await settled();
    expect(await sent()).toEqual(before);
    expect(await field().inputValue()).toBe("0");
    await field().fill("7");
    await act();
    await send().waitFor({ state: "detached" });
    await expect.poll(sent).toEqual([...before, 7]);
  });
});
