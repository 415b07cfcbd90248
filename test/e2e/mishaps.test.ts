import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { look, type Seat, sit } from "./support/arena";
import { ArenaTable } from "./support/arena-table";
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
  playToReady,
  roll,
  THIBALT,
  told,
  UNDO,
} from "./support/fight";

let table: ArenaTable;

beforeAll(async () => {
  table = await ArenaTable.open();
  await table.prepare(`await User.create({ name: "Assistante", role: CONST.USER_ROLES.ASSISTANT });`);
});
afterAll(() => table?.close());
beforeEach(() => table.reset());
afterEach(() => table.expectTidy());

describe("clicked twice", () => {
  it("a double click on Apply applies once", async () => {
    const damage = await table.ready();
    await table.apply.dblclick();
    await table.gm.page.getByRole("button", { name: UNDO }).waitFor();
    expect(await hpOf(table.gm, GORN)).toBe(200 - damage);
    expect((await lastState(table.gm)).receipts).toHaveLength(1);
    await table.gm.click("button", UNDO);
    await table.gm.page.getByRole("button", { name: /^Appliquer de nouveau/ }).waitFor();
    // Again, twice in one go, past the button that rests after the first click.
    await table.gm.page.evaluate(`(() => {
      const button = document.querySelector("[data-action=apply]");
      button.click();
      button.disabled = false;
      button.click();
    })()`);
    await table.gm.page.getByRole("button", { name: UNDO }).waitFor();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(200 - damage);
    expect((await lastState(table.gm)).receipts).toHaveLength(2);
  });

  it("two GMs who apply at the same time apply once, and the later is told", async () => {
    const assistant = await sit(table.browser, table.server.url, "Assistante");
    try {
      const damage = await table.ready();
      await Promise.all([table.apply.waitFor(), assistant.page.getByRole("button", { name: APPLY }).first().waitFor()]);
      const at = Date.now() + 400;
      const click = `setTimeout(() => document.querySelector("[data-action=apply]").click(), ${at} - Date.now())`;
      await Promise.all([table.gm.page.evaluate(click), assistant.page.evaluate(click)]);
      await table.gm.page.getByRole("button", { name: UNDO }).waitFor();
      const late = /La carte a changé entre-temps|Ce n’est plus possible/;
      await Promise.race([told(table.gm, late).waitFor(), told(assistant, late).waitFor()]);
      expect(await hpOf(table.gm, GORN)).toBe(200 - damage);
      expect((await lastState(table.gm)).receipts).toHaveLength(1);
      expect(assistant.errors).toEqual([]);
    } finally {
      await assistant.leave();
    }
  });
});

describe("gone and back in mid-card", () => {
  const reload = async (seat: Seat) => {
    await seat.page.reload();
    await seat.page.waitForFunction("globalThis.game?.ready === true");
  };

  it("a player who reloads goes on where the card stands", async () => {
    await attack(table.alix, ISAURE, GORN);
    await table.gm.page.getByRole("button", { name: DEFEND }).waitFor();
    await reload(table.alix);
    await roll(table.gm, DEFEND, HIT.defence);
    await table.alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await reload(table.alix);
    await roll(table.alix, DAMAGE, 0.595);
    await table.apply.click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(140);
  });

  it("a GM who reloads goes on, and takes up what was asked meanwhile", async () => {
    await attack(table.alix, ISAURE, GORN);
    await table.gm.page.getByRole("button", { name: DEFEND }).waitFor();
    await reload(table.gm);
    await roll(table.gm, DEFEND, HIT.defence);
    await table.alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await table.gm.page.goto("about:blank");
    await roll(table.alix, DAMAGE, 0.595);
    await told(table.alix, /votre demande attend son retour/).waitFor();
    expect((await lastState(table.alix)).phase).toBe("damage");
    await table.gm.page.goto(`${table.server.url}/game`);
    await table.gm.page.waitForFunction("globalThis.game?.ready === true");
    await table.apply.click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(140);
    expect((await lastState(table.gm)).receipts).toHaveLength(1);
  });

  it("the GM leaves: the player's defence waits, is told, and is taken once the GM is back", async () => {
    await attack(table.bastien, THIBALT, ISAURE);
    const defend = table.alix.page.getByRole("button", { name: DEFEND }).first();
    await defend.waitFor();
    await table.gm.leave();
    await table.alix.page.waitForFunction("game.users.activeGM === null");
    await roll(table.alix, DEFEND, HIT.defence);
    await told(table.alix, /votre demande attend son retour/).waitFor();
    // Asked again it stays one request with the die that fell: nobody rolls twice.
    const asked = `Object.values(game.user.flags["arcanes-agonie"].requests)`;
    await expect.poll(async () => (await look<unknown[]>(table.alix, asked)).length).toBe(1);
    const before = await look(table.alix, asked);
    await roll(table.alix, DEFEND, 0.995);
    expect(await look(table.alix, asked)).toEqual(before);
    expect((await lastState(table.alix)).defence).toBeNull();
    await table.seatGM();
    await table.bastien.page.getByRole("button", { name: DAMAGE }).waitFor();
    expect((await lastState(table.bastien)).defence?.natural).toBe(20);
  });

  it("with no GM at all an attack is played, marked, confirmed by the GM who comes, and applied", async () => {
    await table.gm.leave();
    await table.alix.page.waitForFunction("game.users.activeGM === null");
    await attack(table.bastien, THIBALT, ISAURE);
    await told(table.bastien, /un MJ devra la confirmer/).waitFor();
    await table.alix.page.getByText("Jouée sans MJ : à confirmer avant tout effet").waitFor();
    await roll(table.alix, DEFEND, HIT.defence);
    await roll(table.bastien, DAMAGE, 0.595);
    await table.alix.page.getByText("Un MJ doit confirmer avant tout effet sur Isaure Vermeil").waitFor();
    const played = await lastState(table.alix);
    expect(played).toMatchObject({ phase: "ready", witnessed: false, damage: { dealt: 60 } });
    await table.seatGM();
    expect(await table.gm.page.getByRole("button", { name: APPLY }).count()).toBe(0);
    await table.gm.click("button", /^Confirmer l’attaque/);
    await table.apply.waitFor();
    expect(await hpOf(table.gm, ISAURE)).toBe(150);
    expect(await lastState(table.gm)).toMatchObject({ witnessed: true, damage: { dealt: 60 } });
    await table.apply.click();
    await expect.poll(() => hpOf(table.bastien, ISAURE)).toBe(90);
    expect(await look(table.gm, "game.messages.size")).toBe(1);
  });
});

