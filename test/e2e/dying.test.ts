import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import {
  isSo,
  lineOf,
  messagesOf,
  newestNotice,
  openChat,
  openPanel,
  put,
  stateOf,
  tokenActor,
  undoNotices,
  worldActor,
} from "./support/dying";
import { fighters, seatEncounter } from "./support/encounter";
import { attack, DAMAGE, GORN, HIT, ISAURE, roll, THIBALT } from "./support/fight";
import { rigDice } from "./support/rig-dice";
import { openHud } from "./support/status-hud";

const isaure = worldActor(ISAURE.id);
const thibalt = worldActor(THIBALT.id);
const gorn = worldActor(GORN.id);
const goblin = tokenActor("tokenGobelin0001");
const otherGoblin = tokenActor("tokenGobelin0002");

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  await table.prepare(`
    await Combat.deleteDocuments(game.combats.map(({ id }) => id));
    await game.actors.get("${THIBALT.id}").update({ system: { role: "healer" } }, { arcanes: "set up" });
    for (const actor of [${goblin}, ${otherGoblin}]) {
      await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map(({ id }) => id), { arcanes: "set up" });
      await actor.update({ system: { hp: { value: 60 } } }, { arcanes: "set up" });
    }`);
});
afterEach(() => table.expectTidy());

/** Ways in which somebody's HP are brought from 60 to −20 by hand. */
const WAYS: { readonly [way: string]: (seat: Seat) => Promise<unknown> } = {
  "−80 typed beside the token": async (seat) => {
    const field = (await openHud(seat, "tokenIsaure00001")).locator("input[name^=bar1]");
    await field.fill("-80");
    await field.press("Enter");
  },
  "−20 set on the sheet": async (seat) => {
    await look(seat, `${isaure}.sheet.render(true)`);
    const field = seat.page.locator(".aa-app-character").getByLabel("Points de vie", { exact: true });
    await field.fill("=-20");
    await field.press("Enter");
  },
  "the bar moved by a module": (seat) => look(seat, `${isaure}.modifyTokenAttribute("hp", -80, true, true)`),
  "a macro's update": (seat) => look(seat, `${isaure}.update({ "system.hp.value": -20 })`),
};

describe("HP at 0 or less mean coma and agony, whoever wrote them (DTH-1)", () => {
  for (const [way, bring] of Object.entries(WAYS)) {
    it(`${way}: told by one notice, and taken back with the HP themselves`, async () => {
      await put(table, isaure, { hp: { value: 60 } });
      await isSo(table, isaure, "60");
      await bring(table.alix);
      await isSo(table, isaure, "-20 agonising comatose");
      expect(await newestNotice(table.gm)).toBe("life done");
      expect(await messagesOf(table.gm, "notice")).toBe(1);
      await undoNotices(table);
      await isSo(table, isaure, "60");
      await look(table.alix, `${isaure}.sheet.close()`);
    });
  }

  it("raised above 0 by hand, they are on their feet again", async () => {
    await put(table, isaure, { hp: { value: 60 } });
    await look(table.alix, `${isaure}.update({ "system.hp.value": -20 })`);
    await isSo(table, isaure, "-20 agonising comatose");
    await look(table.alix, `${isaure}.update({ "system.hp.value": 5 })`);
    await isSo(table, isaure, "5");
    await undoNotices(table);
    await isSo(table, isaure, "60");
  });

  it("a blow that fells says so on the card before it is applied, and the card then offers to save", async () => {
    await put(table, gorn, { hp: { value: 10 } });
    await table.ready();
    const card = table.gm.page.locator(".aa-card").last();
    await card.getByText("Gorn Brisefer tombe dans le coma").waitFor();
    // Alix may not see Gorn's HP: nothing tells her.
    expect(await table.alix.page.getByText("tombe dans le coma").count()).toBe(0);
    await table.apply.click();
    await expect.poll(() => stateOf(table.gm, gorn)).toMatch(/^-\d+ agonising comatose$/);
    await table.gm.page.getByRole("button", { name: "Secourir Gorn Brisefer" }).first().click();
    const dialog = table.gm.page.getByRole("dialog", { name: "Secourir" });
    await dialog.getByRole("radio", { name: /Thibalt le Gris/ }).check();
    await dialog.getByRole("button", { name: "Secourir" }).click();
    await expect.poll(() => stateOf(table.gm, gorn)).toMatch(/^-\d+ comatose stabilised$/);
  });
});

