import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { axe, theme } from "./support/axe";
import { detach } from "./support/detach";
import {
  APPLY,
  attack,
  DAMAGE,
  DEFEND,
  GORN,
  HIT,
  hpOf,
  ISAURE,
  lastState,
  roll,
  THIBALT,
  UNDO,
} from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  await look(
    table.gm,
    "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))",
  );
});
afterEach(() => table.expectTidy());

/** The GM presses «Corriger» on the newest card. @returns the dialog */
async function amend(): Promise<Locator> {
  await table.gm.page
    .getByRole("button", { name: /^Corriger l’attaque/ })
    .last()
    .click();
  const dialog = table.gm.page.locator(".aa-app-amend");
  await dialog.waitFor();
  return dialog;
}

const send = (dialog: Locator | Page) => dialog.getByRole("button", { name: "Corriger la carte" });
const preview = (dialog: Locator | Page) => dialog.locator(".aa-amend-preview");
const phase = () => lastState(table.gm).then((state) => state.phase);

describe("a GM amends a card", () => {
  it("half the damage: the preview says so, cancelling writes nothing (B14), applying takes the half, undo gives it back", async () => {
    const damage = await table.ready();
    const half = Math.ceil(damage / 2);
    const before = await lastState(table.gm);
    const dialog = await amend();
    await dialog.getByRole("checkbox", { name: /^Moitié des dégâts/ }).check();
    await preview(dialog).getByText("Moitié, décidée par le MJ").waitFor();
    await preview(dialog).getByText(`−${half}`, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await lastState(table.gm)).toEqual(before);

    const again = await amend();
    await again.getByRole("checkbox", { name: /^Moitié des dégâts/ }).check();
    await send(again).click();
    await expect.poll(() => lastState(table.gm).then((state) => state.damage?.dealt)).toBe(half);
    await table.apply.click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(200 - half);
    await table.gm.click("button", UNDO);
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(200);
  });

  it("another target: its player is asked for the defence, the target of before no more", async () => {
    await table.ready();
    const dialog = await amend();
    await dialog.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: THIBALT.name });
    await preview(dialog).getByText(`attaque ${THIBALT.name}`).waitFor();
    await send(dialog).click();
    await roll(table.bastien, new RegExp(`^Défendre, pour ${THIBALT.name}`), HIT.defence);
    await roll(table.alix, DAMAGE, 0.295);
    await table.apply.click();
    await expect.poll(() => hpOf(table.gm, THIBALT)).toBe(120);
    expect(await hpOf(table.gm, GORN)).toBe(200);
  });

  it("cover and the GM's own rolls; what cannot be rolled is not sent", async () => {
    await table.ready();
    const dialog = await amend();
    await dialog.getByRole("combobox", { name: "Couvert de la cible" }).selectOption({ label: "à couvert" });
    // in contact cover makes it × 1,5 (PLC-4)
    await preview(dialog).getByText("Cible à couvert, au contact").waitFor();
    const attackRoll = dialog.getByRole("textbox", { name: "Attaque" });
    await attackRoll.fill("101");
    await preview(dialog).getByText("Ce jet n’est pas valable").waitFor();
    expect(await send(dialog).isDisabled()).toBe(true);
    await attackRoll.fill("40");
    await preview(dialog).getByText("60 contre 20").waitFor();
    await dialog.getByRole("textbox", { name: "Dégâts" }).fill("9");
    await dialog.getByRole("textbox", { name: "Motif" }).fill("derrière la colonne");
    await send(dialog).click();
    await expect.poll(() => lastState(table.gm).then((state) => state.damage?.dealt)).toBe(9);
    const state = await lastState(table.gm);
    expect(state).toMatchObject({ attack: { natural: 40, total: 60 }, choices: { cover: true } });
    await table.alix.page.getByText("derrière la colonne").waitFor();
  });

  it("who types into the dialog keeps field and place, figure by figure (B20)", async () => {
    await table.ready();
    const dialog = await amend();
    const modifier = dialog.getByRole("textbox", { name: "Modificateur du MJ" });
    await modifier.fill("");
    await modifier.pressSequentially("-25", { delay: 60 });
    expect(await modifier.inputValue()).toBe("-25");
    expect(await modifier.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    await preview(dialog).getByText("55 contre 20").waitFor();
    await dialog.getByRole("button", { name: "Annuler" }).click();
  });

  it("another counters a fumble: its player rolls, not the target’s (CRIT-5)", async () => {
    await attack(table.alix, ISAURE, GORN, 0.025);
    await expect.poll(phase).toBe("counter");
    const dialog = await amend();
    const counter = dialog.getByRole("combobox", { name: "Après un échec critique" });
    await counter.selectOption({ label: `contre-attaque par ${THIBALT.name}` });
    await preview(dialog).getByText(`${THIBALT.name} contre-attaque aussitôt`).waitFor();
    await send(dialog).click();
    const before = await hpOf(table.gm, ISAURE);
    await roll(table.bastien, new RegExp(`^Contre-attaquer.*${THIBALT.name}`), 0.395);
    await expect.poll(phase).toBe("ready");
    const state = await lastState(table.gm);
    expect(state).toMatchObject({ target: { name: GORN.name }, counterer: { name: THIBALT.name } });
    await table.apply.click();
    await expect.poll(() => hpOf(table.gm, ISAURE)).toBe(before - (state.counter?.dealt ?? 0));
    expect(state.counter?.dealt).toBeGreaterThan(0);
  });

  it("asks the defence again: targets and opposed roll stay, the old result is struck through (B15)", async () => {
    const damage = await table.ready();
    const dialog = await amend();
    await dialog.getByRole("checkbox", { name: /^Redemander la défense/ }).check();
    await send(dialog).click();
    await expect.poll(phase).toBe("defence");
    const old = table.alix.page.locator(".aa-before s").last();
    await old.getByText(`80 contre 20, ${damage} de dégâts`).waitFor();
    expect(await old.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe("line-through");
    await roll(table.gm, DEFEND, 0.895);
    await expect.poll(phase).toBe("missed");
    expect((await lastState(table.gm)).target.name).toBe(GORN.name);
    expect(await table.gm.page.getByRole("button", { name: APPLY }).count()).toBe(0);
  });

  it("a player has neither the button nor the modifier", async () => {
    await table.ready();
    expect(await table.alix.page.getByRole("button", { name: /^Corriger/ }).count()).toBe(0);
    await table.alix.page.getByRole("button", { name: /^Attaquer.*Rapière/ }).click();
    await table.alix.page.getByRole("combobox", { name: /^Cible/ }).waitFor();
    expect(await table.alix.page.locator("input[name=modifier]").count()).toBe(0);
    await table.alix.page.locator(".aa-app-attack").getByRole("button", { name: "Annuler" }).click();
  });
});

