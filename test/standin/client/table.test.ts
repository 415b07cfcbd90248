import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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

const token = (page: Page, name: string) => page.locator("#board").getByRole("button", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name }).click();
const heard = (page: Page, kind: string) => page.evaluate(`heard.filter(([kind]) => kind === "${kind}")`);

describe("boot", () => {
  it("calls the hooks in their order; the documents come after setup", async () => {
    expect(await gm.page.evaluate("order")).toEqual([
      "init:nobody",
      "i18nInit:nobody",
      "setup:nobody",
      "canvasInit:user",
      "canvasReady:user",
      "ready:user",
    ]);
  });

  it("gives the globals that packages read, and the labels of their fields", async () => {
    const seen = await ana.page.evaluate(`({
      user: game.user.name, gm: game.user.isGM, system: game.system.id, generation: game.release.generation,
      types: game.documentTypes.Actor, character: game.user.character?.name, activeGM: game.users.activeGM?.name,
      label: CONFIG.Actor.dataModels.hero.schema.fields.hp.fields.value.label, own: CONFIG.TABLE.own,
      wounded: game.actors.getName("Mira").system.wounded, body: [...document.body.classList].includes("system-table"),
      uuid: fromUuidSync("Actor.actormira0000000")?.name, del: _del instanceof foundry.data.operators.ForcedDeletion,
      loc: _loc("TABLE.Accepted", { name: "Ada" }), scene: canvas.scene.name, tokens: canvas.tokens.placeables.length,
    })`);
    expect(seen).toEqual({
      user: "Ana",
      gm: false,
      system: "table",
      generation: 14,
      types: ["base", "hero"],
      character: "Mira",
      activeGM: "Gwen",
      label: "Life now",
      own: true,
      wounded: true,
      body: true,
      uuid: "Mira",
      del: true,
      loc: "Accepted by Ada",
      scene: "Arena",
      tokens: 3,
    });
  });

  it("throws on what the host lacks, and lists it", async () => {
    const seen = await gm.page.evaluate(`(() => {
      const paths = ["foundry.utils.nope", "foundry.applications.api.Nope", "game.nope", "ui.nope", "canvas.nope", "CONFIG.Actor.nope"];
      const thrown = paths.map((path) => { try { path.split(".").reduce((at, key) => at[key], globalThis); return ""; } catch (error) { return error.message; } });
      const listed = [...standin.unknown]; standin.unknown.length = 0;
      return { thrown: thrown.every((message, i) => message.startsWith(paths[i])), listed: listed.sort(), free: CONFIG.statusEffects.nope === undefined && !("nope" in game) };
    })()`);
    expect(seen).toEqual({
      thrown: true,
      listed: [
        "CONFIG.Actor.nope",
        "canvas.nope",
        "foundry.applications.api.Nope",
        "foundry.utils.nope",
        "game.nope",
        "ui.nope",
      ],
      free: true,
    });
  });
});

