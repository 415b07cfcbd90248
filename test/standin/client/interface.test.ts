import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../../../standin/server/start-server";
import { openBrowser } from "./support/open-browser";
import { type Seat, startTable, takeSeat } from "./support/open-table";

let folder = "";
let browser: Browser;
let server: RunningServer;
let gm: Seat;
let ana: Seat;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "standin-kit-"));
  await cp(fileURLToPath(new URL("fixtures/kit-system", import.meta.url)), folder, { recursive: true });
  const database = new ClassicLevel<string, object>(join(folder, "packs", "marks"), { valueEncoding: "json" });
  await database.put("!effects!mark000000000001", {
    _id: "mark000000000001",
    name: "Branded",
    type: "mark",
    img: "icons/branded.svg",
    showIcon: 2,
    system: {
      stacks: 2,
      changes: [{ key: "system.hp.max", type: "add", value: "3", phase: "initial", priority: null }],
    },
  });
  await database.close();
  server = await startTable({ system: folder });
  browser = await openBrowser();
  gm = await takeSeat(browser, server.url, "Gwen");
  ana = await takeSeat(browser, server.url, "Ana");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  expect([...gm.errors, ...ana.errors]).toEqual([]);
});

const heard = (seat: Seat) => seat.page.evaluate("heard.splice(0)") as Promise<unknown[][]>;
const mira = "game.actors.getName('Mira')";
beforeEach(async () => {
  for (const { page } of [gm, ana]) {
    await page.evaluate(
      "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))",
    );
    await page.evaluate("document.activeElement?.blur?.()");
  }
  await gm.page.evaluate(`(async () => {
    await ${mira}.deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true });
  })()`);
});

/** Opens the menu of an element and gives the labels of its entries. */
async function menuOf(seat: Seat, target: Locator): Promise<string[]> {
  await target.click({ button: "right" });
  await seat.page.locator("#context-menu li").first().waitFor();
  return seat.page.locator("#context-menu li").allInnerTexts();
}

