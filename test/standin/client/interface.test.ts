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

// https://foundryvtt.com/api/v14/interfaces/foundry.TourConfig.html, foundry.TourStep.html; classes/foundry.nue.Tour (client.Tour)
describe("tours", () => {
  it("lead through their steps, those for game masters only them, and know how far each user came", async () => {
    for (const seat of [gm, ana]) {
      await seat.page.evaluate(`(() => {
        const { Tour } = foundry.nue;
        class KitTour extends Tour {
          async _preStep() { heard.push(["pre", this.currentStep.id]); }
          async _postStep() { heard.push(["post", this.currentStep.id]); }
        }
        game.tours.register("kit", "first", new KitTour({
          namespace: "kit", id: "first", title: "KIT.Hit", canBeResumed: true,
          steps: [
            { id: "one", title: "KIT.Secret", content: "<em>Here</em><script>globalThis.pwned = true</script>", selector: "#sidebar" },
            { id: "two", title: "Two", content: "For some", restricted: true },
            { id: "three", title: "Three", content: "The end" },
          ],
        }));
      })()`);
    }
    await heard(gm);
    expect(await ana.page.evaluate("game.tours.get('kit.first').steps.map(({ id }) => id)")).toEqual(["one", "three"]);
    const tour = "game.tours.get('kit.first')";
    expect(await gm.page.evaluate(`[${tour}.status, ${tour}.title, ${tour}.key]`)).toEqual([
      "unstarted",
      "Hits taken",
      "kit.first",
    ]);
    await gm.page.evaluate(`${tour}.start()`);
    const step = gm.page.locator("#tour-step");
    expect(await step.locator("h3").innerText()).toBe("Secret");
    expect(await step.locator(".tour-content").innerHTML()).toBe("<em>Here</em>");
    expect(await gm.page.evaluate(`${tour}.targetElement.id`)).toBe("sidebar");
    await step.getByRole("button", { name: "Next" }).click();
    await gm.page.locator("#tour-step", { hasText: "For some" }).waitFor();
    expect(await heard(gm)).toEqual([
      ["pre", "one"],
      ["post", "one"],
      ["pre", "two"],
    ]);
    await gm.page.keyboard.press("Escape");
    expect(await gm.page.evaluate(`[foundry.nue.Tour.tourInProgress, ${tour}.status]`)).toEqual([false, "in-progress"]);
    await gm.page.evaluate(`${tour}.start()`);
    await gm.page.locator("#tour-step", { hasText: "For some" }).waitFor();
    await step.getByRole("button", { name: "Next" }).click();
    await step.getByRole("button", { name: "Next" }).click();
    await expect.poll(() => gm.page.evaluate(`${tour}.status`)).toBe("completed");
    expect(await step.count()).toBe(0);
    expect(await gm.page.evaluate("game.settings.get('core', 'tourProgress').kit.first")).toBe(3);
    await gm.page.evaluate(`${tour}.reset()`);
    expect(await gm.page.evaluate(`${tour}.status`)).toBe("unstarted");
    await expect(gm.page.evaluate("game.tours.set('x', 1)")).rejects.toThrow(/register/);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html (register: onChange(value, options, userId))
it("a setting of the world tells every client of its first value and of later ones, with options and who set it", async () => {
  await heard(ana);
  for (const value of ["calm", "wild"]) {
    await gm.page.evaluate(`game.settings.set("kit", "mood", "${value}", { why: "weather" })`);
  }
  const told = [
    ["mood", "calm", "weather", "Gwen"],
    ["mood", "wild", "weather", "Gwen"],
  ];
  await expect.poll(async () => (await ana.page.evaluate("heard")) as unknown[]).toEqual(told);
  expect((await heard(gm)).filter(([kind]) => kind === "mood")).toEqual(told);
  expect(await ana.page.evaluate("game.settings.get('kit', 'mood')")).toBe("wild");
  await expect(ana.page.evaluate("game.settings.set('kit', 'mood', 'mine')")).rejects.toThrow(/permission/);
  ana.errors.splice(0);
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.GameTime.html; hookEvents.updateWorldTime
describe("the world's time", () => {
  it("goes by seconds or components, is told to all with who moved it, and is no player's to set", async () => {
    await ana.page.evaluate(
      "Hooks.on('updateWorldTime', (time, delta, options, userId) => heard.push(['time', time, delta, options.why, game.users.get(userId).name]))",
    );
    await heard(ana);
    await gm.page.evaluate("game.time.set(0)");
    await heard(ana);
    expect(await gm.page.evaluate("game.time.advance(90, { why: 'rest' })")).toBe(90);
    expect(await gm.page.evaluate("game.time.advance({ hour: 2, day: 1 })")).toBe(90 + 26 * 3600);
    await expect.poll(() => ana.page.evaluate("game.time.worldTime")).toBe(90 + 26 * 3600);
    expect((await heard(ana)).slice(-2)).toEqual([
      ["time", 90, 90, "rest", "Gwen"],
      ["time", 90 + 26 * 3600, 26 * 3600, undefined, "Gwen"],
    ]);
    expect(
      await ana.page.evaluate("(({ day, hour, minute, second }) => [day, hour, minute, second])(game.time.components)"),
    ).toEqual([1, 2, 1, 30]);
    await expect(ana.page.evaluate("game.time.advance(1)")).rejects.toThrow(/permission/);
    ana.errors.splice(0);
  });
});

// https://foundryvtt.com/api/v14/interfaces/CONFIG.DiceFulfillmentMethod.html; permission MANUAL_ROLLS of CONST.USER_PERMISSIONS
describe("dice rolled by hand", () => {
  const roll = (seat: Seat, formula: string, options = "{}") =>
    seat.page.evaluate(
      `void (globalThis.rolled = new Roll("${formula}").evaluate(${options}).then(({ dice, total }) => [dice.map(({ values }) => values), total]))`,
    );
  const configure = (seat: Seat, value: object) =>
    seat.page.evaluate(`game.settings.set("core", "diceConfiguration", ${JSON.stringify(value)})`);

  it("are asked for in a window; what is left empty is drawn, and an exploding die asked for again", async () => {
    await configure(gm, { d6: "manual" });
    await roll(gm, "2d6x + 1d4");
    const inputs = gm.page.locator(".roll-resolver input");
    await expect.poll(() => inputs.count()).toBe(2);
    await inputs.nth(0).fill("6");
    await inputs.nth(1).fill("2");
    await gm.page.locator(".roll-resolver button[type=submit]").click();
    await expect.poll(() => inputs.count()).toBe(1);
    await inputs.fill("3");
    await gm.page.locator(".roll-resolver button[type=submit]").click();
    const [dice] = (await gm.page.evaluate("rolled")) as [number[][], number];
    expect(dice[0]).toEqual([6, 2, 3]);
    expect(dice[1]?.[0]).toBeGreaterThanOrEqual(1);
  });

  it("can be told by a device, are not asked for where that is forbidden, nor of those who are not trusted", async () => {
    await configure(gm, { d20: "manual" });
    await roll(gm, "1d20");
    await gm.page.locator(".roll-resolver input").waitFor();
    expect(
      await gm.page.evaluate("[Roll.registerResult('manual', 'd8', 3), Roll.registerResult('manual', 'd20', 17)]"),
    ).toEqual([false, true]);
    await gm.page.locator(".roll-resolver button[type=submit]").click();
    expect(await gm.page.evaluate("rolled")).toEqual([[[17]], 17]);
    await roll(gm, "1d20", "{ allowInteractive: false }");
    await gm.page.evaluate("rolled");
    await configure(ana, { d20: "manual" });
    await roll(ana, "1d20");
    await ana.page.evaluate("rolled");
    expect(await ana.page.locator(".roll-resolver").count()).toBe(0);
  });

  it("come from a package's own handler, without a question", async () => {
    await gm.page.evaluate(
      "CONFIG.Dice.fulfillment.methods.tower = { label: 'Tower', handler: (term) => term.faces - 1 }",
    );
    await configure(gm, { d20: "tower" });
    await roll(gm, "2d20");
    expect(await gm.page.evaluate("rolled")).toEqual([[[19, 19]], 38]);
    await configure(gm, {});
  });
});
