import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat, sit } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { fighters, namesOf, openTracker, orderOf, row, seatEncounter, turnIs } from "./support/encounter";
import { told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

const unrolled = Object.values(fighters).map((fighter) => ({ ...fighter, initiative: null }));
const initiatives = (seat: Seat) =>
  look<Record<string, number>>(
    seat,
    "Object.fromEntries(game.combat.turns.map((turn) => [turn.name, turn.initiative]))",
  );

describe("initiative (CBT-1)", () => {
  it("is 1d100 + DEX, for one by its owner, for all others by the GM; one message each", async () => {
    await seatEncounter(table.gm, unrolled);
    await openTracker(table.alix);
    await rigDice(table.alix, 0.495);
    await row(table.alix, "Isaure Vermeil")
      .getByRole("button", { name: "Lancer l’initiative de Isaure Vermeil" })
      .click();
    // 50 on the die, DEX 15
    await expect.poll(async () => (await initiatives(table.gm))["Isaure Vermeil"]).toBe(65);
    expect(
      await row(table.alix, "Gorn Brisefer")
        .getByRole("button", { name: /^Lancer/ })
        .count(),
    ).toBe(0);

    await rigDice(table.gm, 0.095, 0.195, 0.295, 0.395, 0.495);
    await table.gm.click("button", "Toutes les initiatives");
    await expect.poll(async () => Object.values(await initiatives(table.gm)).every(Number.isInteger)).toBe(true);
    expect((await initiatives(table.gm))["Isaure Vermeil"]).toBe(65);
    const dice = await look<number[]>(
      table.gm,
      "game.combat.turns.map(({ initiative, system }) => initiative - system.dex)",
    );
    expect(dice.toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 50]);
    const told = "game.messages.filter((message) => message.flags.core?.initiativeRoll).length";
    await expect.poll(() => look(table.gm, told)).toBe(6);
  });

  it("is asked for before an encounter begins in which somebody has none; closed, nothing begins", async () => {
    await seatEncounter(table.gm, [
      { ...fighters.isaure, initiative: 30 },
      { ...fighters.gorn, initiative: null },
    ]);
    await table.gm.click("button", "Commencer la rencontre");
    const dialog = table.gm.page.locator(".application.dialog");
    expect(await dialog.getByRole("listitem").allInnerTexts()).toEqual(["Gorn Brisefer"]);
    await dialog.locator(".window-header").getByRole("button", { name: "Fermer" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await look(table.gm, "game.combat.started")).toBe(false);

    await table.gm.click("button", "Commencer la rencontre");
    await rigDice(table.gm, 0.895);
    await table.gm.click("button", "Lancer et commencer");
    await turnIs(table.gm, 1, "Gorn Brisefer");
    expect(await initiatives(table.gm)).toEqual({ "Gorn Brisefer": 99, "Isaure Vermeil": 30 });
  });

  it("a formula that is none is told in plain words, and the usual one is rolled", async () => {
    await seatEncounter(table.gm, [{ ...fighters.gorn, initiative: null }]);
    const set = (formula: string) =>
      table.prepare(`await game.settings.set("arcanes-agonie", "initiativeFormula", ${JSON.stringify(formula)});`);
    await set("1d100 + (");
    await rigDice(table.gm, 0.495);
    await table.gm.click("button", "Toutes les initiatives");
    await told(table.gm, /n’est pas une formule d’initiative/).waitFor();
    await expect.poll(async () => (await initiatives(table.gm))["Gorn Brisefer"]).toBe(59);
    await set("@dex");
    await table.prepare("await game.combat.resetAll();");
    await table.gm.click("button", "Toutes les initiatives");
    await expect.poll(async () => (await initiatives(table.gm))["Gorn Brisefer"]).toBe(9);
    await set("1d100 + @dex");
  });

  it("who comes late is rolled for on arrival and acts from the next round", async () => {
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 80 },
        { ...fighters.gorn, initiative: 20 },
      ],
      true,
    );
    await rigDice(table.gm, 0.495);
    await table.prepare(`await game.combat.createEmbeddedDocuments("Combatant", [
      { actorId: "${fighters.selene.actor}", tokenId: "${fighters.selene.token}", sceneId: "sceneArene000001" },
    ]);`);
    await expect.poll(async () => (await initiatives(table.alix))["Sélène d’Ombre"]).toBeGreaterThan(50);
    expect(await namesOf(table.gm)).toEqual(["Isaure Vermeil", "Sélène d’Ombre", "Gorn Brisefer"]);
    await row(table.gm, "Sélène d’Ombre").getByText("joue dès le round 2").waitFor();
    await table.gm.click("button", "Tour suivant");
    await turnIs(table.gm, 1, "Gorn Brisefer");
    await table.gm.click("button", "Tour suivant");
    await turnIs(table.gm, 2, "Isaure Vermeil");
    await table.gm.click("button", "Tour suivant");
    await turnIs(table.gm, 2, "Sélène d’Ombre");
  });
});