describe("who ends at once", () => {
  it("an NPC marked so dies at 0; only this token of the two (DTH-8)", async () => {
    const field = (await openHud(table.gm, "tokenGobelin0001")).locator("input[name^=bar1]");
    await field.fill("-70");
    await field.press("Enter");
    await isSo(table, goblin, "-10 dead");
    await isSo(table, otherGoblin, "60");
    await undoNotices(table);
    await isSo(table, goblin, "60");
  });

  it("below half of the maximum is death (DTH-4), and the tracker counts the dead as defeated, not the comatose", async () => {
    await seatEncounter(table.gm, [
      { ...fighters.gorn, initiative: 30 },
      { ...fighters.isaure, initiative: 20 },
    ]);
    const defeated = `game.combat.combatants.map(({ isDefeated, actor }) => [actor.name, isDefeated]).filter(([, is]) => is).map(([name]) => name)`;
    await look(table.gm, `${gorn}.update({ "system.hp.value": -100 })`);
    await isSo(table, gorn, "-100 agonising comatose");
    expect(await look(table.gm, defeated)).toEqual([]);
    await look(table.gm, `${gorn}.update({ "system.hp.value": -101 })`);
    await isSo(table, gorn, "-101 dead");
    expect(await look(table.alix, defeated)).toEqual([GORN.name]);
    await undoNotices(table);
    await isSo(table, gorn, "200");
    expect(await look(table.gm, defeated)).toEqual([]);
  });

  it("an elemental familiar is banished at 0, a hunter's beast dies at −50 (FAM-4)", async () => {
    await table.prepare(`
      await ${isaure}.update({ system: { traits: ["hunter"] } });
      const base = { type: "familiar", ownership: { default: 0 } };
      const system = { hp: { value: 75, max: 75 }, master: "Actor.${ISAURE.id}" };
      await Actor.create({ ...base, name: "Braise", system: { ...system, kind: "elemental" } });
      await Actor.create({ ...base, name: "Loup", system: { ...system, kind: "beast" } });`);
    const [ember, wolf] = [`game.actors.getName("Braise")`, `game.actors.getName("Loup")`];
    await look(table.gm, `${ember}.update({ "system.hp.value": 0 })`);
    await isSo(table, ember, "0 banished");
    await look(table.gm, `${wolf}.update({ "system.hp.value": -49 })`);
    await isSo(table, wolf, "-49 agonising comatose");
    await look(table.gm, `${wolf}.update({ "system.hp.value": -50 })`);
    await isSo(table, wolf, "-50 dead");
    await table.prepare(
      `await ${ember}.delete(); await ${wolf}.delete(); await ${isaure}.update({ system: { traits: [] } });`,
    );
  });
});

