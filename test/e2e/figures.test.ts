import type { Browser, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
import { hpOf, ISAURE } from "./support/fight";

/** What is no figure of the rules, as somebody may type it. */
const NONSENSE = ["NaN", "abc", "1e9", "1,5", "1.5", "--5", "12 3", "-1,5", "Infinity", ""];

let browser: Browser;
let server: RunningServer;
let gm: Seat;
let alix: Seat;

beforeAll(async () => {
  browser = await openBrowser();
  server = await openArena();
  gm = await sit(browser, server.url, "MJ");
  alix = await sit(browser, server.url, "Alix");
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const isaure = `game.actors.get("${ISAURE.id}")`;

/** Isaure as the server holds her, weapons and all, without the time of the last change. */
function stored(): unknown {
  const known = Object.values(server.store.dump()).flatMap((documents) => Object.entries(documents as object));
  return known
    .filter(([key]) => key.includes(ISAURE.id))
    .map(([key, source]) => [key, { ...(source as object), _stats: null }]);
}

beforeEach(async () => {
  await gm.page.evaluate(`${isaure}.update({ "system.hp.value": 150, "system.mp.value": 11 })`);
  await expect.poll(() => hpOf(alix, ISAURE)).toBe(150);
});
afterEach(() => {
  for (const seat of [gm, alix]) expect(seat.errors).toEqual([]);
});

/** The open sheet of a character or weapon; opened by what is shown. */
async function sheetOf(seat: Seat): Promise<Locator> {
  const sheet = seat.page.locator(".aa-app-character");
  if (!(await sheet.isVisible())) {
    await seat.click("button", ISAURE.name);
    await seat.click("button", "Ouvrir la fiche");
  }
  return sheet;
}

/** Types into a figure and leaves it by a key. */
async function type(field: Locator, text: string, key: "Enter" | "Tab" = "Enter"): Promise<void> {
  await field.fill(text);
  await field.press(key);
}

describe("what is no figure is not stored", () => {
  it("by an update from a macro or a module: it is refused, and the server holds what it held", async () => {
    const before = stored();
    const bad = `[NaN, "abc", "1,5", "1e9", 1e9, -1e9, 1.5, Infinity, {}, []]`;
    const taken = await look(
      gm,
      `(async () => {
        const paths = ["hp.value", "mp.value", "characteristics.str", "characteristics.pow", "pow.min", "reduction.flat",
          "reduction.percent", "offPlacement.factor"];
        const taken = [];
        const tries = [];
        for (const value of ${bad}) {
          for (const path of paths) tries.push([${isaure}, "system." + path, value]);
          tries.push([${isaure}, "system.hp.max", value]);
          for (const end of ["min", "max"]) tries.push([${isaure}.items.getName("Rapière"), "system.damage." + end, value]);
        }
        for (const path of paths) tries.push([${isaure}, "system." + path, null]);
        tries.push([${isaure}, "system.pow.min", 50], [${isaure}, "system.pow.max", 3]);
        tries.push([${isaure}.items.getName("Rapière"), "system.damage.min", 101]);
        tries.push([${isaure}.items.getName("Rapière"), "system.damage.max", 0]);
        for (const [document, path, value] of tries) {
          const was = foundry.utils.getProperty(document._source, path);
          try { await document.update({ [path]: value }); } catch { /* refused */ }
          const is = foundry.utils.getProperty(document._source, path);
          if (!Object.is(is, was)) {
            taken.push([path, String(value), is]);
            await document.update({ [path]: was });
          }
        }
        return { taken, tries: tries.length };
      })()`,
    );
    expect(taken).toEqual({ taken: [], tries: 122 });
    expect(stored()).toEqual(before);
    // The refusals are told in the console; they are expected here.
    gm.errors.length = 0;
  });

  it("by two that contradict each other: the refusal names both fields as the sheet does, in the user's language", async () => {
    const told = await look(
      gm,
      `(async () => {
        const rapier = ${isaure}.items.getName("Rapière");
        const tries = [[${isaure}, { "system.pow.min": 50 }], [rapier, { "system.damage.min": 101 }]];
        const said = [];
        for (const [document, change] of tries) await document.update(change).catch(({ message }) => said.push(message));
        return said;
      })()`,
    );
    expect(told).toEqual([
      expect.stringContaining("« POU racial, minimum » dépasse « POU racial, maximum »."),
      expect.stringContaining("« Dégâts au moins » dépasse « Dégâts au plus »."),
    ]);
    gm.errors.length = 0;
  });

  it("by the sheet's HP: a message says why, what was typed stays, and can be mended", async () => {
    const sheet = await sheetOf(alix);
    const hp = sheet.getByLabel("Points de vie", { exact: true });
    const before = stored();
    for (const [at, text] of NONSENSE.entries()) {
      await type(hp, text, at % 2 ? "Tab" : "Enter");
      await sheet
        .getByRole("alert")
        .filter({ hasText: /nombre entier/ })
        .waitFor();
      expect(await hp.inputValue()).toBe(text);
      expect(await hp.getAttribute("aria-invalid")).toBe("true");
    }
    await type(hp, "12345");
    await sheet.getByText("« 12345 » est trop grand : 9 999 au plus.").waitFor();
    await type(hp, "151");
    await sheet.getByText("« 151 » est trop grand : 150 au plus.").waitFor();
    expect(stored()).toEqual(before);
    await type(hp, "140");
    await expect.poll(() => hpOf(gm, ISAURE)).toBe(140);
    await sheet.getByRole("alert").waitFor({ state: "detached" });
    expect(await hp.inputValue()).toBe("140");
  });

  it("by the sheet's characteristics, PM and other values", async () => {
    const sheet = await sheetOf(alix);
    await sheet.getByRole("button", { name: "Modifier", exact: true }).click();
    const before = stored();
    const fields = [
      "FOR",
      "POU",
      "Points de magie",
      "POU racial, minimum",
      "Réduction en %",
      "Hors placement, dégâts au plus",
    ];
    for (const label of fields) {
      const field = sheet.getByLabel(new RegExp(`^\\s*${label.replaceAll(" ", "\\s")}`)).first();
      const was = await field.inputValue();
      for (const text of ["abc", "1,5", "10000"]) {
        await type(field, text);
        await expect.poll(() => sheet.getByRole("alert").allInnerTexts()).toEqual([expect.stringContaining(text)]);
        expect(await field.inputValue()).toBe(text);
      }
      await type(field, was);
      await sheet.getByRole("alert").waitFor({ state: "detached" });
    }
    expect(stored()).toEqual(before);
    const least = sheet.getByLabel(/^\s*POU racial, minimum/);
    await type(least, "19");
    await sheet.getByText("« 19 » est trop grand : 18 au plus.").waitFor();
    await type(least, "8");
    await sheet.getByLabel("FOR", { exact: true }).fill("15");
    await sheet.getByLabel("FOR", { exact: true }).press("Tab");
    await expect.poll(() => look(gm, `${isaure}.system.characteristics.str`)).toBe(15);
    await sheet.getByRole("button", { name: "Jouer", exact: true }).click();
  });

  it("by the weapon's sheet: least damage is never above most", async () => {
    const sheet = await sheetOf(alix);
    await sheet.getByRole("button", { name: "Modifier", exact: true }).click();
    await sheet.getByRole("button", { name: "Modifier Rapière" }).click();
    const weapon = alix.page.locator(".aa-app-weapon");
    const before = stored();
    const [least, most] = [
      weapon.locator("[data-figure='system.damage.min']"),
      weapon.locator("[data-figure='system.damage.max']"),
    ];
    for (const text of ["NaN", "1e9", "1,5", ""]) {
      await type(most, text);
      await weapon
        .getByRole("alert")
        .filter({ hasText: /nombre entier/ })
        .waitFor();
      expect(await most.inputValue()).toBe(text);
    }
    await type(most, "0");
    await weapon.getByText("« 0 » est trop petit : 1 au moins.").waitFor();
    await type(most, "100");
    await type(least, "101");
    await weapon.getByText("« 101 » est trop grand : 100 au plus.").waitFor();
    expect(stored()).toEqual(before);
    await type(least, "5");
    await expect.poll(() => look(gm, `${isaure}.items.getName("Rapière").system.damage.min`)).toBe(5);
    await type(least, "1");
    await expect.poll(() => look(gm, `${isaure}.items.getName("Rapière").system.damage.min`)).toBe(1);
  });
});

describe("figures as they are typed at a table", () => {
  it("-5 takes away, +5 gives, = sets, also below zero; nothing goes beyond the maximum", async () => {
    const sheet = await sheetOf(alix);
    const hp = sheet.getByLabel("Points de vie", { exact: true });
    const steps = {
      "-5": 145,
      "+5": 150,
      "-200": -50,
      "=-20": -20,
      "−5": -25,
      "+400": 150,
      "=12": 12,
      " 20 ": 20,
      "-0": 20,
    };
    for (const [text, value] of Object.entries(steps)) {
      await type(hp, text);
      await expect.poll(() => hpOf(gm, ISAURE)).toBe(value);
      await expect.poll(() => hp.inputValue()).toBe(String(value));
    }
    expect(await sheet.getByRole("alert").count()).toBe(0);
  });

  it("what is being typed is not lost when another user changes the same figure, and is counted from the new one", async () => {
    const sheet = await sheetOf(alix);
    const hp = sheet.getByLabel("Points de vie", { exact: true });
    await hp.focus();
    await alix.page.keyboard.press("ControlOrMeta+A");
    await alix.page.keyboard.type("-2");
    await gm.page.evaluate(`${isaure}.update({ "system.hp.value": 100 })`);
    await sheet.getByRole("img", { name: "100 points de vie sur 150" }).waitFor();
    await alix.page.keyboard.type("0");
    expect(await hp.inputValue()).toBe("-20");
    await alix.page.keyboard.press("Enter");
    await expect.poll(() => hpOf(gm, ISAURE)).toBe(80);
  });
});
