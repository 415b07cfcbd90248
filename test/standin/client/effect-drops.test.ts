import { describe, expect, it } from "vitest";
import { KitTable, MIRA } from "./support/kit-table";
import type { Seat } from "./support/open-table";

const table = new KitTable();

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
    const from = await entry(table.ana);
    await place(table.ana, "Actor.actormira0000000", 20);
    await from.dragTo(table.ana.page.locator(".kit-hero .window-content"));
    await table.ana.page.locator(".kit-hero .effects li", { hasText: "Branded" }).waitFor();
    const made = await table.ana.page.evaluate(`(() => {
      const [effect] = ${MIRA}.effects;
      return [effect.id === "mark000000000001", effect.type, effect.system.stacks, ${MIRA}.system.hp.max];
    })()`);
    expect(made).toEqual([false, "mark", 2, 15]);
  });

  it("dropped on the sheet of an item is the item's, and acts on its bearer", async () => {
    const from = await entry(table.ana);
    await place(table.ana, "Actor.actormira0000000.Item.actormira000item", 20);
    await from.dragTo(table.ana.page.locator(".kit-gear .window-content"));
    await table.ana.page.locator(".kit-gear .effects li", { hasText: "Branded" }).waitFor();
    expect(await table.ana.page.evaluate(`[${MIRA}.effects.size, ${MIRA}.system.hp.max]`)).toEqual([0, 15]);
    await table.gm.page.evaluate(
      `${MIRA}.items.contents[0].deleteEmbeddedDocuments("ActiveEffect", [], { deleteAll: true })`,
    );
  });

  it("is not taken by a sheet that its user may only look at", async () => {
    const from = await entry(table.ana);
    await place(table.ana, "Actor.actortorv0000000", 20);
    await from.dragTo(table.ana.page.locator(".kit-hero .window-content"));
    await table.ana.page.waitForTimeout(150);
    expect(await table.gm.page.evaluate("game.actors.getName('Torv').effects.size")).toBe(0);
  });

  it("can be dragged from one sheet to another", async () => {
    await table.gm.page.evaluate(
      `${MIRA}.createEmbeddedDocuments("ActiveEffect", [{ name: "Lent", img: "icons/lent.svg" }])`,
    );
    await place(table.gm, "Actor.actormira0000000", 20);
    await place(table.gm, "Actor.actortorv0000000", 400);
    const row = table.gm.page.locator(".kit-hero .effects li", { hasText: "Lent" });
    await row.dragTo(table.gm.page.locator(".kit-hero").filter({ hasNotText: "Lent" }).locator(".window-content"));
    await expect
      .poll(() => table.gm.page.evaluate("game.actors.getName('Torv').effects.map(({ name }) => name)"))
      .toEqual(["Lent"]);
    await table.gm.page.evaluate(
      "game.actors.getName('Torv').deleteEmbeddedDocuments('ActiveEffect', [], { deleteAll: true })",
    );
  });

  it("dropped on the scene is told of first, with the place, and stopped by false", async () => {
    await table.gm.page.evaluate(`(() => {
      globalThis.stop = true;
      Hooks.on("dropCanvasData", (canvas, data, event) => {
        heard.push([canvas === game.canvas, data.type, data.uuid, Math.round(data.x / 100), event.type]);
        return !stop;
      });
    })()`);
    const from = await entry(table.gm);
    await table.heard(table.gm);
    const token = table.gm.page.locator("#board").getByRole("button", { name: "Mira", exact: true });
    await from.dragTo(token);
    await expect.poll(() => table.gm.page.evaluate("heard.length")).toBe(1);
    const [told] = await table.heard(table.gm);
    expect(told?.slice(0, 3)).toEqual([true, "ActiveEffect", "Compendium.kit.marks.ActiveEffect.mark000000000001"]);
    expect(await table.gm.page.evaluate(`${MIRA}.effects.size`)).toBe(0);
    await table.gm.page.evaluate("stop = false");
    await from.dragTo(token);
    await expect.poll(() => table.gm.page.evaluate(`${MIRA}.effects.size`)).toBe(1);
  });
});

// https://foundryvtt.com/api/v14/classes/foundry.applications.sheets.ActiveEffectConfig.html; interfaces/foundry.documents.types.ActiveEffectDuration
describe("the sheet of an effect", () => {
  it("lets a game master change name, icon, duration and what its type adds", async () => {
    await table.gm.page.evaluate(`(async () => {
      const [effect] = await ${MIRA}.createEmbeddedDocuments("ActiveEffect", [
        { name: "Cold", type: "mark", img: "icons/cold.svg", system: { stacks: 2, changes: [{ key: "system.hp.max", type: "add", value: "1" }] } },
      ]);
      await effect.sheet.render({ force: true });
    })()`);
    const sheet = table.gm.page.locator(".active-effect-config");
    await sheet.locator("input[name=name]").fill("Freezing");
    await sheet.locator("img[data-action=editImage]").click();
    const dialog = table.gm.page.locator(".application", { has: table.gm.page.locator("file-picker") }).last();
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
    const stored = await table.ana.page.evaluate(`(() => {
      const { name, img, system, duration } = ${MIRA}.effects.contents[0].toObject();
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
    await table.gm.page.evaluate(`(async () => {
      const [effect] = await ${MIRA}.createEmbeddedDocuments("ActiveEffect", [{ name: "Cold", type: "mark", img: "icons/cold.svg" }]);
      await effect.sheet.render({ force: true });
    })()`);
    const sheet = table.gm.page.locator(".active-effect-config");
    await sheet.locator("input[name='duration.value']").evaluate((input: HTMLInputElement) => (input.value = "soon"));
    await sheet.locator("input[name=name]").fill("");
    await sheet.locator("button[type=submit]").click();
    await table.gm.page.locator("#notifications .notification.error").first().waitFor();
    expect(await table.gm.page.evaluate(`${MIRA}.effects.contents[0].name`)).toBe("Cold");
    await table.gm.page.evaluate("ui.notifications.clear()");
    table.gm.errors.splice(0);
  });
});