describe("documents in two windows", () => {
  it("opens a sheet from the directory and shows a change of one on the other's, without taking typed text away", async () => {
    await tab(gm.page, "Actors");
    expect([await gm.page.locator("#chat").isVisible(), await gm.page.locator("#actors").isVisible()]).toEqual([
      false,
      true,
    ]);
    await gm.page.locator("#actors.active").getByRole("button", { name: "Mira" }).click();
    await tab(ana.page, "Actors");
    await ana.page.locator("#actors.active").getByRole("button", { name: "Mira" }).click();
    const notes = ana.page.getByLabel("Notes");
    await notes.click();
    await notes.pressSequentially("half a wor");
    await gm.page.getByLabel("Life now").fill("-5");
    await gm.page.getByLabel("Life now").press("Tab");
    await expect.poll(() => ana.page.getByLabel("Life now").inputValue()).toBe("-5");
    await notes.pressSequentially("d");
    expect(await notes.inputValue()).toBe("half a word");
    await notes.press("Tab");
    await expect.poll(() => gm.page.getByLabel("Notes").inputValue()).toBe("half a word");
    expect(await gm.page.getByLabel("Life now").inputValue()).toBe("-5");
    expect(await token(ana.page, "Mira").locator(".bar1").getAttribute("data-value")).toBe("0");
  });

  it("refuses what the schema does not take, and says so", async () => {
    const life = gm.page.getByLabel("Life now");
    await life.fill("");
    await life.press("Tab");
    await gm.page.getByRole("alert").locator(".error").waitFor();
    expect(await gm.page.evaluate(`game.actors.getName("Mira").system.hp.value`)).toBe(-5);
    gm.errors.length = 0; // the refusal is told in the console too
    await life.fill("6");
    await life.press("Tab");
    await expect.poll(() => ana.page.evaluate(`game.actors.getName("Mira").system.hp.value`)).toBe(6);
  });

  it("shows statuses on the token of the actor", async () => {
    await ana.page.getByRole("button", { name: "Stun" }).click();
    await token(gm.page, "Mira").getByRole("img", { name: "Stunned" }).waitFor();
    await ana.page.getByRole("button", { name: "Stun" }).click();
    await expect.poll(() => token(gm.page, "Mira").getByRole("img", { name: "Stunned" }).count()).toBe(0);
  });

  it("offers to make actors only to those who may, and shows others' actors to nobody else", async () => {
    expect(await ana.page.locator("button[data-action=createEntry]").count()).toBe(0);
    expect(await ana.page.locator("#actors .entry").allTextContents()).toEqual(["Mira", "Torv"]);
    await gm.page.locator("#actors button[data-action=createEntry]").click();
    const dialog = gm.page.getByRole("dialog", { name: "Create actor" });
    await dialog.getByLabel("Name").fill("Newcomer");
    await dialog.getByRole("button", { name: "Create" }).click();
    await gm.page.getByText("Actor: Newcomer").waitFor();
    expect(await gm.page.evaluate(`game.actors.getName("Newcomer").type`)).toBe("hero");
    for (const { page } of [gm, ana])
      await page.evaluate(
        "Promise.all([...foundry.applications.instances.values()].filter((a) => a.hasFrame).map((a) => a.close()))",
      );
  });
});

describe("chat", () => {
  it("rolls, tells everybody, and whispers to some", async () => {
    for (const { page } of [gm, ana]) await tab(page, "Chat");
    await ana.page.getByRole("textbox", { name: "Message" }).fill("/r 1d100+1000");
    await ana.page.keyboard.press("Enter");
    const total = gm.page.locator("#chat .dice-total");
    await total.waitFor();
    expect(Number(await total.textContent())).toBeGreaterThan(1000);
    await gm.page.getByRole("textbox", { name: "Message" }).fill("/w Bob psst");
    await gm.page.getByRole("button", { name: "Send" }).click();
    await gm.page.getByText("psst").waitFor();
    await gm.page.getByRole("textbox", { name: "Message" }).fill("all hear <b>this</b>");
    await gm.page.getByRole("button", { name: "Send" }).click();
    await ana.page.getByText("all hear <b>this</b>").waitFor();
    expect(await ana.page.getByText("psst").count()).toBe(0);
  });

  it("follows links and rolls of enriched texts", async () => {
    await gm.page.evaluate(
      `(async () => ChatMessage.create({ content: await foundry.applications.ux.TextEditor.implementation.enrichHTML("See @UUID[Actor.actororc00000000], roll [[/r 1d4+50]]{now}") }))()`,
    );
    await gm.page.locator("#chat").getByRole("button", { name: "Orc" }).press("Enter");
    await gm.page.getByText("Actor: Orc").waitFor();
    await gm.page.locator("#chat").getByRole("button", { name: "now" }).click();
    await expect.poll(() => gm.page.locator("#chat .dice-total").last().textContent()).toMatch(/^5[1-4]$/);
    await gm.page.evaluate(`game.actors.getName("Orc").sheet.close()`);
  });

  it("says what it did not understand", async () => {
    await ana.page.getByRole("textbox", { name: "Message" }).fill("/dance");
    await ana.page.keyboard.press("Enter");
    await ana.page.getByRole("alert").getByText("Unknown command: /dance").waitFor();
  });

  it("draws a typed message for each viewer and anew when it changes", async () => {
    await ana.page.evaluate(`game.user.character.sheet.render({ force: true })`);
    await ana.page.getByRole("button", { name: "Offer" }).click();
    await ana.page.locator("#chat .offer").getByText("Mira").waitFor();
    expect(await ana.page.locator("#chat .offer").getByRole("button").count()).toBe(0);
    await gm.page.locator("#chat .offer").getByRole("button", { name: "Accept" }).click();
    await ana.page.getByText("Accepted by Gwen").waitFor();
    await ana.page.keyboard.press("Escape");
    await expect.poll(() => ana.page.locator(".table-sheet").count()).toBe(0);
  });
});

