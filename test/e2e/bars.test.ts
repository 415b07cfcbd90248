import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { GORN, hpOf, ISAURE, told } from "./support/fight";
import { openHud } from "./support/status-hud";

const ISAURE_TOKEN = "tokenIsaure00001";
const GOBLIN_TOKEN = "tokenGobelin0001";
const goblin = `canvas.tokens.get("${GOBLIN_TOKEN}")`;
const isaure = `game.actors.get("${ISAURE.id}")`;

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

/** What is typed, and HP since; from 150 of 150, one after the other. */
const TAKEN: readonly (readonly [string, number])[] = [
  ["-3", 147],
  ["0", 0],
  ["-60", -60],
  ["+5", -55],
  ["=12", 12],
  ["=-20", -20],
  ["+400", 150],
];
/** What is typed, and what is said; HP stay as they are. */
const REFUSED: readonly (readonly [string, RegExp])[] = [
  ["1,5", /«\u00a01,5\u00a0»\u00a0: écrivez un nombre entier/u],
  ["1.5", /«\u00a01\.5\u00a0»\u00a0: écrivez un nombre entier/u],
  ["abc", /«\u00a0abc\u00a0» n’est pas un nombre entier/u],
  ["1e9", /«\u00a01e9\u00a0» n’est pas un nombre entier/u],
  ["1000000000", /«\u00a01000000000\u00a0» est trop grand/u],
  ["151", /«\u00a0151\u00a0» est trop grand\u00a0: 150 au plus/u],
  ["", /«\s*» n’est pas un nombre entier/u],
];

/** An integer within bounds, on every client and in the store. */
async function sane(): Promise<void> {
  for (const seat of [table.gm, table.alix, table.bastien]) {
    const value = await look<unknown>(seat, `${isaure}._source.system.hp.value`);
    expect(Number.isInteger(value) && Math.abs(Number(value)) <= 9999).toBe(true);
  }
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press("Enter");
}

