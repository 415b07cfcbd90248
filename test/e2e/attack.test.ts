import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../standin/client/support/open-browser";
import { openArena, type Seat, sit } from "./support/arena";

/** What is on the buttons, in both languages. */
const WORDS = {
  fr: {
    open: "Ouvrir la fiche",
    attack: "Attaquer",
    target: /^Cible/,
    roll: /^Lancer l’attaque/,
    defend: /^Défendre/,
    damage: /^Lancer les dégâts/,
    apply: /^Appliquer/,
    undo: /^Annuler/,
    hit: "Touché",
    again: /^Appliquer de nouveau/,
  },
  en: {
    open: "Open sheet",
    attack: "Attack",
    target: /^Target/,
    roll: /^Roll the attack/,
    defend: /^Defend/,
    damage: /^Roll damage/,
    apply: /^Apply/,
    undo: /^Undo/,
    hit: "Hit",
    again: /^Apply again/,
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Who attacks whom, with what; `seed` gives dice with which the attack hits. */
interface Duel {
  readonly attacker: "Alix" | "Bastien";
  readonly fighter: string;
  readonly weapon: string;
  readonly defender: "MJ" | "Alix";
  readonly target: string;
  readonly targetId: string;
  readonly seed: number;
}
const AGAINST_NPC: Duel = {
  attacker: "Alix",
  fighter: "Isaure Vermeil",
  weapon: "Rapière",
  defender: "MJ",
  target: "Gorn Brisefer",
  targetId: "actorGorn0000001",
  seed: 2,
};
const AGAINST_PLAYER: Duel = {
  attacker: "Bastien",
  fighter: "Thibalt le Gris",
  weapon: "Arc long",
  defender: "Alix",
  target: "Isaure Vermeil",
  targetId: "actorIsaure00001",
  seed: 13,
};

const hpOf = (page: Page, id: string) => page.evaluate(`game.actors.get("${id}").system.hp.value`);

/** Plays by what is shown, as people do: roles and names of buttons, text; the target is chosen by keyboard. */
async function play(language: "fr" | "en", duel: Duel): Promise<void> {
  const words = WORDS[language];
  const server = await openArena({ language, diceSeed: duel.seed });
  const seats: Seat[] = [];
  const actors = () =>
    JSON.stringify(server.store.dump()["actors"]).replace(
      /"(?:modifiedTime|lastModifiedBy)":(?:\d+|"\w+"|null),?/g,
      "",
    );
  try {
    const attacker = await sit(browser, server.url, duel.attacker);
    const gm = await sit(browser, server.url, "MJ");
    const defender = duel.defender === "MJ" ? gm : await sit(browser, server.url, duel.defender);
    seats.push(...new Set([attacker, gm, defender]));
    const before = actors();
    const life = Number(await hpOf(gm.page, duel.targetId));

    await attacker.click("button", duel.fighter);
    await attacker.click("button", words.open);
    await attacker.click("button", new RegExp(`^${words.attack}.*${duel.weapon}`));
    await attacker.page.getByRole("combobox", { name: words.target }).focus();
    await attacker.page.keyboard.type(duel.target.slice(0, 1));
    await attacker.page
      .getByText(/49\s%|49%/)
      .first()
      .waitFor();
    await attacker.click("button", words.roll);
    await defender.click("button", words.defend);
    await attacker.click("button", words.damage);
    await gm.page.getByText(words.hit, { exact: true }).waitFor();
    await gm.click("button", words.apply);

    expect(seats.reduce((sum, seat) => sum + seat.clicks, 0)).toBeLessThanOrEqual(10);
    await gm.page.getByRole("button", { name: words.undo }).waitFor();
    await expect.poll(() => hpOf(attacker.page, duel.targetId)).toBeLessThan(life);
    expect(actors()).not.toBe(before);

    await gm.click("button", words.undo);
    await gm.page.getByRole("button", { name: words.again }).waitFor();
    await expect.poll(() => hpOf(attacker.page, duel.targetId)).toBe(life);
    expect(actors()).toBe(before);
    expect(seats.flatMap((seat) => seat.errors)).toEqual([]);
  } finally {
    for (const seat of seats) await seat.leave();
    await server.stop();
  }
}

describe("an attack from /join to applied damage, by what is shown, in at most ten clicks; then undo", () => {
  it("player against an NPC, in French", () => play("fr", AGAINST_NPC));
  it("player against player, in French", () => play("fr", AGAINST_PLAYER));
  it("player against an NPC, in English", () => play("en", AGAINST_NPC));
  it("player against player, in English", () => play("en", AGAINST_PLAYER));
});
