import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { axe, theme } from "./support/axe";
import { APPLY, GORN, ISAURE, playToReady, THIBALT, told } from "./support/fight";
import { borneBy, openHud, statusButton, statusesOf, tooltipOf } from "./support/status-hud";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

const [ISAURE_TOKEN, GORN_TOKEN] = ["tokenIsaure00001", "tokenGorn0000001"];

/** The buttons that undo what notices tell, newest last. */
const undoOf = ({ page }: Seat) => page.locator("#chat [data-message-id] [data-action=undo]");

describe("the palette of a token", () => {
  it("a GM puts a status on and takes it off: each a notice, undone from it", async () => {
    const { gm, alix } = table;
    const hud = await openHud(gm, GORN_TOKEN);
    await statusButton(hud, "Étourdissement").click();
    await expect
      .poll(() => borneBy(alix, `game.actors.get("${GORN.id}")`))
      .toEqual([{ id: "stunned000000000", status: "stunned", turns: null }]);
    expect(await look(gm, "game.messages.contents.at(-1).type")).toBe("notice");
    await expect.poll(() => statusButton(hud, "Étourdissement").getAttribute("aria-pressed")).toBe("true");
    await statusButton(hud, "Étourdissement").click();
    await expect.poll(() => statusesOf(gm, GORN)).toEqual([]);
    await undoOf(gm).last().click();
    await expect.poll(() => statusesOf(alix, GORN)).toEqual(["stunned"]);
  });

  it("a player sets one on the own actor through the writer, on nobody else's", async () => {
    const { alix, gm } = table;
    const hud = await openHud(alix, ISAURE_TOKEN);
    await statusButton(hud, "Couverture").click();
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["cover"]);
    expect(await look(gm, "game.messages.contents.at(-1).author.name")).toBe("MJ");
    const other = await openHud(alix, GORN_TOKEN);
    expect(await other.locator("[data-status-id]").count()).toBe(0);
    // By a macro too: Foundry's own permissions stand before ours.
    const refused = await look(
      alix,
      `game.actors.get("${GORN.id}").toggleStatusEffect("stunned").then(() => "made", () => "refused")`,
    );
    expect(refused).toBe("refused");
    expect(await statusesOf(gm, GORN)).toEqual([]);
  });

  it("bears the name that it has in the language of who looks, whoever's client put it on", async () => {
    const { gm, alix } = table;
    await look(
      gm,
      `game.actors.get("${ISAURE.id}").createEmbeddedDocuments("ActiveEffect", [{ _id: "stunned000000000", name: "Stunned",
        type: "status", statuses: ["stunned"], system: { status: "stunned" } }], { keepId: true, arcanes: "test" })`,
    );
    await expect.poll(() => statusesOf(alix, ISAURE)).toEqual(["stunned"]);
    await look(alix, `game.actors.get("${ISAURE.id}").sheet.render({ force: true })`);
    const sheet = alix.page.locator(".aa-app-character");
    await sheet.getByText("Étourdissement").first().waitFor();
    expect(await sheet.getByText("Stunned").count()).toBe(0);
    await look(alix, `game.actors.get("${ISAURE.id}").sheet.close()`);
  });

  it("explains each: rule, what it does, what is left, who put it on (fr, en)", async () => {
    const { gm } = table;
    await look(
      gm,
      `game.actors.get("${GORN.id}").createEmbeddedDocuments("ActiveEffect",
      [{ name: "x", type: "status", system: { status: "silenced", turns: { value: 2 } } }])`,
    );
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["silenced"]);
    const hud = await openHud(gm, GORN_TOKEN);
    expect(await tooltipOf(statusButton(hud, "Silence"))).toBe(
      "Silence STA-2 Ne peut ni parler, ni lancer de sort, ni user d’une arme magique. 2 tours Posé par MJ",
    );
    expect(await tooltipOf(statusButton(hud, "Immobilisation"))).toBe(
      "Immobilisation STA-3 Ne peut ni se déplacer, ni changer de monture ou d’altitude.",
    );
    expect(await hud.locator(".aa-hud-count").getAttribute("data-aa-turns")).toBe("2");
    // The token itself shows the count.
    const icons = gm.page.locator(`.token[data-token-id="${GORN_TOKEN}"] .token-effects img`);
    await expect.poll(() => icons.getAttribute("src")).toMatch(/icons\/turns\/silenced-2\.svg$/);
  });

  it("immunity refuses control effects with the reason, suspends those that are there, and gives them back", async () => {
    const { gm } = table;
    const hud = await openHud(gm, GORN_TOKEN);
    await statusButton(hud, "Étourdissement").click();
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["stunned"]);
    await statusButton(hud, "Immunité").click();
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["immune", "stunned"]);
    expect(await tooltipOf(statusButton(hud, "Étourdissement"))).toContain("Suspendu par Immunité");
    await statusButton(hud, "Immobilisation").click();
    await told(gm, "Immunisé").waitFor();
    expect(await statusesOf(gm, GORN)).toEqual(["immune", "stunned"]);
    await statusButton(hud, "Immunité").click();
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["stunned"]);
    expect(await tooltipOf(statusButton(hud, "Étourdissement"))).not.toContain("Suspendu");
  });

  it("with several tokens selected only the one whose HUD it is changes", async () => {
    const { gm } = table;
    const hud = await openHud(gm, GORN_TOKEN);
    await look(gm, "canvas.tokens.placeables.forEach((token) => void token.control({ releaseOthers: false }))");
    expect(await look(gm, "canvas.tokens.controlled.length")).toBeGreaterThan(1);
    await statusButton(hud, "Immobilisation").click();
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["rooted"]);
    expect(await statusesOf(gm, ISAURE)).toEqual([]);
    expect(await statusesOf(gm, THIBALT)).toEqual([]);
    await look(gm, "canvas.tokens.releaseAll()");
  });
});

