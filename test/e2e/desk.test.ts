import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat, sit } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
import { axe, theme } from "./support/axe";
import { APPLY, attack, DEFEND, GORN, HIT, ISAURE, lastState, roll, THIBALT, told } from "./support/fight";
import { rigDice } from "./support/rig-dice";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
});
afterAll(() => table?.close());
beforeEach(async () => {
  await table.reset();
  for (const seat of [table.gm, table.alix, table.bastien])
    await look(
      seat,
      "Promise.all([...foundry.applications.instances.values()].filter((app) => app.hasFrame).map((app) => app.close()))",
    );
});
afterEach(() => table.expectTidy());

const desk = (seat: Seat) => seat.page.locator(".aa-app-desk");
const opener = (seat: Seat, count: number) => seat.page.getByRole("button", { name: `À traiter : ${count}` });
const rows = (seat: Seat) => desk(seat).locator("li[data-message]");

async function open(seat: Seat, count: number): Promise<void> {
  await opener(seat, count).click();
  await desk(seat).waitFor();
}

/** Isaure goes up to Thibalt, who stands apart, and attacks. */
async function attackThibalt(): Promise<void> {
  const { alix } = table;
  await rigDice(alix, HIT.attack);
  const start = alix.page.getByRole("button", { name: /^Attaquer.*Rapière/ }).first();
  if (!(await start.isVisible())) {
    await alix.click("button", ISAURE.name);
    await alix.click("button", "Ouvrir la fiche");
  }
  await start.click();
  await alix.page.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: THIBALT.name });
  await alix.page.getByRole("checkbox", { name: /^Au contact/ }).check();
  await alix.click("button", /^Lancer l’attaque/);
}

/** Twenty attacks whose defence is awaited: every other one of a player's character. */
const twenty = () =>
  table.prepare(`
    const seed = game.messages.contents.at(-1).toObject();
    const fresh = Array.from({ length: 20 }, (_, n) => {
      const id = "pending" + String(n).padStart(9, "0");
      const bastien = n % 2 === 1;
      const target = bastien
        ? { ...seed.system.state.target, id: "Actor.${THIBALT.id}", token: null, name: "${THIBALT.name}" }
        : seed.system.state.target;
      const state = { ...seed.system.state, target, request: id, history: [{ ...seed.system.state.history[0], at: Date.now() - (20 - n) * 60000 }] };
      return { ...seed, _id: id, content: "", rolls: [], system: { state } };
    });
    await game.user.update({ flags: { "arcanes-agonie": { cards: Object.fromEntries(fresh.map(({ _id }) => [_id, Date.now()])) } } });
    await game.messages.contents.at(-1).delete();
    await ChatMessage.createDocuments(fresh, { keepId: true });`);

describe("«À traiter»", () => {
  it("keeps twenty pending cards over a reload and with their author gone; each user sees what waits for them", async () => {
    await attack(table.alix, ISAURE, GORN);
    await table.gm.page.getByRole("button", { name: DEFEND }).waitFor();
    await twenty();
    await open(table.gm, 10);
    await expect.poll(() => rows(table.gm).count()).toBe(20);
    await open(table.bastien, 10);
    await expect.poll(() => rows(table.bastien).count()).toBe(10);
    await opener(table.alix, 0).waitFor();

    // the cards' author leaves, the others load anew
    const { bastien } = table;
    await table.gm.leave();
    await bastien.page.reload();
    await bastien.page.waitForFunction("globalThis.game?.ready === true");
    await open(bastien, 10);
    await expect.poll(() => rows(bastien).count()).toBe(10);
    // who has waited longest stands first
    await rows(bastien).first().getByText("depuis 19 min").waitFor();
    await table.seatGM();
    await open(table.gm, 10);
    await expect.poll(() => rows(table.gm).count()).toBe(20);
  });

  it("jumps to the card, acts at once, and counts anew", async () => {
    await attack(table.alix, ISAURE, GORN);
    await table.gm.page.getByRole("button", { name: DEFEND }).waitFor();
    const id = await look<string>(table.gm, "game.messages.contents.at(-1).id");
    await table.prepare(
      `for (let n = 0; n < 12; n++) await ChatMessage.create({ content: "<p>" + "… ".repeat(300) + "</p>" });`,
    );
    await open(table.gm, 1);
    await desk(table.gm).getByRole("button", { name: "Voir" }).click();
    const card = table.gm.page.locator(`#chat [data-message-id="${id}"]`);
    await expect.poll(() => card.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expect(
      await card.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      }),
    ).toBe(true);
    await card.and(table.gm.page.locator(".aa-found")).waitFor();
    await desk(table.gm)
      .getByRole("button", { name: /^Défendre, pour Gorn/ })
      .click();
    await expect
      .poll(() => look<string>(table.gm, `game.messages.get("${id}").system.state.phase`))
      .not.toBe("defence");
    await opener(table.gm, 0).waitFor();
  });

  it("shows a GM what waits for whom, and reminds them: the card opens at theirs", async () => {
    await attackThibalt();
    await opener(table.bastien, 1).waitFor();
    await open(table.gm, 0);
    const row = rows(table.gm).first();
    await row.getByText(`Défense de ${THIBALT.name}`).waitFor();
    await row.getByText("Bastien", { exact: true }).waitFor();
    await row.getByRole("button", { name: "Rappeler à Bastien" }).click();
    await told(table.gm, "Rappel envoyé à Bastien").waitFor();
    await told(table.bastien, `On vous attend : Défense de ${THIBALT.name}`).waitFor();
    const window = table.bastien.page.locator(".aa-app-message");
    await window.getByRole("button", { name: DEFEND }).click();
    await opener(table.bastien, 0).waitFor();
    expect((await lastState(table.gm)).defence).not.toBeNull();
  });

  it("does not remind of what does not wait for one, whoever asks", async () => {
    await attackThibalt();
    await opener(table.bastien, 1).waitFor();
    const ask = (message: string) =>
      look<unknown>(
        table.bastien,
        `game.users.getName("Alix").query("arcanes-agonie.remind", { message: ${message} })`,
      );
    expect(await ask("game.messages.contents.at(-1).id")).toBe(false);
    expect(await ask('"nothing"')).toBe(false);
    expect(await ask("{}")).toBe(false);
    expect(await table.alix.page.locator(".aa-app-message").count()).toBe(0);
  });

  it("opens and closes by its key", async () => {
    await table.gm.page.locator("body").click({ position: { x: 5, y: 400 } });
    await table.gm.page.keyboard.press("Shift+KeyQ");
    await desk(table.gm).waitFor();
    await desk(table.gm).getByText("Personne n’attend").waitFor();
    await table.gm.page.keyboard.press("Shift+KeyQ");
    await desk(table.gm).waitFor({ state: "detached" });
  });

  it("follows a card through its whole life", async () => {
    await attackThibalt();
    await opener(table.bastien, 1).waitFor();
    await roll(table.bastien, DEFEND, 0.005);
    await opener(table.bastien, 0).waitFor();
    await opener(table.alix, 1).waitFor();
    await roll(table.alix, /^Lancer les dégâts/, 0.1);
    await opener(table.alix, 0).waitFor();
    await opener(table.gm, 1).waitFor();
    await table.gm.page.getByRole("button", { name: APPLY }).first().click();
    await opener(table.gm, 0).waitFor();
  });
});