describe("scene", () => {
  it("selects, targets by button and key, and tells the others", async () => {
    await token(ana.page, "Mira").click();
    expect(await ana.page.evaluate("canvas.tokens.controlled.map((t) => t.name)")).toEqual(["Mira"]);
    await token(ana.page, "Orc").click();
    expect(await ana.page.evaluate("canvas.tokens.controlled.map((t) => t.name)")).toEqual(["Mira"]);
    await ana.page.getByRole("toolbar").getByRole("button", { name: "Target" }).click();
    expect(
      await ana.page.evaluate("[game.user.targets.size, game.user.targets.ids, [...game.user.targets][0].isTargeted]"),
    ).toEqual([1, ["tokenorc00000000"], true]);
    await expect.poll(() => heard(gm.page, "target")).toContainEqual(["target", "Ana", "Orc", true]);
    expect(await gm.page.evaluate("[game.user.targets.size, game.users.getName('Ana').targets.ids]")).toEqual([
      0,
      ["tokenorc00000000"],
    ]);
    await token(ana.page, "Torv").hover();
    await ana.page.keyboard.press("t");
    await expect.poll(() => gm.page.evaluate("game.users.getName('Ana').targets.ids")).toEqual(["tokentorv0000000"]);
  });

  it("shows whom others target to those who come later", async () => {
    const bob = await takeSeat(browser, server.url, "Bob");
    await expect.poll(() => bob.page.evaluate("game.users.getName('Ana').targets.ids")).toEqual(["tokentorv0000000"]);
    await expect.poll(() => heard(gm.page, "user")).toContainEqual(["user", "Bob", true]);
    await bob.page.context().close();
    await expect.poll(() => heard(gm.page, "user")).toContainEqual(["user", "Bob", false]);
    expect(bob.errors).toEqual([]);
  });

  it("lets owners move tokens by pointer and keys, snapped to the grid, and nobody else", async () => {
    const drag = async (page: Page, name: string) => {
      await token(page, name).hover();
      await page.mouse.down();
      const box = await token(page, name).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 120, (box?.y ?? 0) + 40, { steps: 4 });
      await page.mouse.up();
    };
    const at = (page: Page, id: string) => page.evaluate(`(({ x, y }) => [x, y])(canvas.scene.tokens.get("${id}"))`);
    await drag(ana.page, "Mira");
    await expect.poll(() => at(gm.page, "tokenmira0000000")).not.toEqual([200, 200]);
    const [x = 1, y = 1] = (await at(gm.page, "tokenmira0000000")) as number[];
    expect([x % 100, y % 100]).toEqual([0, 0]);
    await token(ana.page, "Mira").focus();
    await ana.page.keyboard.press("ArrowDown");
    await expect.poll(() => at(gm.page, "tokenmira0000000")).toEqual([x, y + 100]);
    await drag(ana.page, "Orc");
    expect(await at(gm.page, "tokenorc00000000")).toEqual([600, 300]);
    const distance = await ana.page.evaluate(
      `canvas.grid.measurePath([canvas.tokens.get("tokentorv0000000").center, canvas.tokens.get("tokenorc00000000").center]).distance`,
    );
    expect(distance).toBe(4.5);
  });

  it("opens a sheet by a double click for those who may see it", async () => {
    await token(ana.page, "Orc").dblclick();
    await ana.page.getByText("You may not see “Orc”.").waitFor();
    await token(gm.page, "Orc").dblclick();
    await gm.page.getByText("Actor: Orc").waitFor();
    await gm.page.keyboard.press("Escape");
  });
});

