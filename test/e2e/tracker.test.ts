import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import {
  fell,
  fighters,
  NEXT,
  namesOf,
  openChat,
  openTracker,
  press,
  row,
  seatEncounter,
  turnIs,
} from "./support/encounter";
import { APPLY, GORN, ISAURE, playToReady, UNDO } from "./support/fight";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { ...fighters.gorn, initiative: 50 },
    ],
    true,
  );
  await openTracker(table.alix);
});
afterEach(() => table.expectTidy());

const MOVEMENT = /^Déplacement/;
const ACTION = /^Action/;
/** What a pip says to this user, as a button for a GM and as a picture for others. */
const pip = async (seat: Seat, name: string, which: RegExp): Promise<string | null> => {
  const found = row(seat, name)
    .locator("[data-tooltip]")
    .filter({ has: seat.page.locator("svg") });
  const labels = await found.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  return labels.find((label) => which.test(label)) ?? null;
};
const [MOVE_LEFT, MOVE_SPENT] = ["Déplacement\u00a0: disponible", "Déplacement\u00a0: utilisé"];
const [ACTION_LEFT, ACTION_SPENT] = ["Action\u00a0: disponible", "Action\u00a0: utilisée"];

describe("movement and main action (CBT-2)", () => {
  it("the movement is spent by its button, once, and told", async () => {
    await expect.poll(() => pip(table.alix, ISAURE.name, MOVEMENT)).toBe(MOVE_LEFT);
    const button = row(table.alix, ISAURE.name).getByRole("button", { name: "Se déplacer" });
    // By keyboard alone.
    await button.focus();
    await table.alix.page.keyboard.press("Enter");
    await expect.poll(() => pip(table.alix, ISAURE.name, MOVEMENT)).toBe(MOVE_SPENT);
    await expect.poll(() => pip(table.gm, ISAURE.name, MOVEMENT)).toBe(MOVE_SPENT);
    expect(await pip(table.gm, ISAURE.name, ACTION)).toBe(ACTION_LEFT);
    await button.waitFor({ state: "detached" });
    const moves = "game.messages.filter(({ system }) => system.state?.deed?.type === 'move').length";
    expect(await look(table.gm, moves)).toBe(1);
  });

  it("a token that moves in its own turn spends it once; another’s, or taken back, spends nothing", async () => {
    const move = (token: string, x: number) =>
      table.prepare(`await canvas.scene.tokens.get("${token}").update({ x: ${x} });`);
    await move(fighters.gorn.token, 900);
    await move(fighters.isaure.token, 500);
    await expect.poll(() => pip(table.gm, ISAURE.name, MOVEMENT)).toBe(MOVE_SPENT);
    expect(await pip(table.gm, GORN.name, MOVEMENT)).toBe(MOVE_LEFT);
    await move(fighters.isaure.token, 600);
    await move(fighters.gorn.token, 700);
    const moves = "game.messages.filter(({ system }) => system.state?.deed?.type === 'move').length";
    expect(await look(table.gm, moves)).toBe(1);
  });

  it("an attack spends the action when it is rolled; undone, it is given back; the next turn is fresh", async () => {
    await openChat(table.gm);
    await openChat(table.alix);
    await openTracker(table.bastien);
    await playToReady(table.alix, table.gm, { by: ISAURE, target: GORN });
    await expect.poll(() => pip(table.bastien, ISAURE.name, ACTION)).toBe(ACTION_SPENT);
    await table.gm.page.getByRole("button", { name: APPLY }).first().click();
    await table.gm.page.getByRole("button", { name: UNDO }).first().click();
    await expect.poll(() => pip(table.bastien, ISAURE.name, ACTION)).toBe(ACTION_LEFT);
    await openTracker(table.gm);
    await press(table.gm, NEXT, 2);
    expect(await pip(table.gm, ISAURE.name, ACTION)).toBe(ACTION_LEFT);
  });

  it("a GM sets either, as wanted; players only see it", async () => {
    await row(table.gm, GORN.name).getByRole("button", { name: ACTION_LEFT }).click();
    await expect.poll(() => pip(table.alix, GORN.name, ACTION)).toBe(ACTION_SPENT);
    await row(table.gm, GORN.name).getByRole("button", { name: ACTION_SPENT }).click();
    await expect.poll(() => pip(table.alix, GORN.name, ACTION)).toBe(ACTION_LEFT);
    expect(await row(table.alix, GORN.name).getByRole("button", { name: ACTION }).count()).toBe(0);
  });
});