describe("gone or changed before Apply", () => {
  it("the target: nothing is applied, the GM is told, the card stays readable", async () => {
    await table.ready();
    const gorn = await look(table.gm, `game.actors.get("${GORN.id}").toObject()`);
    await table.prepare(`await game.actors.get("${GORN.id}").delete();`);
    await table.apply.click();
    await told(table.gm, "La cible ou l’attaquant n’existe plus : rien n’a été appliqué").waitFor();
    const card = table.gm.page.locator(".aa-card");
    await card.getByText("Touché", { exact: true }).waitFor();
    await card.getByText("attaque Gorn Brisefer").waitFor();
    expect((await lastState(table.gm)).phase).toBe("ready");
    await table.prepare(`await Actor.create(${JSON.stringify(gorn)}, { keepId: true });`);
  });

  it("a token that is an actor of its own: nothing is applied, the GM is told, the base is as it was", async () => {
    const double = { name: "Double", actorId: GORN.id, actorLink: false, x: 600, y: 600 };
    await table.prepare(`await canvas.scene.createEmbeddedDocuments("Token", [${JSON.stringify(double)}]);`);
    await table.alix.page.waitForFunction(`canvas.scene.tokens.getName("Double")?.actor`);
    await playToReady(table.alix, table.gm, { by: ISAURE, target: double });
    expect((await lastState(table.gm)).target.id).toMatch(/^Scene\.\w+\.Token\.\w+\.Actor\.\w+$/);
    await table.prepare(`await canvas.scene.tokens.getName("Double").delete();`);
    await table.apply.click();
    await told(table.gm, "La cible ou l’attaquant n’existe plus : rien n’a été appliqué").waitFor();
    await table.gm.page.locator(".aa-card").getByText("attaque Double").waitFor();
    expect(await hpOf(table.gm, GORN)).toBe(200);
  });

  it("token and weapon: applied once, by the numbers of the card", async () => {
    await attack(table.alix, ISAURE, GORN);
    await roll(table.gm, DEFEND, HIT.defence);
    await table.alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await table.prepare(`const tokens = canvas.scene.tokens;
      globalThis.token = tokens.find((each) => each.actorId === "${GORN.id}").toObject();
      globalThis.weapon = game.actors.get("${ISAURE.id}").items.getName("Rapière");
      await weapon.delete();
      await canvas.scene.deleteEmbeddedDocuments("Token", [token._id]);`);
    await roll(table.alix, DAMAGE, 0.595);
    await table.apply.click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(140);
    await table.gm.page.locator(".aa-card").getByText("Rapière").waitFor();
    await table.prepare(`await canvas.scene.createEmbeddedDocuments("Token", [token], { keepId: true });
      await game.actors.get("${ISAURE.id}").createEmbeddedDocuments("Item", [weapon.toObject()], { keepId: true });`);
  });

  it("the target's reduction: the number on the card does not move, and is what is applied", async () => {
    const damage = await table.ready();
    await table.prepare(
      `await game.actors.get("${GORN.id}").update({ system: { reduction: { flat: 10, percent: 50 } } });`,
    );
    await table.gm.page
      .locator(".aa-card")
      .getByText(`PV 200 → ${200 - damage}`)
      .waitFor();
    await table.apply.click();
    await expect.poll(() => hpOf(table.alix, GORN)).toBe(200 - damage);
    expect((await lastState(table.gm)).damage).toMatchObject({ dealt: damage, guard: { flat: 0, percent: 0 } });
  });
});
