import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../../standin/server/start-server";
import { openBrowser } from "../standin/client/support/open-browser";
import { look, openArena, type Seat, sit } from "./support/arena";
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

let browser: Browser;
let server: RunningServer;
let gm: Seat;
let alix: Seat;
let bastien: Seat;

const AGAINST_GORN = { by: ISAURE, target: GORN };

/** Alix's Isaure hits the GM's Gorn; the card waits for Apply. */
const ready = () => playToReady(alix, gm, AGAINST_GORN);

/** Prepares the table through the GM's client. */
const prepare = (script: string) => look(gm, `(async () => { ${script} })()`);

const apply = (seat: Seat) => seat.page.getByRole("button", { name: APPLY }).first();

beforeAll(async () => {
  browser = await openBrowser();
  server = await openArena();
  gm = await sit(browser, server.url, "MJ");
  alix = await sit(browser, server.url, "Alix");
  bastien = await sit(browser, server.url, "Bastien");
  await prepare(`await User.create({ name: "Assistante", role: CONST.USER_ROLES.ASSISTANT });`);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Everybody as in the beginning, the GM there, no card. */
beforeEach(async () => {
  if (gm.page.isClosed()) gm = await sit(browser, server.url, "MJ");
  await prepare(`
    await ChatMessage.deleteDocuments(game.messages.map((message) => message.id));
    for (const actor of game.actors) {
      await actor.deleteEmbeddedDocuments("ActiveEffect", actor.effects.map((effect) => effect.id));
      const hp = actor.id === "${GORN.id}" ? 200 : 150;
      await actor.update({ system: { hp: { value: hp }, reduction: { flat: 0, percent: 0 } } });
    }`);
});
afterEach(async () => {
  // Whatever went wrong, no request is left behind, and no page complains.
  const left = `game.users.map((user) => Object.keys(user.flags["arcanes-agonie"]?.requests ?? {})).flat()`;
  await expect.poll(() => look(gm, left)).toEqual([]);
  for (const seat of [gm, alix, bastien]) expect(seat.errors).toEqual([]);
});

describe("clicked twice", () => {
  it("a double click on Apply applies once", async () => {
    const damage = await ready();
    await apply(gm).dblclick();
    await gm.page.getByRole("button", { name: UNDO }).waitFor();
    expect(await hpOf(gm, GORN)).toBe(200 - damage);
    expect((await lastState(gm)).receipts).toHaveLength(1);
    await gm.click("button", UNDO);
    await gm.page.getByRole("button", { name: /^Appliquer de nouveau/ }).waitFor();
    // Again, twice in one go, past the button that rests after the first click.
    await gm.page.evaluate(`(() => {
      const button = document.querySelector("[data-action=apply]");
      button.click();
      button.disabled = false;
      button.click();
    })()`);
    await gm.page.getByRole("button", { name: UNDO }).waitFor();
    await expect.poll(() => hpOf(alix, GORN)).toBe(200 - damage);
    expect((await lastState(gm)).receipts).toHaveLength(2);
  });

  it("two GMs who apply at the same time apply once, and the later is told", async () => {
    const assistant = await sit(browser, server.url, "Assistante");
    try {
      const damage = await ready();
      await Promise.all([apply(gm).waitFor(), apply(assistant).waitFor()]);
      const at = Date.now() + 400;
      const click = `setTimeout(() => document.querySelector("[data-action=apply]").click(), ${at} - Date.now())`;
      await Promise.all([gm.page.evaluate(click), assistant.page.evaluate(click)]);
      await gm.page.getByRole("button", { name: UNDO }).waitFor();
      const late = /La carte a changé entre-temps|Ce n’est plus possible/;
      await Promise.race([told(gm, late).waitFor(), told(assistant, late).waitFor()]);
      expect(await hpOf(gm, GORN)).toBe(200 - damage);
      expect((await lastState(gm)).receipts).toHaveLength(1);
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
    await attack(alix, ISAURE, GORN);
    await gm.page.getByRole("button", { name: DEFEND }).waitFor();
    await reload(alix);
    await roll(gm, DEFEND, HIT.defence);
    await alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await reload(alix);
    await roll(alix, DAMAGE, 0.595);
    await apply(gm).click();
    await expect.poll(() => hpOf(alix, GORN)).toBe(140);
  });

  it("a GM who reloads goes on, and takes up what was asked meanwhile", async () => {
    await attack(alix, ISAURE, GORN);
    await gm.page.getByRole("button", { name: DEFEND }).waitFor();
    await reload(gm);
    await roll(gm, DEFEND, HIT.defence);
    await alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await gm.page.goto("about:blank");
    await roll(alix, DAMAGE, 0.595);
    await told(alix, /votre demande attend son retour/).waitFor();
    expect((await lastState(alix)).phase).toBe("damage");
    await gm.page.goto(`${server.url}/game`);
    await gm.page.waitForFunction("globalThis.game?.ready === true");
    await apply(gm).click();
    await expect.poll(() => hpOf(alix, GORN)).toBe(140);
    expect((await lastState(gm)).receipts).toHaveLength(1);
  });

  it("the GM leaves: the player's defence waits, is told, and is taken once the GM is back", async () => {
    await attack(bastien, THIBALT, ISAURE);
    const defend = alix.page.getByRole("button", { name: DEFEND }).first();
    await defend.waitFor();
    await gm.leave();
    await alix.page.waitForFunction("game.users.activeGM === null");
    await roll(alix, DEFEND, HIT.defence);
    await told(alix, /votre demande attend son retour/).waitFor();
    // Asked again it stays one request with the die that fell: nobody rolls twice.
    const asked = `Object.values(game.user.flags["arcanes-agonie"].requests)`;
    const before = await look(alix, asked);
    await roll(alix, DEFEND, 0.995);
    expect(await look(alix, asked)).toEqual(before);
    expect((await lastState(alix)).defence).toBeNull();
    gm = await sit(browser, server.url, "MJ");
    await bastien.page.getByRole("button", { name: DAMAGE }).waitFor();
    expect((await lastState(bastien)).defence?.natural).toBe(20);
  });

  it("with no GM at all an attack is played, marked, confirmed by the GM who comes, and applied", async () => {
    await gm.leave();
    await alix.page.waitForFunction("game.users.activeGM === null");
    await attack(bastien, THIBALT, ISAURE);
    await told(bastien, /un MJ devra la confirmer/).waitFor();
    await alix.page.getByText("Jouée sans MJ : à confirmer avant tout effet").waitFor();
    await roll(alix, DEFEND, HIT.defence);
    await roll(bastien, DAMAGE, 0.595);
    await alix.page.getByText("Un MJ doit confirmer avant tout effet sur Isaure Vermeil").waitFor();
    const played = await lastState(alix);
    expect(played).toMatchObject({ phase: "ready", witnessed: false, damage: { dealt: 60 } });
    gm = await sit(browser, server.url, "MJ");
    expect(await gm.page.getByRole("button", { name: APPLY }).count()).toBe(0);
    await gm.click("button", /^Confirmer l’attaque/);
    await apply(gm).waitFor();
    expect(await hpOf(gm, ISAURE)).toBe(150);
    expect(await lastState(gm)).toMatchObject({ witnessed: true, damage: { dealt: 60 } });
    await apply(gm).click();
    await expect.poll(() => hpOf(bastien, ISAURE)).toBe(90);
    expect(await look(gm, "game.messages.size")).toBe(1);
  });
});

describe("gone or changed before Apply", () => {
  it("the target: nothing is applied, the GM is told, the card stays readable", async () => {
    await ready();
    const gorn = await look(gm, `game.actors.get("${GORN.id}").toObject()`);
    await prepare(`await game.actors.get("${GORN.id}").delete();`);
    await apply(gm).click();
    await told(gm, "La cible ou l’attaquant n’existe plus : rien n’a été appliqué").waitFor();
    const card = gm.page.locator(".aa-card");
    await card.getByText("Touché", { exact: true }).waitFor();
    await card.getByText("attaque Gorn Brisefer").waitFor();
    expect((await lastState(gm)).phase).toBe("ready");
    await prepare(`await Actor.create(${JSON.stringify(gorn)}, { keepId: true });`);
  });

  it("a token that is an actor of its own: nothing is applied, the GM is told, the base is as it was", async () => {
    const double = { name: "Double", actorId: GORN.id, actorLink: false, x: 600, y: 600 };
    await prepare(`await canvas.scene.createEmbeddedDocuments("Token", [${JSON.stringify(double)}]);`);
    await alix.page.waitForFunction(`canvas.scene.tokens.getName("Double")?.actor`);
    await playToReady(alix, gm, { by: ISAURE, target: double });
    expect((await lastState(gm)).target.id).toMatch(/^Scene\.\w+\.Token\.\w+\.Actor\.\w+$/);
    await prepare(`await canvas.scene.tokens.getName("Double").delete();`);
    await apply(gm).click();
    await told(gm, "La cible ou l’attaquant n’existe plus : rien n’a été appliqué").waitFor();
    await gm.page.locator(".aa-card").getByText("attaque Double").waitFor();
    expect(await hpOf(gm, GORN)).toBe(200);
  });

  it("token and weapon: applied once, by the numbers of the card", async () => {
    await attack(alix, ISAURE, GORN);
    await roll(gm, DEFEND, HIT.defence);
    await alix.page.getByRole("button", { name: DAMAGE }).waitFor();
    await prepare(`const tokens = canvas.scene.tokens;
      globalThis.token = tokens.find((each) => each.actorId === "${GORN.id}").toObject();
      globalThis.weapon = game.actors.get("${ISAURE.id}").items.getName("Rapière");
      await weapon.delete();
      await canvas.scene.deleteEmbeddedDocuments("Token", [token._id]);`);
    await roll(alix, DAMAGE, 0.595);
    await apply(gm).click();
    await expect.poll(() => hpOf(alix, GORN)).toBe(140);
    await gm.page.locator(".aa-card").getByText("Rapière").waitFor();
    await prepare(`await canvas.scene.createEmbeddedDocuments("Token", [token], { keepId: true });
      await game.actors.get("${ISAURE.id}").createEmbeddedDocuments("Item", [weapon.toObject()], { keepId: true });`);
  });

  it("the target's reduction: the number on the card does not move, and is what is applied", async () => {
    const damage = await ready();
    await prepare(`await game.actors.get("${GORN.id}").update({ system: { reduction: { flat: 10, percent: 50 } } });`);
    await gm.page
      .locator(".aa-card")
      .getByText(`PV 200 → ${200 - damage}`)
      .waitFor();
    await apply(gm).click();
    await expect.poll(() => hpOf(alix, GORN)).toBe(200 - damage);
    expect((await lastState(gm)).damage).toMatchObject({ dealt: damage, guard: { flat: 0, percent: 0 } });
  });
});

describe("taken back", () => {
  /** Applies at 200 HP, sets 100 by hand and asks to undo: the dialog that asks what to do. */
  const drift = async () => {
    const setHP = (hp: number) => prepare(`await game.actors.get("${GORN.id}").update({ "system.hp.value": ${hp} });`);
    await setHP(200);
    await apply(gm).click();
    await gm.page.getByRole("button", { name: UNDO }).waitFor();
    await setHP(100);
    await gm.click("button", UNDO);
    const dialog = gm.page.getByRole("dialog", { name: /des valeurs ont changé/ });
    await dialog.getByText("Maintenant : 100").waitFor();
    return dialog;
  };

  it("after HP were changed by hand each line is asked about, and each answer is kept to", async () => {
    const damage = await ready();
    const answers = {
      "Laisser comme c’est": 100,
      "Reprendre seulement l’écart": 100 + damage,
      "Rétablir la valeur d’avant": 200,
    };
    for (const [choice, hp] of Object.entries(answers)) {
      const dialog = await drift();
      await dialog.getByRole("radio", { name: choice }).check();
      await dialog.getByRole("button", { name: "Annuler l’effet" }).click();
      await gm.page.getByRole("button", { name: /^Appliquer de nouveau/ }).waitFor();
      expect(await hpOf(gm, GORN)).toBe(hp);
    }
    // Thought better of: nothing changes, and the card stays applied.
    const dialog = await drift();
    await dialog.getByRole("button", { name: "Ne rien changer" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(await hpOf(gm, GORN)).toBe(100);
    expect((await lastState(gm)).phase).toBe("applied");
  });

  it("a coma at 0 HP: its statuses come with the damage and go with it", async () => {
    await prepare(`await game.actors.get("${GORN.id}").update({ system: { hp: { value: 10 } } });`);
    await ready();
    await apply(gm).click();
    const statuses = `[...game.actors.get("${GORN.id}").statuses].sort()`;
    await expect.poll(() => look(alix, statuses)).toEqual(["agonising", "comatose"]);
    expect(await hpOf(alix, GORN)).toBeLessThanOrEqual(0);
    await gm.page.getByRole("button", { name: UNDO }).first().click();
    await expect.poll(() => look(alix, statuses)).toEqual([]);
    expect(await hpOf(alix, GORN)).toBe(10);
  });
});