describe("unlinked tokens", () => {
  it("B03 unlinked: a status goes to that token alone, by HUD, by undo, and not to its actor or its twin", async () => {
    const { gm } = table;
    await table.prepare(`
      const actor = game.actors.get("${GORN.id}");
      const source = (await actor.getTokenDocument({ x: 900, y: 300, actorLink: false, name: "Sbire" })).toObject();
      await canvas.scene.createEmbeddedDocuments("Token", [
        { ...source, _id: "tokenTwinOne0001" }, { ...source, _id: "tokenTwinTwo0001", x: 1100 }], { keepId: true });`);
    try {
      const hud = await openHud(gm, "tokenTwinOne0001");
      await statusButton(hud, "Silence").click();
      const of = (token: string) => borneBy(gm, `canvas.scene.tokens.get("${token}").actor`);
      await expect
        .poll(() => of("tokenTwinOne0001"))
        .toEqual([{ id: "silenced00000000", status: "silenced", turns: null }]);
      expect(await of("tokenTwinTwo0001")).toEqual([]);
      expect(await statusesOf(gm, GORN)).toEqual([]);
      await undoOf(gm).last().click();
      await expect.poll(() => of("tokenTwinOne0001")).toEqual([]);
    } finally {
      await table.prepare(
        `await canvas.scene.deleteEmbeddedDocuments("Token", ["tokenTwinOne0001", "tokenTwinTwo0001"])`,
      );
    }
  });
});

describe("the compendia of statuses", () => {
  it("lie there in both languages, with the same ids", async () => {
    const read = (pack: string) =>
      look<readonly (readonly [string, string])[]>(
        table.gm,
        `game.packs.get("arcanes-agonie.${pack}").getDocuments().then((all) => all.map(({ id, name }) => [id, name]))`,
      );
    const [fr, en] = [await read("statuses-fr"), await read("statuses-en")];
    expect(fr).toHaveLength(17);
    expect(fr.map(([id]) => id)).toEqual(en.map(([id]) => id));
    expect(Object.fromEntries(fr)["stunned000000000"]).toBe("Étourdissement");
    expect(Object.fromEntries(en)["stunned000000000"]).toBe("Stunned");
  });

  it("dragged to a token and to an actor's sheet: borne, by a notice; to an item's sheet: on the item", async () => {
    const { gm } = table;
    const { page } = gm;
    await page.getByRole("tab", { name: "Compendiums" }).click();
    await gm.click("button", "Statuts (en français)");
    const entry = (name: string) => page.locator(".compendium .entry", { hasText: name });
    await entry("Étourdissement").waitFor();
    await look(
      gm,
      `for (const app of foundry.applications.instances.values()) if (app.constructor.name === "Compendium") app.setPosition({ left: 590, top: 10 })`,
    );
    await entry("Étourdissement").dragTo(page.locator(`.token[data-token-id="${GORN_TOKEN}"]`));
    await expect.poll(() => statusesOf(gm, GORN)).toEqual(["stunned"]);
    await look(
      gm,
      `game.actors.get("${ISAURE.id}").sheet.render({ force: true, position: { left: 10, top: 10, width: 560 } })`,
    );
    const sheet = page.locator(".aa-app-character");
    await sheet.waitFor();
    await entry("Silence").dragTo(sheet.locator(".aa-name"));
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["silenced"]);
    expect(await look(gm, "game.messages.contents.map(({ type }) => type)")).toEqual(["notice", "notice"]);
    await look(gm, `game.actors.get("${ISAURE.id}").sheet.close()`);

    const item = `game.actors.get("${ISAURE.id}").items.find(({ type }) => type === "weapon")`;
    await look(gm, `${item}.sheet.render({ force: true, position: { left: 10, top: 10 } })`);
    await entry("Métamorphose").dragTo(page.locator(".aa-app-weapon .aa-name"));
    await expect.poll(() => look(gm, `${item}.effects.map(({ system }) => system.status)`)).toEqual(["polymorphed"]);
    expect(await statusesOf(gm, ISAURE)).toEqual(["silenced"]);
    await look(gm, `${item}.sheet.close()`);
    await table.prepare(`const item = ${item}; await item.deleteEmbeddedDocuments("ActiveEffect", item.effects.map(({ id }) => id));
      for (const app of foundry.applications.instances.values()) if (app.constructor.name === "Compendium") await app.close();`);
    await look(gm, `ui.sidebar.changeTab("chat", "primary")`);
  });
});