describe("saved (DTH-3)", () => {
  beforeEach(async () => {
    await put(table, isaure, { hp: { value: 10 } });
    await look(table.gm, `${isaure}.update({ "system.hp.value": -30 })`);
    await isSo(table, isaure, "-30 agonising comatose");
  });

  it("by a player's healer, for sure, from the panel; who is targeted has nothing to answer (B16)", async () => {
    await look(table.bastien, `canvas.tokens.get("tokenGorn0000001").setTarget(true)`);
    const panel = await openPanel(table.bastien);
    const line = lineOf(panel, ISAURE.name);
    await line.getByText("100").waitFor();
    await line.getByRole("button", { name: /^Thibalt le Gris.*secourir Isaure Vermeil/ }).click();
    await isSo(table, isaure, "-30 comatose stabilised");
    expect(await messagesOf(table.gm, "attack")).toBe(0);
    expect(await table.gm.page.getByRole("button", { name: /^Défendre/ }).count()).toBe(0);
    await openChat(table.gm);
    await table.gm.page.getByText("secours assuré").waitFor();
    await undoNotices(table);
    await isSo(table, isaure, "10");
    await look(table.bastien, `canvas.tokens.get("tokenGorn0000001").setTarget(false)`);
    await look(
      table.bastien,
      `[...foundry.applications.instances.values()].find(({ id }) => id.endsWith("agony"))?.close()`,
    );
  });

  it("by a first-aider above 50: a 50 fails, a 51 saves", async () => {
    await put(table, thibalt, { role: "attacker" });
    const panel = await openPanel(table.bastien);
    const save = lineOf(panel, ISAURE.name).getByRole("button", { name: /^Thibalt le Gris/ });
    await lineOf(panel, ISAURE.name).getByText("plus de 50").waitFor();
    await rigDice(table.bastien, 0.495);
    await save.click();
    await table.bastien.page.getByText("Pas encore sauvé").waitFor();
    await isSo(table, isaure, "-30 agonising comatose");
    await rigDice(table.bastien, 0.505);
    await save.click();
    await isSo(table, isaure, "-30 comatose stabilised");
  });

  it("is asked from the sheet of who saves, with the chance of each", async () => {
    await look(table.bastien, `${thibalt}.sheet.render(true)`);
    const sheet = table.bastien.page.locator(".aa-app-character");
    await sheet.getByRole("button", { name: /Secourir/ }).click();
    const dialog = table.bastien.page.getByRole("dialog", { name: "Secourir" });
    await dialog.getByText("Qui Thibalt le Gris secourt-il").waitFor();
    await dialog.getByText("100").waitFor();
    await dialog.getByRole("button", { name: "Secourir" }).click();
    await isSo(table, isaure, "-30 comatose stabilised");
    await look(table.bastien, `${thibalt}.sheet.close()`);
  });

  it("a healing lifts one in agony to 0 at most; saved first, then healed, one is up again (DTH-6)", async () => {
    const panel = await openPanel(table.gm);
    const line = lineOf(panel, ISAURE.name);
    const heal = async (text: string) => {
      await line.getByRole("textbox").fill(text);
      await line.getByRole("button", { name: /^Appliquer les soins/ }).click();
    };
    await heal("1,5");
    await line.getByRole("alert").waitFor();
    expect(await line.getByRole("textbox").inputValue()).toBe("1,5");
    await heal("40");
    await isSo(table, isaure, "0 agonising comatose");
    await line.getByRole("button", { name: /^Thibalt le Gris/ }).click();
    await isSo(table, isaure, "0 comatose stabilised");
    await heal("40");
    await isSo(table, isaure, "40");
    await line.waitFor({ state: "detached" });
    await undoNotices(table);
    await isSo(table, isaure, "10");
  });

  it("damage starts the agony of the saved one again (DTH-7)", async () => {
    await look(table.gm, `${gorn}.update({ "system.hp.value": -10 })`);
    await isSo(table, gorn, "-10 agonising comatose");
    const panel = await openPanel(table.gm);
    await lineOf(panel, GORN.name)
      .getByRole("button", { name: /^Thibalt le Gris/ })
      .click();
    await isSo(table, gorn, "-10 comatose stabilised");
    await look(table.gm, `${isaure}.update({ "system.hp.value": 100 })`);
    await isSo(table, isaure, "100");
    await attack(table.alix, ISAURE, GORN, HIT.attack);
    await roll(table.alix, DAMAGE, 0.195);
    await openChat(table.gm);
    await table.gm.page.getByRole("button", { name: "Appliquer à Gorn Brisefer" }).click();
    await isSo(table, gorn, "-30 agonising comatose");
  });
});