it("B11 equal initiative and equal names: one order on all clients, after a reload, and after one more has come", async () => {
  await seatEncounter(table.gm, []);
  await table.prepare(`await game.combat.createEmbeddedDocuments("Combatant", Array.from({ length: 12 }, (_, index) => ({
    name: "Ombre", actorId: "${fighters.goblin.actor}", initiative: index % 4 === 0 ? null : 40,
  })));`);
  const seats = () => [table.gm, table.alix, table.bastien];
  const alike = async () => {
    const order = await orderOf(table.gm);
    for (const seat of seats()) {
      await expect.poll(() => orderOf(seat)).toEqual(order);
      await openTracker(seat);
      const shown = `[...document.querySelectorAll(".combatant")].map((row) => row.dataset.combatantId)`;
      await expect.poll(() => look(seat, shown)).toEqual(order);
    }
    return order;
  };
  const order = await alike();
  expect(order).toHaveLength(12);
  const unrolledLast = await look<(number | null)[]>(table.alix, "game.combat.turns.map((turn) => turn.initiative)");
  expect(unrolledLast.slice(-3)).toEqual([null, null, null]);
  for (const seat of seats()) {
    await seat.page.reload();
    await seat.page.waitForFunction("globalThis.game?.ready === true");
  }
  expect(await alike()).toEqual(order);
  await table.prepare(`await game.combat.createEmbeddedDocuments("Combatant", [
    { name: "Ombre", actorId: "${fighters.goblin.actor}", initiative: 40 },
  ]);`);
  await expect.poll(() => look(table.alix, "game.combat.turns.length")).toBe(13);
  const late = await sit(table.browser, table.server.url, "Assistant");
  try {
    expect(await orderOf(late)).toEqual(await alike());
  } finally {
    await late.leave();
  }
});

it("a specialist’s familiar acts right after its master, wherever it rolled (FAM-3)", async () => {
  await seatEncounter(table.gm, [
    { ...fighters.isaure, initiative: 40 },
    { ...fighters.gorn, initiative: 60 },
    { ...fighters.thibalt, initiative: 20 },
  ]);
  await table.prepare(`
    await game.actors.get("${fighters.isaure.actor}").update({ system: { traits: ["familiarSpecialist"] } });
    const pyrrha = await Actor.create({ name: "Pyrrha", type: "familiar", system: { master: "Actor.${fighters.isaure.actor}" } });
    await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: pyrrha.id, initiative: 99 }]);`);
  await expect.poll(() => namesOf(table.gm)).toEqual(["Gorn Brisefer", "Isaure Vermeil", "Pyrrha", "Thibalt le Gris"]);
  await row(table.gm, "Pyrrha").getByText("suit son maître").waitFor();
  await table.prepare(`
    await game.actors.getName("Pyrrha").delete();
    await game.actors.get("${fighters.isaure.actor}").update({ system: { traits: [] } });`);
});