describe("B10, HP below zero wherever they are typed", () => {
  it("in the HUD beside a token", async () => {
    const hud = await openHud(table.alix, ISAURE_TOKEN);
    const field = hud.locator("input[name^=bar1]");
    for (const [text, hp] of TAKEN) {
      await typeInto(field, text);
      await expect.poll(() => hpOf(table.gm, ISAURE)).toBe(hp);
      await expect.poll(() => field.inputValue()).toBe(String(hp));
    }
    for (const [text, words] of REFUSED) {
      await typeInto(field, text === "" ? " " : text);
      await told(table.alix, words).waitFor();
      expect(await field.inputValue()).toBe("150");
    }
    expect(await hpOf(table.gm, ISAURE)).toBe(150);
    await sane();
  });

  it("on the sheet", async () => {
    await table.alix.click("button", ISAURE.name);
    await table.alix.click("button", "Ouvrir la fiche");
    const sheet = table.alix.page.locator(".aa-app-character");
    const field = sheet.getByLabel("Points de vie", { exact: true });
    for (const [text, hp] of TAKEN) {
      await typeInto(field, text);
      await expect.poll(() => hpOf(table.gm, ISAURE)).toBe(hp);
      await expect.poll(() => field.inputValue()).toBe(String(hp));
    }
    for (const [text, words] of REFUSED) {
      await typeInto(field, text);
      await sheet.getByRole("alert").filter({ hasText: words }).waitFor();
      expect(await hpOf(table.gm, ISAURE)).toBe(150);
    }
    await typeInto(field, "150");
    await sane();
  });

  it("by a macro that moves the bar: figures and text, added and set; above the maximum it stops there", async () => {
    const tries: readonly (readonly [unknown, boolean, number])[] = [
      [-3, true, 147],
      [0, false, 0],
      [-60, true, -60],
      [5, true, -55],
      ["12", false, 12],
      [-20, false, -20],
      [1000, false, 150],
      [-9999, true, -9849],
      [150, false, 150],
      [1.5, false, 150],
      ["1,5", false, 150],
      ["abc", false, 150],
      ["", true, 150],
      [1e9, false, 150],
      [-1e9, true, 150],
      [Number.NaN, false, 150],
      [Number.POSITIVE_INFINITY, true, 150],
      [null, false, 150],
    ];
    for (const [value, isDelta, hp] of tries) {
      const written = typeof value === "string" ? JSON.stringify(value) : String(value);
      await look(table.gm, `${isaure}.modifyTokenAttribute("hp", ${written}, ${isDelta}, true)`);
      expect([written, await hpOf(table.gm, ISAURE)]).toEqual([written, hp]);
      await sane();
    }
    await told(table.gm, /«\u00a01\.5\u00a0»\u00a0: les PV sont un nombre entier/u).waitFor();
  });

  it("a listener may veto the change, as of any bar", async () => {
    const asked = `(async () => {
      const heard = [];
      const id = Hooks.on("modifyTokenAttribute", (data) => { heard.push(data); return false; });
      await ${isaure}.modifyTokenAttribute("hp", -5, true, true);
      Hooks.off("modifyTokenAttribute", id);
      return heard;
    })()`;
    expect(await look(table.gm, asked)).toEqual([{ attribute: "hp", value: -5, isDelta: true, isBar: true }]);
    expect(await hpOf(table.gm, ISAURE)).toBe(150);
  });

  it("by a card: a blow that fells writes whole figures", async () => {
    await table.prepare(`await game.actors.get("${GORN.id}").update({ system: { hp: { value: 3 } } });`);
    await table.ready();
    await table.apply.click();
    await expect.poll(() => hpOf(table.gm, GORN)).toBeLessThanOrEqual(0);
    expect(Number.isInteger(await hpOf(table.gm, GORN))).toBe(true);
  });

  it("the bar of a token is drawn at −60 of 60, and where the maximum is 0", async () => {
    const bar = table.gm.page.locator(`.token[data-token-id="${GOBLIN_TOKEN}"] .token-bar`).first();
    await look(table.gm, `${goblin}.actor.update({ "system.hp.value": -60, "system.diesAtZero": false })`);
    await expect
      .poll(() => look(table.alix, `${goblin}.document.getBarAttribute("bar1")`))
      .toMatchObject({
        type: "bar",
        value: -60,
        max: 60,
      });
    expect(await bar.evaluate((drawn) => (drawn as HTMLElement).style.getPropertyValue("--share"))).toBe("0");
    await look(
      table.gm,
      `${goblin}.actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Néant", type: "base",
        system: { changes: [{ key: "system.hp.max", type: "override", value: "0" }] } }])`,
    );
    expect(await look(table.gm, `${goblin}.document.getBarAttribute("bar1").max`)).toBe(0);
    expect(await bar.isVisible()).toBe(false);
    await look(table.gm, `${goblin}.actor.sheet.render(true)`);
    const sheet = table.gm.page.locator(".aa-app-character");
    await sheet
      .getByRole("img", { name: "-60 points de vie sur 0" })
      .or(sheet.getByRole("img", { name: "−60 points de vie sur 0" }))
      .waitFor();
    expect(await sheet.innerHTML()).not.toContain("NaN");
    await table.prepare(`const { actor } = ${goblin};
      await actor.sheet.close();
      await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(({ id }) => id));
      await actor.update({ "system.hp.value": 60, "system.diesAtZero": true });`);
  });

  it("on the bar of a ridden mount it is the rider's life (AIR-9)", async () => {
    const mount = await look<string>(
      table.gm,
      `(async () => {
        const actor = await Actor.create({ name: "Orage", type: "mount", ownership: { default: 0, userAlix00000001: 3 },
          system: { hp: { value: 75, max: 75 }, rider: "Actor.${ISAURE.id}" } });
        const token = await actor.getTokenDocument({ x: 200, y: 200, bar1: { attribute: "hp" } });
        const [made] = await canvas.scene.createEmbeddedDocuments("Token", [token.toObject()]);
        return made.id;
      })()`,
    );
    const hud = await openHud(table.alix, mount);
    const field = hud.locator("input[name^=bar1]");
    expect(await field.inputValue()).toBe("150");
    await typeInto(field, "-160");
    await expect.poll(() => hpOf(table.gm, ISAURE)).toBe(-10);
    expect(await look(table.gm, `game.actors.getName("Orage").system.hp.value`)).toBe(75);
    expect(await look(table.gm, `canvas.tokens.get("${mount}").document.getBarAttribute("bar1").value`)).toBe(-10);
    await table.prepare(`await canvas.scene.deleteEmbeddedDocuments("Token", ["${mount}"]);
      await game.actors.getName("Orage").delete();`);
  });
});
