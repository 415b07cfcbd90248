import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { axe, theme } from "./support/axe";
import { fighters, seatEncounter } from "./support/encounter";
import { GORN, hpOf, ISAURE, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

const OPEN = ".aa-app-character";

let table: ArenaTable;
beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

async function openSheet(seat: Seat): Promise<void> {
  if (await seat.page.locator(OPEN).isVisible()) return;
  await seat.click("button", ISAURE.name);
  await seat.click("button", "Ouvrir la fiche");
}

const statusesOf = (seat: Seat, id: string): Promise<string[]> =>
  look(seat, `game.actors.get("${id}").effects.map((effect) => effect.ruleStatus).sort()`);

/** HP typed over on the open sheet. */
async function typeHp(seat: Seat, hp: string): Promise<void> {
  const field = seat.page.locator(OPEN).getByLabel("Points de vie", { exact: true });
  await field.fill(hp);
  await field.press("Enter");
}

describe("deeds from the sheet", () => {
  it("cover is taken and left; the GM undoes it from the notice, which is struck then", async () => {
    const { alix, gm } = table;
    await openSheet(alix);
    await alix.click("button", "Se mettre à couvert");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["cover"]);
    await gm.page.locator(".aa-notice").getByText("Couverture").first().waitFor();
    await alix.click("button", "Se déplacer");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual([]);
    // The movement goes first: undone, she is in cover again.
    await gm.page
      .getByRole("button", { name: /^Annuler cet effet/ })
      .last()
      .click();
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["cover"]);
    await gm.page
      .getByRole("button", { name: /^Annuler cet effet/ })
      .last()
      .click();
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual([]);
    await expect.poll(() => gm.page.locator(".aa-notice.struck").count()).toBe(2);
    expect(await alix.page.getByRole("button", { name: /^Annuler cet effet/ }).count()).toBe(0);
  });

  it("coma and agony stand at the head of the sheet, attacks rest with the reason, and a rescue starts from the notice", async () => {
    const { alix, gm, bastien } = table;
    await openSheet(alix);
    await typeHp(alix, "=-10");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["agonising", "comatose"]);
    const sheet = alix.page.locator(OPEN);
    await sheet.getByRole("status").getByText("Agonie").waitFor();
    const attack = sheet.getByRole("button", { name: /^Attaquer/ }).first();
    expect(await attack.isDisabled()).toBe(true);
    expect(await attack.getAttribute("aria-description")).toMatch(/coma/);
    await rigDice(bastien, 0.995);
    await bastien.click("button", `Secourir ${ISAURE.name}`);
    await bastien.page
      .locator(".aa-app-rescue")
      .getByRole("button", { name: /^Secourir/ })
      .click();
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["comatose", "stabilised"]);
    await gm.page.locator(".aa-notice").getByText("Stabilisé").first().waitFor();
    // Saved: nobody is offered it any more.
    await expect.poll(() => bastien.page.getByRole("button", { name: `Secourir ${ISAURE.name}` }).count()).toBe(0);
    await typeHp(alix, "40");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual([]);
    await expect.poll(() => attack.isDisabled()).toBe(false);
  });
});

describe("the turn on the sheet", () => {
  it("says what is spent, forbids it twice, and gives it back when the GM undoes it (CBT-2)", async () => {
    const { alix, gm } = table;
    await seatEncounter(
      gm,
      [
        { ...fighters.isaure, initiative: 90 },
        { ...fighters.gorn, initiative: 10 },
      ],
      true,
    );
    await gm.page.locator("#sidebar-tab-chat").click();
    await openSheet(alix);
    const sheet = alix.page.locator(OPEN);
    await sheet.getByText("À vous, round 1").waitFor();
    const move = sheet.getByRole("button", { name: "Se déplacer" });
    await move.click();
    await sheet.getByText("Déplacement utilisé").waitFor();
    await expect.poll(() => move.isDisabled()).toBe(true);
    expect(await move.getAttribute("aria-description")).toBe("Déplacement déjà utilisé");
    await sheet.getByText("Action disponible").waitFor();
    await gm.page
      .getByRole("button", { name: /^Annuler cet effet/ })
      .last()
      .click();
    await sheet.getByText("Déplacement disponible").waitFor();
    await expect.poll(() => move.isDisabled()).toBe(false);
    await look(gm, "Combat.deleteDocuments(game.combats.map((combat) => combat.id))");
    await sheet.getByText("Hors combat").waitFor();
  });
});