describe("access", () => {
  it.each(["light", "dark"])("has no violation that axe finds, in the %s theme", async (theme) => {
    const { page } = gm;
    await page.evaluate(
      `game.settings.set("core", "uiConfig", { colorScheme: { applications: "${theme}", interface: "${theme}" } })`,
    );
    await page.evaluate(`game.actors.getName("Mira").sheet.render({ force: true })`);
    await page.evaluate(
      `void foundry.applications.api.DialogV2.prompt({ window: { title: "Well" }, content: "<p>Well?</p>" })`,
    );
    await page.getByRole("dialog", { name: "Well" }).waitFor();
    await page.evaluate(readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
    const found = await page.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))",
    );
    expect(found).toEqual([]);
    await page.getByRole("dialog", { name: "Well" }).getByRole("button", { name: "Confirm" }).click();
    await page.evaluate(`game.actors.getName("Mira").sheet.close()`);
  });
});

describe("settings, keys, sockets, queries", () => {
  it("changes a world setting for everybody and checks it", async () => {
    await tab(gm.page, "Settings");
    await gm.page.getByRole("button", { name: "Configure settings" }).click();
    await gm.page.getByLabel("Danger").fill("7");
    await gm.page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => heard(ana.page, "danger")).toEqual([["danger", 7]]);
    expect(await ana.page.evaluate(`game.settings.get("table", "danger")`)).toBe(7);
    expect(await gm.page.evaluate(`game.settings.set("table", "danger", "abc").then(() => "", (e) => "refused")`)).toBe(
      "refused",
    );
    expect(await ana.page.evaluate(`game.settings.set("table", "danger", 1).then(() => "", (e) => "refused")`)).toBe(
      "refused",
    );
    expect(
      await ana.page.evaluate(
        `(() => { try { game.settings.get("table", "none"); } catch (e) { return e.message; } })()`,
      ),
    ).toContain("not a registered");
  });

  it("keeps user settings apart and client settings over a reload", async () => {
    await ana.page.evaluate(`game.settings.set("table", "mine", { n: 5 })`);
    await ana.page.evaluate(`game.settings.set("table", "sound", false)`);
    expect(await gm.page.evaluate(`game.settings.get("table", "mine").n`)).toBe(0);
    await ana.page.reload();
    await ana.page.waitForFunction("globalThis.game?.ready === true");
    expect(
      await ana.page.evaluate(`[game.settings.get("table", "mine").n, game.settings.get("table", "sound")]`),
    ).toEqual([5, false]);
  });

  it("runs a package's key, but not while somebody types", async () => {
    await ana.page.keyboard.press("Shift+K");
    expect(await heard(ana.page, "key")).toHaveLength(1);
    await ana.page.keyboard.press("k");
    await ana.page.getByRole("textbox", { name: "Message" }).press("Shift+K");
    expect(await heard(ana.page, "key")).toHaveLength(1);
  });

  it("carries a package's socket and queries", async () => {
    await ana.page.evaluate(`game.socket.emit("system.table", { n: 1 })`);
    await expect.poll(() => heard(gm.page, "socket")).toEqual([["socket", { n: 1 }, "Ana"]]);
    expect(await heard(ana.page, "socket")).toEqual([]);
    expect(await ana.page.evaluate(`game.users.activeGM.query("table.double", { n: 21 })`)).toBe(42);
    const asked = ana.page.evaluate(
      `foundry.applications.api.DialogV2.query(game.users.activeGM, "confirm", { window: { title: "May I?" } })`,
    );
    await gm.page.getByRole("dialog", { name: "May I?" }).getByRole("button", { name: "Yes" }).click();
    expect(await asked).toBe(true);
  });

  it("changes theme at once and language with a reload", async () => {
    await tab(ana.page, "Settings");
    await ana.page.getByLabel("Appearance").selectOption("dark");
    expect(await ana.page.evaluate("[...document.body.classList].filter((c) => c.startsWith('theme'))")).toEqual([
      "theme-dark",
    ]);
    await ana.page.getByLabel("Language").selectOption("fr");
    await ana.page.waitForFunction("globalThis.game?.ready === true && game.i18n.lang === 'fr'");
    expect(
      await ana.page.evaluate(`[document.documentElement.lang, _loc("TABLE.Accept"), _loc("TABLE.DangerHint")]`),
    ).toEqual(["fr", "Accepter", "How dangerous it is"]);
    await ana.page.getByRole("tab", { name: "Acteurs" }).waitFor();
  });
});