describe("the list of statuses on the sheet", () => {
  const silence = (turns: number) =>
    table.prepare(`await game.actors.get("${ISAURE.id}").createEmbeddedDocuments("ActiveEffect",
      [{ name: "x", type: "status", system: { status: "silenced", turns: { value: ${turns} } } }]);`);
  const turnsLeft = async (seat: Seat) => (await borneBy(seat, `game.actors.get("${ISAURE.id}")`))[0]?.turns;
  const sheetOf = async (seat: Seat) => {
    await look(seat, `game.actors.get("${ISAURE.id}").sheet.render({ force: true })`);
    const sheet = seat.page.locator(".aa-app-character");
    await sheet.waitFor();
    return sheet;
  };

  it("a GM types how many turns are left, adds a status with a duration, lifts one", async () => {
    const { gm, alix } = table;
    await silence(2);
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["silenced"]);
    const sheet = await sheetOf(gm);
    const left = sheet.getByRole("textbox", { name: "Tours restants : Silence" });
    await left.fill("+3");
    await left.press("Enter");
    await expect.poll(() => turnsLeft(alix)).toBe(5);
    await left.fill("beaucoup");
    await left.press("Enter");
    await expect.poll(() => left.inputValue()).toBe("5");
    await left.fill("");
    await left.press("Enter");
    await expect.poll(() => turnsLeft(alix)).toBeNull();

    await sheet.getByRole("combobox", { name: "Choisir un statut" }).selectOption({ label: "Immobilisation" });
    await sheet.getByRole("textbox", { name: "Durée en tours" }).fill("3");
    await sheet.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect.poll(() => statusesOf(alix, ISAURE)).toEqual(["rooted", "silenced"]);
    await expect.poll(() => sheet.getByText("3 tours").count()).toBe(1);
    await sheet.getByRole("button", { name: "Lever : Silence" }).click();
    await expect.poll(() => statusesOf(alix, ISAURE)).toEqual(["rooted"]);
    await look(gm, `game.actors.get("${ISAURE.id}").sheet.close()`);
  });

  it("a player lifts the own one by a deed, and types no turns", async () => {
    const { alix, gm } = table;
    await silence(2);
    await expect.poll(() => statusesOf(alix, ISAURE)).toEqual(["silenced"]);
    const sheet = await sheetOf(alix);
    expect(await sheet.getByRole("textbox", { name: /^Tours restants/ }).count()).toBe(0);
    await sheet.getByRole("button", { name: "Lever : Silence" }).click();
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual([]);
    expect(await look(gm, "game.messages.contents.at(-1).system.state.deed.type")).toBe("statusEnd");
    await look(alix, `game.actors.get("${ISAURE.id}").sheet.close()`);
  });

  it("an effect's own window holds its turns", async () => {
    const { gm } = table;
    await silence(2);
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["silenced"]);
    await look(gm, `game.actors.get("${ISAURE.id}").effects.contents[0].sheet.render({ force: true })`);
    const field = gm.page.getByRole("spinbutton", { name: "Durée en tours" });
    expect(await field.inputValue()).toBe("2");
    await field.fill("7");
    await gm.click("button", "Enregistrer");
    await expect.poll(() => turnsLeft(gm)).toBe(7);
  });
});