describe("B28 without combat, scene or token", () => {
  it("every action works or says why not, and null or NaN changes nothing", async () => {
    const { alix, gm } = table;
    await gm.page.evaluate(`(async () => {
      await Combat.deleteDocuments(game.combats.map((combat) => combat.id));
      await game.scenes.get("sceneArene000001").update({ active: false });
    })()`);
    await look(alix, "canvas.tokens.releaseAll()");
    await openSheet(alix);
    await alix.page.getByRole("button", { name: /\(Taille\)/ }).click({ modifiers: ["Shift"] });
    await gm.page.locator(".aa-notice").getByText("CHK-1").first().waitFor();
    await alix.click("button", "Se mettre à couvert");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["cover"]);
    await alix.click("button", "Se déplacer");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual([]);
    await alix.click("button", "Secourir");
    await told(alix, /Personne n’est à l’agonie/).waitFor();
    await typeHp(alix, "=-3");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["agonising", "comatose"]);
    await typeHp(alix, "100");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual([]);
    const stored = await look(gm, `JSON.stringify(game.actors.get("${ISAURE.id}").toObject().system)`);
    await typeHp(alix, "NaN");
    await alix.page.locator(OPEN).getByRole("alert").first().waitFor();
    await typeHp(alix, "100");
    for (const bad of ["null", "NaN", "'x'", "undefined", "1.5"])
      await look(gm, `game.actors.get("${ISAURE.id}").modifyTokenAttribute("hp", ${bad}, true)`);
    expect(await look(gm, `JSON.stringify(game.actors.get("${ISAURE.id}").toObject().system)`)).toBe(stored);
    expect(await hpOf(gm, GORN)).toBe(200);
    await gm.page.evaluate(`game.scenes.get("sceneArene000001").update({ active: true })`);
  });
});

describe("sheets of every kind of actor", () => {
  it.each([
    ["familiar", "Familier", "system.hp.value"],
    ["swarm", "Essaim", "system.count.value"],
    ["mount", "Monture", "system.hp.value"],
  ])("%s opens, takes a figure, a status, and begins an attack", async (type, word, path) => {
    const { gm } = table;
    const id = await look<string>(
      gm,
      `Actor.create({ name: "Essai ${type}", type: "${type}" }).then((actor) => actor.id)`,
    );
    await look(gm, `game.actors.get("${id}").sheet.render(true)`);
    const sheet = gm.page.locator(".aa-app-creature");
    await sheet.getByText(word, { exact: true }).first().waitFor();
    const figure = sheet.locator(`[data-figure="${path}"]`);
    const before = Number(await figure.inputValue());
    await figure.fill("-3");
    await figure.press("Enter");
    await expect.poll(() => figure.inputValue()).toBe(String(before - 3));
    await sheet.getByRole("combobox", { name: "Choisir un statut" }).selectOption({ label: "Étourdissement" });
    await sheet.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect.poll(() => statusesOf(gm, id)).toEqual(["stunned"]);
    for (const name of ["light", "dark"] as const) {
      await theme(gm, name);
      expect(await axe(gm, ".aa-app-creature")).toEqual([]);
    }
    await theme(gm, "light");
    await sheet.getByRole("button", { name: /^Attaquer/ }).click();
    await gm.page.getByRole("combobox", { name: /^Cible/ }).waitFor();
    await gm.page.locator(".aa-app-attack").getByRole("button", { name: "Annuler" }).click();
    await look(gm, `game.actors.get("${id}").delete()`);
    await sheet.waitFor({ state: "detached" });
  });
});

describe.each(["light", "dark"] as const)("in the %s theme", (name) => {
  it("axe finds no violation on the sheet and on notices", async () => {
    const { alix, gm } = table;
    await theme(alix, name);
    await openSheet(alix);
    await alix.page.getByRole("button", { name: /\(Apparence\)/ }).click({ modifiers: ["Shift"] });
    await alix.click("button", "Se mettre à couvert");
    await expect.poll(() => statusesOf(gm, ISAURE.id)).toEqual(["cover"]);
    await typeHp(alix, "=-20");
    await alix.page.locator(OPEN).getByRole("status").waitFor();
    expect(await axe(alix, OPEN)).toEqual([]);
    expect(await axe(alix, "#chat")).toEqual([]);
    await theme(alix, "light");
  });
});
