import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

let browser: Browser;
let server: RunningServer;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  [browser, server] = await Promise.all([openBrowser(), startTable()]);
  gm = await takeSeat(browser, server.url, "Gwen");
  ana = await takeSeat(browser, server.url, "Ana");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

const openHud = (page: Page, name: string) => page.locator("#board").getByRole("button", { name, exact: true }).click();
const hud = (page: Page) => page.locator("#token-hud");
const life = (page: Page) => page.evaluate("game.actors.getName('Mira').system.hp.value");

// https://foundryvtt.com/api/v14/classes/foundry.documents.Actor.html (modifyTokenAttribute, toggleStatusEffect)
describe("the token's HUD", () => {
  it("changes a bar by a number or a difference, within the bar", async () => {
    await openHud(ana.page, "Mira");
    const bar = hud(ana.page).locator("input[name=bar1]");
    for (const [typed, value] of [
      ["-3", 5],
      ["+2", 7],
      ["99", 12],
      ["-50", 0],
      ["abc", 0],
      ["8", 8],
    ] as const) {
      await bar.fill(typed);
      await bar.press("Enter");
      await expect.poll(() => life(gm.page), { message: typed }).toBe(value);
    }
  });

  it("gives and takes statuses, shown by their icons on every client", async () => {
    const stunned = hud(ana.page).getByRole("button", { name: "Stunned" });
    await stunned.click();
    await expect.poll(() => stunned.getAttribute("aria-pressed")).toBe("true");
    await gm.page.locator("[data-token-id] .token-effects img[alt=Stunned]").waitFor();
    await stunned.click();
    await expect.poll(() => stunned.getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => gm.page.locator(".token-effects img").count()).toBe(0);
  });

  it("raises the token, as a movement", async () => {
    await gm.page.evaluate(
      "Hooks.on('moveToken', (token, { method, destination }) => heard.push(['move', method, destination.elevation]))",
    );
    const height = hud(ana.page).locator("input[name=elevation]");
    await height.fill("+3");
    await height.press("Enter");
    await expect
      .poll(() => gm.page.evaluate("heard.filter(([kind]) => kind === 'move')"))
      .toEqual([["move", "config", 3]]);
  });

  it("lets game masters put the token into a combat; players see no such button", async () => {
    expect(await hud(ana.page).getByRole("button", { name: "Combat" }).count()).toBe(0);
    await openHud(gm.page, "Orc");
    await hud(gm.page).getByRole("button", { name: "Combat" }).click();
    await expect.poll(() => ana.page.evaluate("game.combat?.turns.map(({ name }) => name)")).toEqual(["Orc"]);
    expect(await hud(gm.page).locator("input").count()).toBeGreaterThan(0);
  });
});