describe("what is seen", () => {
  it("B09 a hidden combatant is never drawn for players: no name, no picture, no place", async () => {
    await table.prepare(`
      await game.combat.createEmbeddedDocuments("Combatant", [
        { actorId: "${fighters.selene.actor}", name: "Embuscade", hidden: true, initiative: 99 },
      ]);`);
    await expect.poll(() => namesOf(table.gm)).toContain("Embuscade");
    await expect.poll(() => look(table.alix, "game.combat.turns.length")).toBe(3);
    expect(await namesOf(table.alix)).toEqual([ISAURE.name, GORN.name]);
    expect(await table.alix.page.locator("#sidebar").getByText("Embuscade").count()).toBe(0);
    await row(table.gm, "Embuscade").getByRole("button", { name: "Cacher Embuscade aux joueurs" }).click();
    await expect.poll(() => namesOf(table.alix)).toContain("Embuscade");
  });

  it("life and agony are told to who may look at the sheet, statuses to all; the comatose keep their turn", async () => {
    await fell(table.gm);
    await row(table.gm, GORN.name).getByText("meurt dans 19 tours").waitFor();
    await row(table.gm, GORN.name).getByText("/ 200 PV").waitFor();
    const seen = row(table.alix, GORN.name);
    await seen.getByText("Coma").waitFor();
    await seen.getByText("Étourdissement").waitFor();
    expect(await seen.getByText(/PV|meurt/).count()).toBe(0);
    await row(table.alix, ISAURE.name).getByText("/ 150 PV").waitFor();
    await press(table.gm, NEXT);
    await row(table.gm, GORN.name).getByText("meurt dans 18 tours").waitFor();
  });

  it("the dead are out of the fight, by the status alone", async () => {
    await table.prepare(`await game.actors.get("${GORN.id}").update({ system: { hp: { value: -120 } } });`);
    await row(table.alix, GORN.name).getByText("hors de combat").waitFor();
    expect(await look(table.gm, "game.combat.turns.find((turn) => turn.name === 'Gorn Brisefer').isDefeated")).toBe(
      true,
    );
  });

  it("the kind of fight is the GM’s choice", async () => {
    await table.gm.page.getByRole("combobox", { name: "Genre de combat" }).selectOption({ label: "Combat de masse" });
    await table.alix.page.getByText("Round 1 · Combat de masse").waitFor();
    expect(await table.alix.page.getByRole("combobox", { name: "Genre de combat" }).count()).toBe(0);
  });

  it("a GM who acts out of turn sets that aside, and sees the whole dialog on a small screen (CBT-9)", async () => {
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 80 },
        { ...fighters.gorn, initiative: 20 },
      ],
      true,
    );
    const { page } = table.gm;
    const before = page.viewportSize();
    await page.setViewportSize({ width: 1280, height: 640 });
    await page.locator(`.token[data-token-id="${fighters.gorn.token}"]`).click();
    await table.gm.click("button", "Ouvrir la fiche");
    await table.gm.click("button", /^Attaquer.*Hache de guerre/);
    const dialog = page.locator(".aa-app-attack");
    await dialog.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: ISAURE.name });
    await dialog.getByRole("button", { name: "Passer outre" }).click();
    const send = dialog.getByRole("button", { name: /^Lancer l’attaque/ });
    await expect.poll(() => send.isEnabled()).toBe(true);
    const foot = async () => {
      const box = await dialog.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBeLessThanOrEqual(640);
    await dialog.locator(".window-header").getByRole("button", { name: "Fermer" }).click();
    if (before) await page.setViewportSize(before);
  });

  it("a surprise before the encounter has begun is free play: nothing is spent (CBT-5)", async () => {
    await seatEncounter(table.gm, [
      { ...fighters.isaure, initiative: null },
      { ...fighters.gorn, initiative: null },
    ]);
    await openChat(table.gm);
    await openChat(table.alix);
    await playToReady(table.alix, table.gm, { by: ISAURE, target: GORN });
    await openTracker(table.gm);
    await table.gm.click("button", "Commencer la rencontre");
    await table.gm.click("button", "Commencer sans");
    await turnIs(table.gm, 1);
    expect(await pip(table.gm, ISAURE.name, ACTION)).toBe(ACTION_LEFT);
    expect(await pip(table.gm, GORN.name, ACTION)).toBe(ACTION_LEFT);
  });
});
