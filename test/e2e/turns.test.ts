import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, sit } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import {
  atTurn,
  BACK,
  clearEncounters,
  DOWN,
  fell,
  fighters,
  NEXT,
  openTracker,
  press,
  seatEncounter,
  turnIs,
} from "./support/encounter";
import { GORN, hpOf } from "./support/fight";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

const notices = () =>
  look<number>(
    table.gm,
    `game.messages.filter(({ type, system }) => type === "notice" && system.state.deed.type === "turn").length`,
  );

describe("B01 going back runs nothing, going forward again neither", () => {
  const places = { first: 90, last: 10 };
  for (const [place, initiative] of Object.entries(places)) {
    it(`turns, who suffers being ${place} in the order`, async () => {
      const begin = async () => {
        // The end of the encounter before ends statuses that last turns (DTH-9).
        await clearEncounters(table.gm);
        await table.reset();
        await fell(table.gm);
        await seatEncounter(
          table.gm,
          [
            { ...fighters.isaure, initiative: 50 },
            { ...fighters.selene, initiative: 40 },
            { ...fighters.gorn, initiative },
          ],
          true,
        );
      };
      await begin();
      await press(table.gm, NEXT, 5);
      const straight = await look(table.gm, DOWN);
      const told = await notices();
      // In five steps of three Gorn has had two turns: −5 each, the stun has ended with the first two of them.
      expect(await hpOf(table.gm, GORN)).toBe(-20);

      await begin();
      await press(table.gm, NEXT, 5);
      await press(table.gm, BACK, 5);
      await press(table.gm, NEXT, 5);
      expect(await look(table.gm, DOWN)).toBe(straight);
      await expect.poll(() => look(table.alix, DOWN)).toBe(straight);
      expect(await notices()).toBe(told);
    });
  }

  it("rounds", async () => {
    await fell(table.gm);
    await seatEncounter(
      table.gm,
      [
        { ...fighters.gorn, initiative: 90 },
        { ...fighters.isaure, initiative: 50 },
      ],
      true,
    );
    await press(table.gm, "Round suivant", 3);
    const straight = await look(table.gm, DOWN);
    expect(await hpOf(table.gm, GORN)).toBe(-30);
    await press(table.gm, "Round précédent", 3);
    await press(table.gm, "Round suivant", 3);
    expect(await look(table.gm, DOWN)).toBe(straight);
  });

  it("going back offers to undo what the turn did by itself; undone, it runs again when it comes up", async () => {
    await fell(table.gm);
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 50 },
        { ...fighters.gorn, initiative: 20 },
      ],
      true,
    );
    await press(table.gm, NEXT);
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(-15);
    await press(table.gm, BACK);
    const dialog = table.gm.page.getByRole("dialog", { name: "Revenir en arrière" });
    await dialog.getByText("Gorn Brisefer").waitFor();
    await dialog.getByRole("button", { name: "Annuler ces effets" }).click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(-10);
    await dialog.waitFor({ state: "detached" });
    await table.gm.click("button", NEXT);
    await turnIs(table.gm, 1, "Gorn Brisefer");
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(-15);
  });
});

describe("B09 whose step it is", () => {
  it("a player ends the own turn, and no other; what a console makes of it is taken back", async () => {
    await fell(table.gm);
    await seatEncounter(
      table.gm,
      [
        { ...fighters.isaure, initiative: 90 },
        { ...fighters.thibalt, initiative: 70 },
        { ...fighters.gorn, initiative: 50 },
      ],
      true,
    );
    await openTracker(table.alix);
    await table.alix.click("button", "Finir mon tour");
    await turnIs(table.gm, 1, "Thibalt le Gris");
    for (const attempt of [
      "game.combat.nextTurn()",
      "game.combat.previousTurn()",
      "game.combat.nextRound()",
      "game.combat.update({ turn: 2 })",
    ]) {
      await look(table.alix, `(async () => { try { await ${attempt}; } catch {} })()`);
    }
    // Past all that its own client refuses.
    await look(
      table.alix,
      `(async () => {
        const { prototype } = game.combat.constructor;
        prototype._canChangeTurn = () => true;
        prototype._canChangeRound = () => true;
        await game.combat.update({ turn: 2 });
      })()`,
    );
    await expect.poll(() => atTurn(table.bastien)).toBe("Thibalt le Gris");
    await expect.poll(() => atTurn(table.gm)).toBe("Thibalt le Gris");
    expect(await hpOf(table.gm, GORN)).toBe(-10);
    await openTracker(table.bastien);
    await table.bastien.click("button", "Finir mon tour");
    await turnIs(table.gm, 1, "Gorn Brisefer");
    await expect.poll(() => hpOf(table.gm, GORN)).toBe(-15);
    await table.alix.page.reload();
    await table.alix.page.waitForFunction("globalThis.game?.ready === true");
  });
});

it("who has the turn after another left it may end it", async () => {
  await seatEncounter(
    table.gm,
    [
      { ...fighters.gorn, initiative: 90 },
      { ...fighters.isaure, initiative: 70 },
      { ...fighters.thibalt, initiative: 50 },
    ],
    true,
  );
  await look(table.gm, "game.combat.combatant.delete()");
  await turnIs(table.gm, 1, "Isaure Vermeil");
  await openTracker(table.alix);
  await table.alix.click("button", "Finir mon tour");
  await turnIs(table.gm, 1, "Thibalt le Gris");
  await turnIs(table.bastien, 1, "Thibalt le Gris");
});

it("what a GM undid of the turn that runs does not come again when somebody joins", async () => {
  await fell(table.gm);
  await seatEncounter(
    table.gm,
    [
      { ...fighters.gorn, initiative: 90 },
      { ...fighters.isaure, initiative: 50 },
    ],
    true,
  );
  await expect.poll(() => hpOf(table.gm, GORN)).toBe(-15);
  await look(table.gm, `game.system.api.undo(game.messages.contents.findLast(({ type }) => type === "notice").id)`);
  await expect.poll(() => hpOf(table.gm, GORN)).toBe(-10);
  await table.alix.page.reload();
  await table.alix.page.waitForFunction("globalThis.game?.ready === true");
  await look(table.gm, "game.combat.ensureBegun()");
  expect(await hpOf(table.gm, GORN)).toBe(-10);
});

it("a turn that came up without a GM begins when one is there again", async () => {
  await fell(table.gm);
  await seatEncounter(
    table.gm,
    [
      { ...fighters.isaure, initiative: 90 },
      { ...fighters.gorn, initiative: 70 },
    ],
    true,
  );
  await table.gm.leave();
  await openTracker(table.alix);
  await table.alix.click("button", "Finir mon tour");
  await expect.poll(() => atTurn(table.bastien)).toBe("Gorn Brisefer");
  await expect.poll(() => hpOf(table.bastien, GORN)).toBe(-10);
  table.gm = await sit(table.browser, table.server.url, "MJ");
  await expect.poll(() => hpOf(table.bastien, GORN)).toBe(-15);
});
