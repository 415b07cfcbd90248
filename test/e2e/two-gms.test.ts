import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { look, type Seat, sit } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { begun, clearEncounters, fell, fighters, NEXT, openChat, press, seatEncounter } from "./support/encounter";
import { APPLY, attack, DAMAGE, DEFEND, GORN, HIT, hpOf, ISAURE, lastState, roll, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;
let assistant: Seat;

beforeAll(async () => {
  table = await ArenaTable.open();
  assistant = await sit(table.browser, table.server.url, "Assistant");
});
afterAll(() => table?.close());
beforeEach(async () => {
  if (table.gm.page.isClosed()) await table.seatGM();
  await clearEncounters(table.gm);
  await table.reset();
  await openChat(table.gm);
});
afterEach(async () => {
  await table.expectTidy();
  expect(assistant.errors).toEqual([]);
});

const messages = () => look<number>(table.alix, "game.messages.size");

/** The end of an encounter before may be told yet: cards alone are counted. */
const cards = () => look<number>(table.alix, `game.messages.filter(({ type }) => type === "attack").length`);

/** Whose turns told what they did by themselves, in which round. */
const TURNS = `game.messages.contents.map(({ system }) => system.state?.deed ?? {}).filter(({ type }) => type === "turn")
  .map(({ combatant, round }) => fromUuidSync(combatant).name + " " + round)`;

/** Whoever waits for something more than once sees it in this time. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 600));

it("B02 two GMs: an agony tick, a status and an attack come once, each with one message", async () => {
  await fell(table.gm);
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { ...fighters.gorn, initiative: 50 },
    ],
    true,
  );
  await press(table.gm, NEXT);
  await aWhile();
  await expect.poll(() => hpOf(table.alix, GORN)).toBe(-15);
  // The other GM moves on: still one each.
  await look(assistant, "game.combat.nextTurn()");
  await begun(assistant);
  await look(assistant, "game.combat.nextTurn()");
  await begun(assistant);
  await aWhile();
  await expect.poll(() => hpOf(table.alix, GORN)).toBe(-20);
  // Isaure's second turn ended Gorn's first, in which the stun was counted down.
  const turns = await look<string[]>(table.alix, TURNS);
  expect(turns).toEqual(["Gorn Brisefer 1", "Isaure Vermeil 2", "Gorn Brisefer 2"]);
  const before = await messages();
  await look(assistant, `game.actors.get("${ISAURE.id}").toggleStatusEffect("silenced", { active: true })`);
  await aWhile();
  await expect.poll(() => look(table.alix, `game.actors.get("${ISAURE.id}").effects.size`)).toBe(1);
  expect(await messages()).toBe(before + 1);
});

it("B02 two GMs: the active one leaves in the middle of a card, the other finishes it", async () => {
  await attack(table.alix, ISAURE, GORN);
  await table.gm.page.getByRole("button", { name: DEFEND }).first().waitFor();
  await table.gm.leave();
  await roll(assistant, DEFEND, HIT.defence);
  await roll(table.alix, DAMAGE, 0.595);
  await assistant.page.getByRole("button", { name: APPLY }).first().click();
  await expect.poll(() => hpOf(table.alix, GORN)).toBe(140);
  expect(await cards()).toBe(1);
  await table.seatGM();
});

it("B02 no GM: the player is told, nothing is half done, and it is completed when a GM returns", async () => {
  await attack(table.alix, ISAURE, GORN);
  await roll(table.gm, DEFEND, HIT.defence);
  await table.alix.page.getByRole("button", { name: DAMAGE }).first().waitFor();
  await table.gm.leave();
  await assistant.leave();
  await rigDice(table.alix, 0.595);
  await table.alix.click("button", DAMAGE);
  await told(table.alix, /votre demande attend son retour/).waitFor();
  expect((await lastState(table.alix)).phase).toBe("damage");
  await expect.poll(() => hpOf(table.alix, GORN)).toBe(200);
  await table.seatGM();
  await expect.poll(async () => (await lastState(table.alix)).phase).toBe("ready");
  expect(await cards()).toBe(1);
  assistant = await sit(table.browser, table.server.url, "Assistant");
});
