import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { atTurn, clearEncounters, fighters, seatEncounter, turnIs } from "./support/encounter";
import { GORN, HIT, hpOf, ISAURE, THIBALT, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(async () => {
  await clearEncounters(table.gm);
  await table.expectTidy();
});

const ATTACK = "Shift+KeyF";
const QUICK = "Control+Shift+KeyF";
const ANSWER = "Shift+KeyR";
const NEXT_TURN = "Shift+KeyN";
const UNDO = "Shift+KeyU";

const press = (seat: Seat, keys: string) => seat.page.keyboard.press(keys);

/** Waits until every client has the newest card in this phase. */
async function phaseIs(phase: string): Promise<void> {
  for (const seat of [table.gm, table.alix, table.bastien])
    await expect.poll(() => look(seat, "game.messages.contents.at(-1)?.system.state?.phase ?? ''")).toBe(phase);
}

/** Walks on with Tab until what has the focus is named so. */
async function tabTo({ page }: Seat, name: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const words = await page.evaluate<string>("document.activeElement?.textContent ?? ''");
    if (name.test(words.trim())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never comes to ${name}`);
}

const messages = () => look<number>(table.gm, "game.messages.size");

async function ownTurn(): Promise<void> {
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { ...fighters.gorn, initiative: 50 },
      { ...fighters.thibalt, initiative: 20 },
    ],
    true,
  );
  await turnIs(table.alix, 1, ISAURE.name);
}

describe("a whole turn without a mouse", () => {
  it("attack by the dialog, defence, damage, apply, undo, next turn", async () => {
    await ownTurn();
    const { alix, gm } = table;
    await rigDice(alix, HIT.attack, 0.595);
    await press(alix, ATTACK);
    await alix.page.getByRole("combobox", { name: /^Cible/ }).waitFor();
    await expect.poll(() => look(alix, "document.activeElement?.name ?? ''")).toBe("target");
    await alix.page.keyboard.type("G");
    await tabTo(alix, /^Lancer l’attaque/);
    await press(alix, "Enter");
    await phaseIs("defence");
    expect(await look(gm, "game.messages.contents.at(-1).system.state.weapon.name")).toBe(ISAURE.weapon);

    await rigDice(gm, HIT.defence);
    await press(gm, ANSWER);
    await phaseIs("damage");
    await press(alix, ANSWER);
    await phaseIs("ready");
    const before = await hpOf(gm, GORN);
    await press(gm, ANSWER);
    await phaseIs("applied");
    expect(await hpOf(alix, GORN)).toBeLessThan(before);

    await press(gm, UNDO);
    await phaseIs("undone");
    expect(await hpOf(alix, GORN)).toBe(before);

    await press(alix, NEXT_TURN);
    await expect.poll(() => atTurn(gm)).toBe(GORN.name);
    await expect.poll(() => atTurn(alix)).toBe(GORN.name);
    await press(alix, NEXT_TURN);
    await told(alix, /tour/i).waitFor();
    await press(gm, NEXT_TURN);
    await expect.poll(() => atTurn(alix)).toBe(THIBALT.name);
  });

  it("attack without the dialog, on whom one aims at", async () => {
    await ownTurn();
    const { alix } = table;
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(true, { releaseOthers: true })`);
    await press(alix, QUICK);
    await phaseIs("defence");
    expect(await look(alix, "game.messages.contents.at(-1).system.state.target.name")).toBe(GORN.name);
    expect(await alix.page.getByRole("combobox", { name: /^Cible/ }).count()).toBe(0);
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(false)`);
  });

  it("shift on a button of the sheet attacks without the dialog", async () => {
    const { alix } = table;
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(true, { releaseOthers: true })`);
    await look(alix, `game.actors.get("${ISAURE.id}").sheet.render(true)`);
    const button = alix.page.getByRole("button", { name: new RegExp(`^Attaquer.*${ISAURE.weapon}`) }).first();
    await button.click({ modifiers: ["Shift"] });
    await phaseIs("defence");
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(false)`);
    await look(alix, `game.actors.get("${ISAURE.id}").sheet.close()`);
  });
});

describe("keys that find nothing to do", () => {
  it("say so, and change nothing", async () => {
    const { alix, bastien, gm } = table;
    await press(bastien, ANSWER);
    await told(bastien, "Aucune carte ne vous attend.").waitFor();
    await press(gm, UNDO);
    await told(gm, "Il n’y a rien que vous puissiez annuler.").waitFor();
    await press(alix, NEXT_TURN);
    await told(alix, "Aucune rencontre n’est en cours.").waitFor();
    expect(await messages()).toBe(0);
  });

  it("nobody answers for another", async () => {
    const { alix, bastien } = table;
    await ownTurn();
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(true, { releaseOthers: true })`);
    await press(alix, QUICK);
    await phaseIs("defence");
    await press(bastien, ANSWER);
    await told(bastien, "Aucune carte ne vous attend.").waitFor();
    await phaseIs("defence");
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(false)`);
  });

  it("an attack under way is called off only after a question", async () => {
    const { alix } = table;
    await ownTurn();
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(true, { releaseOthers: true })`);
    await press(alix, QUICK);
    await phaseIs("defence");
    await press(alix, UNDO);
    const dialog = alix.page.getByRole("dialog", { name: /Abandonner cette action/ });
    await dialog.getByRole("button", { name: /^(Non|No)$/ }).click();
    await phaseIs("defence");
    await press(alix, UNDO);
    await dialog.getByRole("button", { name: /^(Oui|Yes)$/ }).click();
    await phaseIs("cancelled");
    await look(alix, `canvas.tokens.get("${fighters.gorn.token}").setTarget(false)`);
  });
});
