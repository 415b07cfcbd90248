import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

let folder = "";
let browser: Browser;
let server: RunningServer;
let gm: Seat;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "standin-tab-"));
  await cp(fileURLToPath(new URL("fixtures/table-system", import.meta.url)), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, "system.json"), "utf8")) as object;
  const packs = [
    { name: "states", label: "States", type: "ActiveEffect", system: "table" },
    { name: "heroes", label: "Heroes", type: "Actor", system: "table" },
  ];
  await writeFile(join(folder, "system.json"), JSON.stringify({ ...manifest, packs }));
  const put = async (name: string, key: string, value: object) => {
    const database = new ClassicLevel<string, object>(join(folder, "packs", name), { valueEncoding: "json" });
    await database.put(key, value);
    await database.close();
  };
  await put("states", "!effects!effect0000000001", {
    _id: "effect0000000001",
    name: "Strong",
    type: "base",
    img: "icons/strong.svg",
    showIcon: 2,
    system: { changes: [{ key: "system.hp.max", type: "add", value: "5", phase: "initial", priority: null }] },
  });
  await put("heroes", "!actors!hero000000000001", {
    _id: "hero000000000001",
    name: "Zoe",
    type: "hero",
    system: { hp: { value: 4, max: 9 } },
  });
  server = await startTable({ system: folder });
  browser = await openBrowser();
  gm = await takeSeat(browser, server.url, "Gwen");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  expect(gm.errors).toEqual([]);
});

// https://foundryvtt.com/api/v14/classes/foundry.documents.collections.CompendiumCollection.html (applicationClass, index)
describe("the tab of compendiums", () => {
  const open = async (pack: string) => {
    await gm.page.getByRole("tab", { name: "Compendiums" }).click();
    await gm.page.locator("#compendium").getByRole("button", { name: pack }).click();
    const list = gm.page.locator(".application.compendium", { hasText: pack });
    await list.locator(".entry").first().waitFor();
    return list;
  };
  const drag = async (entry: ReturnType<Seat["page"]["locator"]>, to: ReturnType<Seat["page"]["locator"]>) => {
    await entry.dragTo(to);
  };

  it("lists effects; dropped on a token they come to its actor and act", async () => {
    const list = await open("States");
    const mira = gm.page.locator("#board").getByRole("button", { name: "Mira", exact: true });
    await drag(list.locator(".entry", { hasText: "Strong" }), mira);
    await expect.poll(() => gm.page.evaluate("game.actors.getName('Mira').system.hp.max")).toBe(17);
    await mira.locator("img[alt=Strong]").waitFor();
    expect(await gm.page.evaluate("game.actors.getName('Mira').effects.contents[0].id === 'effect0000000001'")).toBe(
      false,
    );
    await gm.page.keyboard.press("Escape");
  });

  it("lists actors; dropped on the directory or the scene they come into the world", async () => {
    const list = await open("Heroes");
    await gm.page.getByRole("tab", { name: "Actors" }).click();
    await drag(list.locator(".entry", { hasText: "Zoe" }), gm.page.locator("#actors .directory-list"));
    await expect.poll(() => gm.page.evaluate("game.actors.filter(({ name }) => name === 'Zoe').length")).toBe(1);
    const before = await gm.page.evaluate("canvas.scene.tokens.size");
    await gm.page.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify({ type: "Actor", uuid: game.actors.getName("Zoe").uuid }));
      const view = document.querySelector("#board .board-view");
      const { left, top } = view.getBoundingClientRect();
      view.dispatchEvent(new DragEvent("drop", { dataTransfer: data, clientX: left + 60, clientY: top + 60, bubbles: true, cancelable: true }));
    })()`);
    await expect.poll(() => gm.page.evaluate("canvas.scene.tokens.size")).toBe(Number(before) + 1);
  });
});
