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

const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const press = (page: Page, name: string) => page.locator("#combat").getByRole("button", { name, exact: true }).click();
const names = (page: Page) => page.locator("#combat .combatant .name").allTextContents();
const active = (page: Page) => page.locator("#combat .combatant.active .name").allTextContents();

// https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.CombatTracker.html
describe("the combat tracker", () => {
  it("is filled from the scene, and each sees who is not hidden", async () => {
    await tab(gm.page, "Encounters");
    await tab(ana.page, "Encounters");
    await press(gm.page, "New encounter");
    await gm.page.locator("#combat .encounter-title", { hasText: "Encounter to come" }).waitFor();
    await gm.page.evaluate(`(async () => {
      globalThis.events = [];
      const cls = CONFIG.Combat.documentClass;
      for (const name of ["_onStartTurn", "_onEndTurn"]) {
        const before = cls.prototype[name];
        cls.prototype[name] = async function (combatant, context) { events.push(name + " " + combatant.name); return before.call(this, combatant, context); };
      }
      await TokenDocument.createCombatants([...canvas.scene.tokens]);
      const last = game.combat.turns.find(({ name }) => name === 'Orc');
      await last.update({ hidden: true });
    })()`);
    await expect.poll(() => names(gm.page).then((list) => list.length)).toBe(3);
    await expect.poll(() => names(ana.page).then((list) => list.length)).toBe(2);
    expect(await gm.page.evaluate("game.combat.scene === canvas.scene && game.combat.isActive")).toBe(true);
  });

  it("rolls, sorts and takes initiative typed by hand", async () => {
    await gm.page.evaluate("CONFIG.Combat.initiative.formula = '1d20'");
    await press(gm.page, "Roll for all");
    await gm.page.locator("#combat .initiative-input").nth(2).waitFor();
    const before = await names(gm.page);
    const input = gm.page.locator("#combat .combatant", { hasText: before[2] ?? "" }).locator(".initiative-input");
    await input.fill("99");
    await input.press("Enter");
    await expect.poll(async () => (await names(gm.page))[0]).toBe(before[2]);
    expect(await gm.page.evaluate("game.messages.filter((m) => m.getFlag('core', 'initiativeRoll')).length")).toBe(3);
  });

  it("moves the combat for all, with events on the game master's client only", async () => {
    await press(gm.page, "Begin encounter");
    await gm.page.locator("#combat .encounter-title", { hasText: "Round 1" }).waitFor();
    const order = await names(gm.page);
    expect(await active(gm.page)).toEqual([order[0]]);
    await press(gm.page, "Next turn");
    await expect.poll(() => active(gm.page)).toEqual([order[1]]);
    await expect
      .poll(() => gm.page.evaluate("events"))
      .toEqual([`_onStartTurn ${order[0]}`, `_onEndTurn ${order[0]}`, `_onStartTurn ${order[1]}`]);
    expect(await ana.page.evaluate("[game.combat.round, game.combat.combatant.name]")).toEqual([1, order[1]]);
  });

  it("marks the defeated with their status", async () => {
    const row = gm.page.locator("#combat .combatant").first();
    await row.getByRole("button", { name: "Defeated" }).click();
    await gm.page.locator("#combat .combatant.defeated").waitFor();
    await expect.poll(() => gm.page.evaluate("game.combat.turns[0].actor.statuses.has('dead')")).toBe(true);
  });

  it("lets time of the world go on", async () => {
    await ana.page.evaluate("Hooks.on('updateWorldTime', (time, delta) => heard.push(['time', time, delta]))");
    await gm.page.evaluate("CONFIG.time.turnTime = 6; game.combat.nextTurn()");
    await expect.poll(() => ana.page.evaluate("game.time.worldTime")).toBe(6);
    expect(await ana.page.evaluate("heard.filter(([kind]) => kind === 'time')")).toEqual([["time", 6, 6]]);
  });

  it("has menus that packages add to, and ends the encounter after asking", async () => {
    await gm.page.locator("#combat .combatant").first().click({ button: "right" });
    await gm.page.locator("#context-menu").getByText("Remove from the encounter").click();
    await expect.poll(() => names(gm.page).then((list) => list.length)).toBe(2);
    await press(gm.page, "End encounter");
    await gm.page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await gm.page.locator("#combat .encounter-title", { hasText: "No encounter" }).waitFor();
    expect(await ana.page.evaluate("game.combat")).toBe(null);
  });
});
