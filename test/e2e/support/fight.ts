import type { Locator } from "playwright-core";
import type { AttackState } from "../../../src/rules/combat/exchange";
import { look, type Seat } from "./arena";
import { rigDice } from "./rig-dice";

export const ISAURE = { id: "actorIsaure00001", name: "Isaure Vermeil", weapon: "Rapière" } as const;
export const THIBALT = { id: "actorThibalt0001", name: "Thibalt le Gris", weapon: "Arc long" } as const;
export const GORN = { id: "actorGorn0000001", name: "Gorn Brisefer", weapon: "Hache de guerre" } as const;

/** Shares of a d100 (rig-dice.ts) with which an attack hits: no critical, no fumble, and a defence below it. */
export const HIT = { attack: 0.795, defence: 0.195 } as const;

/** Opens the attacker's sheet if it is not open, chooses the target and sends the attack, all by what is shown. */
export async function attack(
  seat: Seat,
  by: { readonly name: string; readonly weapon: string },
  target: { readonly name: string },
  roll: number = HIT.attack,
): Promise<void> {
  await rigDice(seat, roll);
  const start = seat.page.getByRole("button", { name: new RegExp(`^Attaquer.*${by.weapon}`) }).first();
  if (!(await start.isVisible())) {
    await seat.click("button", by.name);
    await seat.click("button", "Ouvrir la fiche");
  }
  await start.click();
  await seat.page.getByRole("combobox", { name: /^Cible/ }).selectOption({ label: target.name });
  await seat.click("button", /^Lancer l’attaque/);
}

/** Answers what the card asks this user for, with the die as wanted. */
export async function roll(seat: Seat, button: RegExp, share: number): Promise<void> {
  const found = seat.page.getByRole("button", { name: button }).first();
  await found.waitFor();
  await rigDice(seat, share);
  await found.click();
}

export const DEFEND = /^Défendre/;
export const DAMAGE = /^Lancer les dégâts/;
export const APPLY = /^Appliquer/;
export const UNDO = /^Annuler l’effet/;

/** Plays an attack up to the point where it can be applied. @returns the damage that the card says */
export async function playToReady(
  attacker: Seat,
  defender: Seat,
  sides: {
    readonly by: { readonly name: string; readonly weapon: string };
    readonly target: { readonly name: string };
  },
  damage = 0.595,
): Promise<number> {
  await attack(attacker, sides.by, sides.target);
  await roll(defender, DEFEND, HIT.defence);
  await roll(attacker, DAMAGE, damage);
  await attacker.page.waitForFunction("game.messages.contents.at(-1)?.system.state?.phase === 'ready'");
  return (await lastState(attacker)).damage?.dealt ?? 0;
}

/** The newest card's state, as this user's client holds it. */
export const lastState = (seat: Seat): Promise<AttackState> => look(seat, "game.messages.contents.at(-1).system.state");

export const hpOf = (seat: Seat, actor: { readonly id: string }): Promise<number> =>
  look(seat, `game.actors.get("${actor.id}").system.hp.value`);

/** What Foundry's notifications tell this user now. */
export const told = (seat: Seat, words: string | RegExp): Locator =>
  seat.page.locator("#notifications").getByText(words).first();