describe("a double click", () => {
  it("on the palette puts a status on once: one effect, one notice", async () => {
    const { alix, gm } = table;
    const hud = await openHud(alix, ISAURE_TOKEN);
    await statusButton(hud, "Couverture").dblclick();
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["cover"]);
    await gm.page.waitForTimeout(300);
    expect(await look(gm, "game.messages.contents.filter(({ type }) => type === 'notice').length")).toBe(1);
  });
});

describe("who put a status on", () => {
  const comaOf = (seat: Seat, actor: { readonly id: string }) =>
    look<{ readonly origin: string; readonly cause: object | null }>(
      seat,
      `(({ origin, system }) => ({ origin, cause: system.cause }))(game.actors.get("${actor.id}").effects.get("comatose00000000"))`,
    );
  const nearlyDown = (actor: { readonly id: string }) =>
    table.prepare(
      `await game.actors.get("${actor.id}").update({ system: { hp: { value: 3 } } }, { arcanes: "test" });`,
    );

  it("an attack is named with its weapon, to everybody who sees the effect", async () => {
    const { gm, alix, bastien } = table;
    await nearlyDown(GORN);
    await playToReady(alix, gm, { by: ISAURE, target: GORN });
    await table.apply.click();
    await expect.poll(() => statusesOf(bastien, GORN)).toEqual(["agonising", "comatose"]);
    expect((await comaOf(bastien, GORN)).cause).toEqual({ kind: "attack", by: ISAURE.name, means: ISAURE.weapon });
    const hud = await openHud(gm, GORN_TOKEN);
    expect(await tooltipOf(statusButton(hud, "Coma"))).toContain("Par Isaure Vermeil (Rapière)");
  });

  it("of a private attack no name lies on the effect; who may read its card is told", async () => {
    const { gm, alix, bastien } = table;
    await nearlyDown(ISAURE);
    await look(gm, `game.settings.set("core", "messageMode", "gm")`);
    try {
      await playToReady(gm, alix, { by: GORN, target: ISAURE });
      await gm.page.getByRole("button", { name: APPLY }).first().click();
      await expect.poll(() => statusesOf(bastien, ISAURE)).toEqual(["agonising", "comatose"]);
    } finally {
      await look(gm, `game.settings.set("core", "messageMode", "public")`);
    }
    const coma = await comaOf(bastien, ISAURE);
    expect(coma.cause).toBeNull();
    expect(coma.origin).toMatch(/^ChatMessage\./);
    const hud = await openHud(alix, ISAURE_TOKEN);
    expect(await tooltipOf(statusButton(hud, "Coma"))).toContain("Par Gorn Brisefer (Hache de guerre)");
  });
});

describe("for everybody", () => {
  it("palette and list pass axe, light and dark", async () => {
    const { gm } = table;
    const add = (status: string) =>
      `{ name: "x", type: "status", system: { status: "${status}", turns: { value: 2 } } }`;
    await table.prepare(
      `await game.actors.get("${ISAURE.id}").createEmbeddedDocuments("ActiveEffect", [${add("stunned")}]);`,
    );
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["stunned"]);
    await table.prepare(
      `await game.actors.get("${ISAURE.id}").createEmbeddedDocuments("ActiveEffect", [${add("immune")}]);
       await game.actors.get("${ISAURE.id}").update({ system: { altitude: "high" } });`,
    );
    await expect.poll(() => statusesOf(gm, ISAURE)).toEqual(["immune", "stunned"]);
    await openHud(gm, ISAURE_TOKEN);
    await look(gm, `game.actors.get("${ISAURE.id}").sheet.render({ force: true })`);
    await gm.page.locator(".aa-statuses").waitFor();
    for (const name of ["light", "dark"] as const) {
      await theme(gm, name);
      expect(await axe(gm, ".aa-statuses")).toEqual([]);
      expect(await axe(gm, "#token-hud")).toEqual([]);
    }
    await theme(gm, "light");
    await look(gm, `game.actors.get("${ISAURE.id}").sheet.close()`);
    await table.prepare(`await game.actors.get("${ISAURE.id}").update({ system: { altitude: "ground" } });`);
  });
});