describe("a character's death (DTH-5)", () => {
  const bears = (status: string) =>
    look<boolean>(table.gm, `game.actors.get("${THIBALT.id}").statuses.has("${status}")`);
  const kill = async () => {
    await table.prepare(`await game.actors.get("${THIBALT.id}").update({ "system.hp.value": -70 });`);
    // a blow that fells leaves alive (CHR-8): the next one kills
    await expect.poll(() => bears("comatose")).toBe(true);
    await attackThibalt();
    await roll(table.alix, /^Lancer les dégâts/, 0.99);
    await table.gm.page.getByRole("button", { name: APPLY }).first().click();
    await opener(table.bastien, 1).waitFor();
  };

  it("waits for its player, who refuses it", async () => {
    await kill();
    await open(table.bastien, 1);
    await rows(table.bastien).getByText(`Mort de ${THIBALT.name}`).waitFor();
    await rows(table.bastien)
      .getByRole("button", { name: /^Refuser la mort/ })
      .click();
    await expect.poll(() => bears("traumatised")).toBe(true);
    await opener(table.bastien, 0).waitFor();
  });

  it("or accepts it, and is asked no more", async () => {
    await kill();
    await open(table.bastien, 1);
    await rows(table.bastien)
      .getByRole("button", { name: /^Accepter la mort/ })
      .click();
    await opener(table.bastien, 0).waitFor();
    expect(await bears("dead")).toBe(true);
    await open(table.gm, 0);
    await desk(table.gm).getByText("Personne n’attend").waitFor();
  });
});

describe("access", () => {
  it.each(["light", "dark"] as const)("no violation that axe finds, in the %s theme", async (name) => {
    await theme(table.gm, name);
    await attackThibalt();
    await opener(table.bastien, 1).waitFor();
    await open(table.gm, 0);
    await rows(table.gm).first().waitFor();
    expect(await axe(table.gm, ".aa-app-desk")).toEqual([]);
    expect(await axe(table.gm, ".aa-desk-open")).toEqual([]);
    await desk(table.gm).getByRole("button", { name: "Voir" }).click();
    await theme(table.gm, "light");
  });
});

describe("with a player who is away", () => {
  it("nobody is reminded, the GM may act", async () => {
    await attackThibalt();
    await opener(table.bastien, 1).waitFor();
    await table.bastien.leave();
    await open(table.gm, 0);
    const row = rows(table.gm).first();
    await row.getByText("absent").waitFor();
    expect(await row.getByRole("button", { name: /^Rappeler/ }).count()).toBe(0);
    await row.getByRole("button", { name: /^Défendre/ }).click();
    await expect.poll(() => lastState(table.gm).then(({ defence }) => defence)).not.toBeNull();
    Object.assign(table, { bastien: await sit(table.browser, table.server.url, "Bastien") });
  });
});
