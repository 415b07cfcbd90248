import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { KitTable, MIRA } from "./support/kit-table";
import type { Seat } from "./support/open-table";

const table = new KitTable();

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
    await table.gm.page.evaluate(`(async () => {
      if (!game.messages.size) await ChatMessage.create({ content: "Hello" });
      if (!game.combat) await TokenDocument.createCombatants([...canvas.scene.tokens]);
    })()`);
    await table.gm.page.getByRole("tab", { name: tab, exact: true }).click();
    const labels = await menuOf(table.gm, table.gm.page.locator(selector).first());
    expect(labels).toContain("Shout it");
    expect(labels).not.toContain("Never");
    expect(labels).not.toContain("Not today");
    await table.gm.page.locator("#context-menu li", { hasText: "Shout it" }).click();
    expect(await table.gm.page.locator("#context-menu").count()).toBe(0);
    const clicks = (await table.heard(table.gm)).filter(([kind]) => kind === "click");
    expect(clicks).toEqual([["click", "click", hook, true]]);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.ClientKeybindings.html and KeybindingActionConfig
describe("keys of packages", () => {
  it("act in the order of their precedence, until one says that it was for it", async () => {
    await table.heard(table.gm);
    await table.gm.page.keyboard.press("j");
    expect(await table.heard(table.gm)).toEqual([["early"], ["late"]]);
    await table.gm.page.keyboard.press("h");
    expect(await table.heard(table.gm)).toEqual([["eats"], ["up"]]);
  });

  it("need exactly their modifiers, and restricted ones a game master", async () => {
    await table.heard(table.gm);
    await table.heard(table.ana);
    await table.gm.page.keyboard.press("Control+Alt+g");
    await table.gm.page.keyboard.press("Control+g");
    await table.ana.page.keyboard.press("Control+Alt+g");
    expect(await table.heard(table.gm)).toEqual([["gm"]]);
    expect(await table.heard(table.ana)).toEqual([]);
  });

  it("do nothing while somebody types", async () => {
    await table.gm.page.getByRole("tab", { name: "Chat", exact: true }).click();
    await table.heard(table.gm);
    await table.gm.page.locator("#chat-message").pressSequentially("jh");
    expect(await table.heard(table.gm)).toEqual([]);
    expect(await table.gm.page.locator("#chat-message").inputValue()).toBe("jh");
    await table.gm.page.locator("#chat-message").fill("");
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
    expect(await table.gm.page.evaluate("canvas.hud.token.constructor.name")).toBe("KitHUD");
    await table.gm.page.evaluate(
      "Hooks.on('renderTokenHUD', (app, element, context) => heard.push(['hud', app.constructor.name, element.id, Object.keys(context.statusEffects).length]))",
    );
    await table.gm.page.evaluate("Hooks.on('renderKitHUD', (app) => heard.push(['kit', app.object.name]))");
    await table.heard(table.gm);
    expect(await palette(table.gm)).toEqual(["dead", "open", "secret"]);
    expect(await palette(table.ana)).toEqual(["dead", "open"]);
    const told = await table.heard(table.gm);
    expect(told).toContainEqual(["hud", "KitHUD", "token-hud", 3]);
    expect(told).toContainEqual(["kit", "Mira"]);
  });

  it("gives a status, as an overlay by the other button", async () => {
    await palette(table.gm);
    await table.gm.page.locator("#token-hud [data-status-id=open]").click({ button: "right" });
    await expect.poll(() => table.gm.page.evaluate(`[...${MIRA}.statuses]`)).toEqual(["open"]);
    expect(await table.gm.page.evaluate(`${MIRA}.effects.contents[0].getFlag("core", "overlay")`)).toBe(true);
    await table.gm.page.locator("#token-hud [data-status-id=open][aria-pressed=true]").click();
    await expect.poll(() => table.gm.page.evaluate(`${MIRA}.effects.size`)).toBe(0);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.TooltipManager.html
describe("tooltips", () => {
  it("show a text or key as it is, HTML cleaned, with its class, and go with the pointer", async () => {
    await table.gm.page.evaluate(`${MIRA}.sheet.render({ force: true, position: { left: 20, top: 60 } })`);
    const tooltip = table.gm.page.locator("#tooltip");
    await table.gm.page.locator(".kit-hero .plain").hover();
    await expect.poll(() => tooltip.textContent()).toBe("Hits taken");
    await table.gm.page.locator(".kit-hero .rich").hover();
    await expect.poll(() => tooltip.innerHTML()).toBe("<strong>Hits</strong>");
    expect(await tooltip.getAttribute("class")).toContain("wide");
    expect(await table.gm.page.evaluate("globalThis.pwned ?? null")).toBe(null);
    await table.gm.page.mouse.move(1, 1);
    await expect.poll(() => tooltip.isHidden()).toBe(true);
    await table.gm.page.evaluate(
      "game.tooltip.activate(document.querySelector('.kit-hero .plain'), { text: 'By hand <b>', cssClass: 'own' })",
    );
    expect([await tooltip.textContent(), await tooltip.getAttribute("class")]).toEqual(["By hand <b>", "active own"]);
    await table.gm.page.evaluate("game.tooltip.deactivate()");
    expect(await tooltip.isHidden()).toBe(true);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.ui.Notifications.html
describe("notifications", () => {
  it("are plain text, localised and formatted when asked, updated, and gone when removed", async () => {
    const shown = () => table.gm.page.locator("#notifications .notification").allInnerTexts();
    await table.gm.page.evaluate(`(() => {
      globalThis.one = ui.notifications.info("KIT.Hit", { localize: true, permanent: true });
      globalThis.two = ui.notifications.warn("<b>bold</b>", { permanent: true });
      globalThis.bar = ui.notifications.info("Half way", { progress: true, pct: 0.5 });
    })()`);
    expect((await shown()).map((text) => text.trim())).toEqual(["Hits taken", "<b>bold</b>", "Half way"]);
    await table.gm.page.evaluate(
      "bar.update({ message: 'Done', pct: 1 }); ui.notifications.remove(one); ui.notifications.remove(two.id)",
    );
    await expect.poll(shown).toEqual([]);
    expect(await table.gm.page.evaluate("[one.active, ui.notifications.has(two)]")).toEqual([false, false]);
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/11719
it("only a picture can have the action editImage", async () => {
  await table.gm.page.evaluate(`(async () => {
    const { sheet } = ${MIRA};
    await sheet.render({ force: true });
    const button = document.createElement("button");
    Object.assign(button.dataset, { action: "editImage", edit: "img" });
    button.type = "button";
    button.className = "wrong";
    sheet.element.querySelector(".window-content").append(button);
  })()`);
  await table.gm.page.locator(".wrong").click();
  await table.gm.page.locator("#notifications .notification.error", { hasText: "IMG" }).waitFor();
  await table.gm.page.evaluate("ui.notifications.clear()");
  table.gm.errors.splice(0);
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.sidebar.tabs.ChatLog.html (scrollBottom)
describe("the chat log", () => {
  const gap = () =>
    table.gm.page.evaluate(`(() => {
      const log = document.querySelector("#chat .chat-scroll");
      return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
    })()`);
  const grow = (nth: number) =>
    table.gm.page.evaluate(
      `[...document.querySelectorAll("#chat .chat-message")].at(${nth}).style.paddingBottom = "400px"`,
    );

  it("shows the newest message after a reload, also when cards grow later; not to who looks further up", async () => {
    await table.gm.page.evaluate(
      "ChatMessage.create(Array.from({ length: 30 }, (_, index) => ({ content: 'Line ' + index })))",
    );
    await table.gm.page.reload();
    await table.gm.page.waitForFunction("globalThis.game?.ready === true");
    await table.gm.page.getByRole("tab", { name: "Chat", exact: true }).click();
    await expect.poll(gap).toBeLessThanOrEqual(1);
    await grow(0);
    await grow(-1);
    await expect.poll(gap).toBeLessThanOrEqual(1);
    await table.gm.page.locator("#chat .chat-scroll").evaluate((log) => log.scrollTo({ top: 300 }));
    await table.gm.page.waitForTimeout(100);
    await grow(-2);
    await table.gm.page.waitForTimeout(100);
    expect(await table.gm.page.locator("#chat .chat-scroll").evaluate((log) => log.scrollTop)).toBe(300);
    await table.gm.page.evaluate("ui.chat.scrollBottom()");
    await expect.poll(gap).toBeLessThanOrEqual(1);
  });
});