// https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ContextMenuEntry.html (label, icon, visible, onClick)
describe("menus of packages", () => {
  it.each([
    ["getChatMessageContextOptions", "Chat", "#chat .chat-message"],
    ["getCombatantContextOptions", "Encounters", "#combat .combatant"],
    ["getActorContextOptions", "Actors", "#actors .directory-item"],
  ])("%s: entries are shown where they are visible, and told event and element", async (hook, tab, selector) => {
    await gm.page.evaluate(`(async () => {
      if (!game.messages.size) await ChatMessage.create({ content: "Hello" });
      if (!game.combat) await TokenDocument.createCombatants([...canvas.scene.tokens]);
    })()`);
    await gm.page.getByRole("tab", { name: tab, exact: true }).click();
    const labels = await menuOf(gm, gm.page.locator(selector).first());
    expect(labels).toContain("Shout it");
    expect(labels).not.toContain("Never");
    expect(labels).not.toContain("Not today");
    await gm.page.locator("#context-menu li", { hasText: "Shout it" }).click();
    expect(await gm.page.locator("#context-menu").count()).toBe(0);
    const clicks = (await heard(gm)).filter(([kind]) => kind === "click");
    expect(clicks).toEqual([["click", "click", hook, true]]);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.ClientKeybindings.html and KeybindingActionConfig
describe("keys of packages", () => {
  it("act in the order of their precedence, until one says that it was for it", async () => {
    await heard(gm);
    await gm.page.keyboard.press("j");
    expect(await heard(gm)).toEqual([["early"], ["late"]]);
    await gm.page.keyboard.press("h");
    expect(await heard(gm)).toEqual([["eats"], ["up"]]);
  });

  it("need exactly their modifiers, and restricted ones a game master", async () => {
    await heard(gm);
    await heard(ana);
    await gm.page.keyboard.press("Control+Alt+g");
    await gm.page.keyboard.press("Control+g");
    await ana.page.keyboard.press("Control+Alt+g");
    expect(await heard(gm)).toEqual([["gm"]]);
    expect(await heard(ana)).toEqual([]);
  });

  it("do nothing while somebody types", async () => {
    await gm.page.getByRole("tab", { name: "Chat", exact: true }).click();
    await heard(gm);
    await gm.page.locator("#chat-message").pressSequentially("jh");
    expect(await heard(gm)).toEqual([]);
    expect(await gm.page.locator("#chat-message").inputValue()).toBe("jh");
    await gm.page.locator("#chat-message").fill("");
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActorSheetV2.html, ItemSheetV2; hookEvents.dropCanvasData
describe("an effect of a compendium", () => {
  const entry = async (seat: Seat) => {
    await seat.page.getByRole("tab", { name: "Compendiums" }).click();
    await seat.page.locator("#compendium").getByRole("button", { name: "Marks" }).click();
    const list = seat.page.locator(".application.compendium");
    await list.locator(".entry").first().waitFor();
    return list.locator(".entry", { hasText: "Branded" });
  };
  const place = (seat: Seat, uuid: string, left: number) =>
    seat.page.evaluate(`(async () => {
      const { sheet } = await fromUuid("${uuid}");
      await sheet.render({ force: true, position: { left: ${left}, top: 80 } });
      for (const app of foundry.applications.instances.values())
        if (app.options.classes.includes("compendium")) app.setPosition({ left: 640, top: 80 });
    })()`);

  it("dropped on the sheet of an actor is the actor's, of its type and with its data", async () => {
    const from = await entry(ana);
    await place(ana, "Actor.actormira0000000", 20);
    await from.dragTo(ana.page.locator(".kit-hero .window-content"));
    await ana.page.locator(".kit-hero .effects li", { hasText: "Branded" }).waitFor();
    const made = await ana.page.evaluate(`(() => {
      const [effect] = ${mira}.effects;
      return [effect.id === "mark000000000001", effect.type, effect.system.stacks, ${mira}.system.hp.max];
    })()`);
    expect(made).toEqual([false, "mark", 2, 15]);
  });

  it("dropped on the sheet of an item is the item's, and acts on its bearer", async () => {
    const from = await entry(ana);
    await place(ana, "Actor.actormira0000000.Item.actormira000item", 20);
    await from.dragTo(ana.page.locator(".kit-gear .window-content"));
    await ana.page.locator(".kit-gear .effects li", { hasText: "Branded" }).waitFor();
    expect(await ana.page.evaluate(`[${mira}.effects.size, ${mira}.system.hp.max]`)).toEqual([0, 15]);
    await gm.page.evaluate(
      `${mira}.items.contents[0].deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true })`,
    );
  });

  it("is not taken by a sheet that its user may only look at", async () => {
    const from = await entry(ana);
    await place(ana, "Actor.actortorv0000000", 20);
    await from.dragTo(ana.page.locator(".kit-hero .window-content"));
    await ana.page.waitForTimeout(150);
    expect(await gm.page.evaluate("game.actors.getName('Torv').effects.size")).toBe(0);
  });

  it("can be dragged from one sheet to another", async () => {
    await gm.page.evaluate(
      `${mira}.createEmbeddedDocuments("ActiveEffect", [{ name: "Lent", img: "icons/lent.svg" }])`,
    );
    await place(gm, "Actor.actormira0000000", 20);
    await place(gm, "Actor.actortorv0000000", 400);
    const row = gm.page.locator(".kit-hero .effects li", { hasText: "Lent" });
    await row.dragTo(gm.page.locator(".kit-hero").filter({ hasNotText: "Lent" }).locator(".window-content"));
    await expect
      .poll(() => gm.page.evaluate("game.actors.getName('Torv').effects.map(({ name }) => name)"))
      .toEqual(["Lent"]);
    await gm.page.evaluate(
      "game.actors.getName('Torv').deleteEmbeddedDocuments('ActiveEffect', [], { deleteAll: true })",
    );
  });

  it("dropped on the scene is told of first, with the place, and stopped by false", async () => {
    await gm.page.evaluate(`(() => {
      globalThis.stop = true;
      Hooks.on("dropCanvasData", (canvas, data, event) => {
        heard.push([canvas === game.canvas, data.type, data.uuid, Math.round(data.x / 100), event.type]);
        return !stop;
      });
    })()`);
    const from = await entry(gm);
    await heard(gm);
    const token = gm.page.locator("#board").getByRole("button", { name: "Mira", exact: true });
    await from.dragTo(token);
    await expect.poll(() => gm.page.evaluate("heard.length")).toBe(1);
    const [told] = await heard(gm);
    expect(told?.slice(0, 3)).toEqual([true, "ActiveEffect", "Compendium.kit.marks.ActiveEffect.mark000000000001"]);
    expect(await gm.page.evaluate(`${mira}.effects.size`)).toBe(0);
    await gm.page.evaluate("stop = false");
    await from.dragTo(token);
    await expect.poll(() => gm.page.evaluate(`${mira}.effects.size`)).toBe(1);
  });
});

// https://foundryvtt.com/api/v14/variables/CONFIG.Token.html (hudClass); G13122 (order); classes/client.TokenHUD
describe("a package's own HUD", () => {
  const palette = async (seat: Seat) => {
    await seat.page.locator("#board").getByRole("button", { name: "Mira", exact: true }).click();
    await seat.page.locator("#token-hud .effect-control").first().waitFor();
    return seat.page
      .locator("#token-hud .effect-control")
      .evaluateAll((all) => all.map((one) => one.dataset["statusId"]));
  };

  it("chooses which statuses it offers", async () => {
    expect(await gm.page.evaluate("canvas.hud.token.constructor.name")).toBe("KitHUD");
    await gm.page.evaluate(
      "Hooks.on('renderTokenHUD', (app, element, context) => heard.push(['hud', app.constructor.name, element.id, Object.keys(context.statusEffects).length]))",
    );
    await gm.page.evaluate("Hooks.on('renderKitHUD', (app) => heard.push(['kit', app.object.name]))");
    await heard(gm);
    expect(await palette(gm)).toEqual(["dead", "open", "secret"]);
    expect(await palette(ana)).toEqual(["dead", "open"]);
    const told = await heard(gm);
    expect(told).toContainEqual(["hud", "KitHUD", "token-hud", 3]);
    expect(told).toContainEqual(["kit", "Mira"]);
  });

  it("gives a status, as an overlay by the other button", async () => {
    await palette(gm);
    await gm.page.locator("#token-hud [data-status-id=open]").click({ button: "right" });
    await expect.poll(() => gm.page.evaluate(`[...${mira}.statuses]`)).toEqual(["open"]);
    expect(await gm.page.evaluate(`${mira}.effects.contents[0].getFlag("core", "overlay")`)).toBe(true);
    await gm.page.locator("#token-hud [data-status-id=open][aria-pressed=true]").click();
    await expect.poll(() => gm.page.evaluate(`${mira}.effects.size`)).toBe(0);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.TooltipManager.html
describe("tooltips", () => {
  it("show a text or key as it is, HTML cleaned, with its class, and go with the pointer", async () => {
    await gm.page.evaluate(`${mira}.sheet.render({ force: true, position: { left: 20, top: 60 } })`);
    const tooltip = gm.page.locator("#tooltip");
    await gm.page.locator(".kit-hero .plain").hover();
    await expect.poll(() => tooltip.textContent()).toBe("Hits taken");
    await gm.page.locator(".kit-hero .rich").hover();
    await expect.poll(() => tooltip.innerHTML()).toBe("<strong>Hits</strong>");
    expect(await tooltip.getAttribute("class")).toContain("wide");
    expect(await gm.page.evaluate("globalThis.pwned ?? null")).toBe(null);
    await gm.page.mouse.move(1, 1);
    await expect.poll(() => tooltip.isHidden()).toBe(true);
    await gm.page.evaluate(
      "game.tooltip.activate(document.querySelector('.kit-hero .plain'), { text: 'By hand <b>', cssClass: 'own' })",
    );
    expect([await tooltip.textContent(), await tooltip.getAttribute("class")]).toEqual(["By hand <b>", "active own"]);
    await gm.page.evaluate("game.tooltip.deactivate()");
    expect(await tooltip.isHidden()).toBe(true);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Notifications.html
describe("notifications", () => {
  it("are plain text, localised and formatted when asked, updated, and gone when removed", async () => {
    const shown = () => gm.page.locator("#notifications .notification").allInnerTexts();
    await gm.page.evaluate(`(() => {
      globalThis.one = ui.notifications.info("KIT.Hit", { localize: true, permanent: true });
      globalThis.two = ui.notifications.warn("<b>bold</b>", { permanent: true });
      globalThis.bar = ui.notifications.info("Half way", { progress: true, pct: 0.5 });
    })()`);
    expect((await shown()).map((text) => text.trim())).toEqual(["Hits taken", "<b>bold</b>", "Half way"]);
    await gm.page.evaluate(
      "bar.update({ message: 'Done', pct: 1 }); ui.notifications.remove(one); ui.notifications.remove(two.id)",
    );
    await expect.poll(shown).toEqual([]);
    expect(await gm.page.evaluate("[one.active, ui.notifications.has(two)]")).toEqual([false, false]);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActiveEffectConfig.html; interfaces/foundry.documents.types.ActiveEffectDuration
describe("the sheet of an effect", () => {
  it("lets a game master change name, icon, duration and what its type adds", async () => {
    await gm.page.evaluate(`(async () => {
      const [effect] = await ${mira}.createEmbeddedDocuments("ActiveEffect", [
        { name: "Cold", type: "mark", img: "icons/cold.svg", system: { stacks: 2, changes: [{ key: "system.hp.max", type: "add", value: "1" }] } },
      ]);
      await effect.sheet.render({ force: true });
    })()`);
    const sheet = gm.page.locator(".active-effect-config");
    await sheet.locator("input[name=name]").fill("Freezing");
    await sheet.locator("img[data-action=editImage]").click();
    const dialog = gm.page.locator(".application", { has: gm.page.locator("file-picker") }).last();
    await dialog.locator("input").first().fill("icons/freezing.svg");
    await dialog.locator("button[type=submit]").first().click();
    await expect.poll(() => sheet.locator("img[data-action=editImage]").getAttribute("src")).toBe("icons/freezing.svg");
    await sheet.locator("input[name='system.stacks']").fill("3");
    await sheet.locator("input[name='system.note']").fill("from the north");
    await sheet.locator("[data-action=tab][data-tab=duration]").click();
    await sheet.locator("input[name='duration.value']").fill("4");
    await sheet.locator("select[name='duration.units']").selectOption("rounds");
    await sheet.locator("select[name='duration.expiry']").selectOption("turnEnd");
    await sheet.locator("button[type=submit]").click();
    await sheet.waitFor({ state: "detached" });
    const stored = await ana.page.evaluate(`(() => {
      const { name, img, system, duration } = ${mira}.effects.contents[0].toObject();
      return { name, img, stacks: system.stacks, note: system.note, changes: system.changes.length, value: duration.value, units: duration.units, expiry: duration.expiry };
    })()`);
    expect(stored).toEqual({
      name: "Freezing",
      img: "icons/freezing.svg",
      stacks: 3,
      note: "from the north",
      changes: 1,
      value: 4,
      units: "rounds",
      expiry: "turnEnd",
    });
  });

  it("tells of what the type does not take, and changes nothing", async () => {
    await gm.page.evaluate(`(async () => {
      const [effect] = await ${mira}.createEmbeddedDocuments("ActiveEffect", [{ name: "Cold", type: "mark", img: "icons/cold.svg" }]);
      await effect.sheet.render({ force: true });
    })()`);
    const sheet = gm.page.locator(".active-effect-config");
    await sheet.locator("input[name='duration.value']").evaluate((input: HTMLInputElement) => (input.value = "soon"));
    await sheet.locator("input[name=name]").fill("");
    await sheet.locator("button[type=submit]").click();
    await gm.page.locator("#notifications .notification.error").first().waitFor();
    expect(await gm.page.evaluate(`${mira}.effects.contents[0].name`)).toBe("Cold");
    await gm.page.evaluate("ui.notifications.clear()");
    gm.errors.splice(0);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/13639 (Token#_getDragLeftDropUpdateOptions, TokenDocument#startMovement)
describe("a drag that a package makes a plan of", () => {
  const place = (seat: Seat) => seat.page.evaluate("canvas.scene.tokens.getName('Mira').x") as Promise<number>;

  it("leaves the token where it is until an owner starts the movement, on any client", async () => {
    await ana.page.evaluate("globalThis.planDrags = true");
    for (const { page } of [gm, ana]) {
      await page.evaluate(
        "Hooks.on('planToken', (token) => heard.push(['planned', token.name, token.movement.state]))",
      );
    }
    await heard(gm);
    const before = await place(gm);
    const box = await ana.page.locator("#board").getByRole("button", { name: "Mira", exact: true }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await ana.page.mouse.move(x, y);
    await ana.page.mouse.down();
    await ana.page.mouse.move(x + (box?.width ?? 0), y, { steps: 4 });
    await ana.page.mouse.up();
    await expect.poll(() => heard(gm)).toContainEqual(["planned", "Mira", "planned"]);
    expect([await place(gm), await place(ana)]).toEqual([before, before]);
    expect(await gm.page.evaluate("canvas.scene.tokens.getName('Mira').startMovement()")).toBe(true);
    await expect.poll(() => place(ana)).toBeGreaterThan(before);
    expect(await place(ana)).toBe(await place(gm));
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/11719
it("only a picture can have the action editImage", async () => {
  await gm.page.evaluate(`(async () => {
    const { sheet } = ${mira};
    await sheet.render({ force: true });
    const button = document.createElement("button");
    Object.assign(button.dataset, { action: "editImage", edit: "img" });
    button.type = "button";
    button.className = "wrong";
    sheet.element.querySelector(".window-content").append(button);
  })()`);
  await gm.page.locator(".wrong").click();
  await gm.page.locator("#notifications .notification.error", { hasText: "IMG" }).waitFor();
  await gm.page.evaluate("ui.notifications.clear()");
  gm.errors.splice(0);
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html (scrollBottom)
describe("the chat log", () => {
  const gap = () =>
    gm.page.evaluate(`(() => {
      const log = document.querySelector("#chat .chat-scroll");
      return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
    })()`);
  const grow = (nth: number) =>
    gm.page.evaluate(`[...document.querySelectorAll("#chat .chat-message")].at(${nth}).style.paddingBottom = "400px"`);

  it("shows the newest message after a reload, also when cards grow later; not to who looks further up", async () => {
    await gm.page.evaluate(
      "ChatMessage.create(Array.from({ length: 30 }, (_, index) => ({ content: 'Line ' + index })))",
    );
    await gm.page.reload();
    await gm.page.waitForFunction("globalThis.game?.ready === true");
    await gm.page.getByRole("tab", { name: "Chat", exact: true }).click();
    await expect.poll(gap).toBeLessThanOrEqual(1);
    await grow(0);
    await grow(-1);
    await expect.poll(gap).toBeLessThanOrEqual(1);
    await gm.page.locator("#chat .chat-scroll").evaluate((log) => log.scrollTo({ top: 300 }));
    await gm.page.waitForTimeout(100);
    await grow(-2);
    await gm.page.waitForTimeout(100);
    expect(await gm.page.locator("#chat .chat-scroll").evaluate((log) => log.scrollTop)).toBe(300);
    await gm.page.evaluate("ui.chat.scrollBottom()");
    await expect.poll(gap).toBeLessThanOrEqual(1);
  });
});
