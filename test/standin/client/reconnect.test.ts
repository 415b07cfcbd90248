import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { CutLine } from "./support/cut-line";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

let browser: Browser;
let server: RunningServer;
let line: CutLine;
let gm: Seat;
let ana: Seat;
let data = "";

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "standin-line-"));
  [browser, server] = await Promise.all([openBrowser(), startTable({ data })]);
  line = await CutLine.to(server.url);
  gm = await takeSeat(browser, server.url, "Gwen");
  ana = await takeSeat(browser, line.url, "Ana");
  await ana.page.evaluate("globalThis.samePage = true");
});
afterAll(async () => {
  await browser?.close();
  await line?.close();
  await server?.stop();
  await rm(data, { recursive: true, force: true });
  expect(gm.errors).toEqual([]);
});
beforeEach(() => ana.page.evaluate("heard.splice(0)"));

const online = () => ana.page.evaluate("game.socket.connected");
const lost = () => expect.poll(online).toBe(false);
const back = () =>
  expect.poll(() => ana.page.locator("#notifications").innerText(), { timeout: 15_000 }).toContain("Connected again");
const same = () => ana.page.evaluate("globalThis.samePage === true");

// The page that shows a lost connection catches up; https://github.com/socketio/socket.io documents that what was missed is not sent again.
describe("a client whose connection was lost", () => {
  it("catches up with what it missed, each thing once and in order, on the same page", async () => {
    await ana.page.evaluate(`(() => {
      Hooks.on("updateActor", (actor, changed, options, userId) => heard.push(["actor", changed.system?.hp?.value, game.users.get(userId).name]));
      Hooks.on("createChatMessage", (message) => heard.push(["message", message.content]));
      canvas.tokens.setTargets([canvas.scene.tokens.getName("Orc").id]);
    })()`);
    line.cut();
    await lost();
    await gm.page.evaluate(`(async () => {
      const mira = game.actors.getName("Mira");
      await mira.update({ system: { hp: { value: 3 } } });
      await mira.update({ system: { hp: { value: 5 } } });
      await ChatMessage.create({ content: "For all" });
      await ChatMessage.create({ content: "For me alone", whisper: [game.user.id] });
    })()`);
    await expect.poll(() => gm.page.evaluate("game.users.getName('Ana').active")).toBe(false);
    line.mend();
    await back();
    await expect.poll(() => ana.page.evaluate("heard.filter(([kind]) => kind !== 'target').length")).toBe(3);
    expect(await ana.page.evaluate("heard.filter(([kind]) => kind !== 'target')")).toEqual([
      ["actor", 3, "Gwen"],
      ["actor", 5, "Gwen"],
      ["message", "For all"],
    ]);
    expect(await same()).toBe(true);
    expect(await ana.page.evaluate("game.actors.getName('Mira').system.hp.value")).toBe(5);
    await expect
      .poll(() => gm.page.evaluate("[...game.users.getName('Ana').targets].map(({ name }) => name)"))
      .toEqual(["Orc"]);
    // And hears again of what comes.
    await gm.page.evaluate("game.actors.getName('Mira').update({ system: { hp: { value: 6 } } })");
    await expect.poll(() => ana.page.evaluate("game.actors.getName('Mira').system.hp.value")).toBe(6);
  });

  it("does what was asked meanwhile, once, when the line is back", async () => {
    line.cut();
    await lost();
    await ana.page.evaluate(
      "void (globalThis.asked = game.actors.getName('Mira').createEmbeddedDocuments('Item', [{ name: 'Late', type: 'gear' }]))",
    );
    await ana.page.waitForTimeout(200);
    expect(await gm.page.evaluate("game.actors.getName('Mira').items.getName('Late') ?? null")).toBe(null);
    line.mend();
    expect(await ana.page.evaluate("asked.then(([item]) => item.name)")).toBe("Late");
    const count = "game.actors.getName('Mira').items.filter(({ name }) => name === 'Late').length";
    expect(await ana.page.evaluate(count)).toBe(1);
    await expect.poll(() => gm.page.evaluate(count)).toBe(1);
  });

  it("does not do twice what was done when only its answer was lost", async () => {
    line.deafen();
    await ana.page.evaluate(
      "void (globalThis.asked = game.actors.getName('Mira').createEmbeddedDocuments('Item', [{ name: 'Deaf', type: 'gear' }]))",
    );
    const count = "game.actors.getName('Mira').items.filter(({ name }) => name === 'Deaf').length";
    await expect.poll(() => gm.page.evaluate(count)).toBe(1);
    line.cut();
    await lost();
    line.mend();
    expect(await ana.page.evaluate("asked.then(([item]) => item.name)")).toBe("Deaf");
    expect([await ana.page.evaluate(count), await gm.page.evaluate(count)]).toEqual([1, 1]);
    expect(await same()).toBe(true);
  });

  it("is told so when the server has begun anew, and finds all that was acknowledged", async () => {
    await gm.page.evaluate("ChatMessage.create({ content: 'Kept' })");
    const { port } = server;
    await server.stop();
    await lost();
    server = await startTable({ data, port });
    await ana.page.waitForURL("**/join**", { timeout: 30_000 });
    await gm.page.waitForURL("**/join**", { timeout: 30_000 });
    gm.errors.splice(0);
    const again = await takeSeat(browser, server.url, "Ana");
    expect(await again.page.evaluate("game.messages.contents.at(-1).content")).toBe("Kept");
    expect(await again.page.evaluate("game.actors.getName('Mira').items.map(({ name }) => name)")).toEqual([
      "Rope",
      "Late",
      "Deaf",
    ]);
  }, 90_000);
});