describe("access", () => {
  it.each(["light", "dark"] as const)(
    "dialog and amended card have no violation that axe finds, in the %s theme",
    async (name) => {
      await theme(table.gm, name);
      await table.ready();
      const dialog = await amend();
      await dialog.getByRole("checkbox", { name: /^Moitié des dégâts/ }).check();
      await preview(dialog).getByText("Moitié, décidée par le MJ").waitFor();
      expect(await axe(table.gm, ".aa-app-amend")).toEqual([]);
      await dialog.getByRole("checkbox", { name: /^Au contact/ }).uncheck();
      await preview(dialog).getByText("Trop loin").waitFor();
      expect(await axe(table.gm, ".aa-app-amend")).toEqual([]);
      await dialog.getByRole("checkbox", { name: /^Au contact/ }).check();
      await send(dialog).click();
      await table.gm.page.locator("#chat .aa-before").waitFor();
      expect(await axe(table.gm, "#chat .aa-card")).toEqual([]);
      await theme(table.gm, "light");
    },
  );
});

describe("in windows of their own (B21)", () => {
  it("the dialog works detached after five changes, each button once", async () => {
    const damage = await table.ready();
    await amend();
    const popup = await detach(table.gm, "AmendDialog");
    const half = popup.getByRole("checkbox", { name: /^Moitié des dégâts/ });
    for (const on of [true, false, true, false, true]) {
      await half.setChecked(on);
      await preview(popup)
        .getByText(`−${on ? Math.ceil(damage / 2) : damage}`, { exact: true })
        .waitFor();
    }
    expect(await popup.getByRole("combobox", { name: /^Cible/ }).inputValue()).not.toBe("");
    await send(popup).click();
    await expect.poll(() => lastState(table.gm).then((state) => state.superseded.length)).toBe(1);
    expect(await lastState(table.gm)).toMatchObject({ half: true });
  });

  it("the card works detached after five updates, each button once", async () => {
    await attack(table.alix, ISAURE, GORN);
    await table.gm.page.getByRole("button", { name: DEFEND }).waitFor();
    // the log no longer shows it: the jump opens the message in a window of its own
    await look(
      table.gm,
      "ui.chat.element.querySelectorAll('[data-message-id]').forEach((element) => element.remove())",
    );
    await table.gm.page.getByRole("button", { name: "À traiter : 1" }).click();
    await table.gm.page.locator(".aa-app-desk").getByRole("button", { name: "Voir" }).click();
    await table.gm.page.locator(".aa-app-message").waitFor();
    const popup = await detach(table.gm, "MessageWindow");
    const button = (name: RegExp) => popup.getByRole("button", { name });
    const press = async (name: RegExp, then: string, share?: number) => {
      await expect.poll(() => button(name).count()).toBe(1);
      if (share !== undefined) await rigDice(table.gm, share);
      await button(name).click();
      await expect.poll(phase).toBe(then);
    };
    await press(DEFEND, "damage", 0.195);
    await press(DAMAGE, "ready", 0.395);
    await press(APPLY, "applied");
    await press(UNDO, "undone");
    await press(APPLY, "applied");
    await press(UNDO, "undone");
    expect(await hpOf(table.gm, GORN)).toBe(200);
    expect((await lastState(table.gm)).receipts).toHaveLength(2);
    await popup.close();
  });
});
