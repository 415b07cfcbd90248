import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../standin/client/support/open-browser";
import { openArena, type Seat, sit } from "./support/arena";
import { attack, DEFEND, GORN, ISAURE } from "./support/fight";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

describe("in private", () => {
  it("an attack for the GM's eyes shows on no bystander's screen, though the server may send it there", async () => {
    const open = await openArena({ assume: "open" });
    const seats: Seat[] = [];
    try {
      const master = await sit(browser, open.url, "MJ");
      const player = await sit(browser, open.url, "Alix");
      const bystander = await sit(browser, open.url, "Bastien");
      seats.push(master, player, bystander);
      await player.page.evaluate(`game.settings.set("core", "messageMode", "gm")`);
      await attack(player, ISAURE, GORN);
      await master.page.getByRole("button", { name: DEFEND }).waitFor();
      await player.page.locator(".aa-card").getByText("attaque Gorn Brisefer").waitFor();
      // The server was given time: what comes after the card has arrived.
      await master.page.evaluate(`ChatMessage.create({ content: "Silence !" })`);
      await bystander.page.getByText("Silence !").first().waitFor();
      expect(await bystander.page.locator(".aa-card").count()).toBe(0);
      expect(await bystander.page.locator("body").innerText()).not.toMatch(/Rapière|attaque Gorn/);
    } finally {
      for (const seat of seats) await seat.leave();
      await open.stop();
    }
  });
});
