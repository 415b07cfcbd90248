import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { GORN, hpOf, lastState, UNDO } from "./support/fight";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

describe("taken back", () => {
  /** Applies at 200 HP, sets 100 by hand and asks to undo: the dialog that asks what to do. */
  const drift = async () => {
    const setHP = (hp: number) =>
      table.prepare(`await game.actors.get("${GORN.id}").update({ "system.hp.value": ${hp} });`);
    await setHP(200);
    await table.apply.click();
    await table.gm.page.getByRole("button", { name: UNDO }).waitFor();
    await setHP(100);
    await table.gm.click("button", UNDO);
    const dialog = table.gm.page.getByRole("dialog", { name: /des valeurs ont changé/ });
    await dialog.getByText("Maintenant : 100").waitFor();
    return dialog;
  };

  it("after HP were changed by hand each line is asked about, and each answer is kept to", async () => {
    const damage = await table.ready();
    const answers = {
      "Laisser comme c’est": 100,
      "Reprendre seulement l’écart": 100 + damage,
      "Rétablir la valeur d’avant": 200,
    };
    for (const [choice, hp] of Object.entries(answers)) {
      const dialog = await drift();
      await dialog.getByRole("radio", { name: choice }).check();
      await dialog.getByRole("button", { name: "Annuler l’effet" }).click();
      await table.gm.page.getByRole("button", { name: /^Appliquer de nouveau/ }).waitFor();
      expect(await hpOf(table.gm, GORN)).toBe(hp);
    }
    // Thought better of: nothing changes, and the card stays applied.
    const dialog = await drift();
    await dialog.getByRole("button", { name: "Ne rien changer" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await hpOf(table.gm, GORN)).toBe(100);
    expect((await lastState(table.gm)).phase).toBe("applied");
  });

  it("a coma at 0 HP: its statuses come with the damage and go with it", async () => {
    await table.prepare(`await game.actors.get("${GORN.id}").update({ system: { hp: { value: 10 } } });`);
    await table.ready();
    await table.apply.click();
    const statuses = `[...game.actors.get("${GORN.id}").statuses].sort()`;
    await expect.poll(() => look(table.alix, statuses)).toEqual(["agonising", "comatose"]);
    await expect.poll(() => hpOf(table.alix, GORN)).toBeLessThanOrEqual(0);
    await table.gm.page.getByRole("button", { name: UNDO }).first().click();
    await expect.poll(() => look(table.alix, statuses)).toEqual([]);
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(10);
  });
});
