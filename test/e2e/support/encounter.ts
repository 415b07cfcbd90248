import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { look, type Seat } from "./arena";
import { GORN } from "./fight";

/** One who takes part: an actor of the demo table, its token and the initiative that it has. */
export interface Fighter {
  readonly actor: string;
  readonly token: string;
  readonly initiative: number | null;
}

export const SELENE = { id: "actorSelene00001", name: "Sélène d’Ombre" } as const;
export const fighters = {
  isaure: { actor: "actorIsaure00001", token: "tokenIsaure00001" },
  thibalt: { actor: "actorThibalt0001", token: "tokenThibalt0001" },
  gorn: { actor: "actorGorn0000001", token: "tokenGorn0000001" },
  selene: { actor: "actorSelene00001", token: "tokenSelene00001" },
  goblin: { actor: "actorGobelin0001", token: "tokenGobelin0001" },
  otherGoblin: { actor: "actorGobelin0001", token: "tokenGobelin0002" },
} as const;

/** Instead of all encounters there is one of these, not started; made by a script on a GM's client. */
export async function seatEncounter(gm: Seat, members: readonly Fighter[], started = false): Promise<void> {
  await look(
    gm,
    `(async () => {
      await Combat.deleteDocuments(game.combats.map((combat) => combat.id));
      const combatants = ${JSON.stringify(members)}.map(({ actor, token, initiative }) => ({
        actorId: actor, tokenId: token, sceneId: "sceneArene000001", initiative,
      }));
      const combat = await Combat.create({ scene: "sceneArene000001", active: true, combatants });
      ui.combat.viewed = combat;
      await ui.combat.render();
    })()`,
  );
  await openTracker(gm);
  if (started) {
    await gm.click("button", "Commencer la rencontre");
    await turnIs(gm, 1);
  }
}

/** Shows the sidebar's tab of encounters. */
export async function openTracker(seat: Seat): Promise<void> {
  const tab = seat.page.locator("#sidebar-tab-combat");
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}

/** Shows the sidebar's tab with the cards. */
export async function openChat(seat: Seat): Promise<void> {
  await seat.page.locator("#sidebar-tab-chat").click();
}

/** No encounter is left, and what its end does is done. */
export async function clearEncounters(gm: Seat): Promise<void> {
  await look(gm, "Combat.deleteDocuments(game.combats.map((combat) => combat.id))");
  await expect.poll(() => look(gm, "game.combats.size")).toBe(0);
}

/** Names in the tracker as this user sees them, from first to last. */
export const namesOf = (seat: Seat): Promise<string[]> =>
  look(seat, `[...document.querySelectorAll(".combatant .name")].map((name) => name.textContent.trim())`);

export const row = (seat: Seat, name: string): Locator =>
  seat.page.locator(".combatant").filter({ has: seat.page.getByText(name, { exact: true }) });

/** Ids of combatants in the order that this client has. */
export const orderOf = (seat: Seat): Promise<string[]> => look(seat, "game.combat.turns.map((turn) => turn.id)");

export const atTurn = (seat: Seat): Promise<string> => look(seat, "game.combat?.combatant?.name ?? ''");

/** Waits until this client knows of the round, and nothing that turns do is under way. */
export async function turnIs(seat: Seat, round: number, name?: string): Promise<void> {
  await expect.poll(() => look(seat, "game.combat?.round ?? 0")).toBe(round);
  if (name !== undefined) await expect.poll(() => atTurn(seat)).toBe(name);
  await begun(seat);
}

/** Waits until the turn that the tracker shows has begun. */
export async function begun(seat: Seat): Promise<void> {
  const done = `(() => {
    const { combatant, round } = game.combat ?? {};
    return !combatant || (combatant.system.begun ?? 0) >= round;
  })()`;
  await expect.poll(() => look(seat, done)).toBe(true);
}

/** Presses a button of the tracker as often as said, each time until the step is made and, forward, the turn has begun. */
export async function press(seat: Seat, button: string, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    const before = await look(seat, "[game.combat.round, game.combat.turn].join()");
    await seat.click("button", button);
    await expect.poll(() => look(seat, "[game.combat.round, game.combat.turn].join()")).not.toBe(before);
    if (!BACKWARD.includes(button)) await begun(seat);
  }
}
export const NEXT = "Tour suivant";
export const BACK = "Tour précédent";
const BACKWARD: readonly string[] = [BACK, "Round précédent"];

export const SCENE = "sceneArene000001";

/** HP of Gorn and the statuses that he bears, with their turns. */
export const DOWN = `(() => {
  const { system, effects } = game.actors.get("${GORN.id}");
  const borne = effects.map((effect) => [effect.ruleStatus, effect.system.turns.value]).sort();
  return JSON.stringify({ hp: system.hp.value, borne });
})()`;

/** Gorn lies in agony at −10, stunned for two turns. */
export async function fell(gm: Seat): Promise<void> {
  const prepare = (script: string) =>
    look(gm, `(async () => { const gorn = game.actors.get("${GORN.id}"); ${script} })()`);
  await prepare(`
    await gorn.update({ system: { hp: { value: -10 } } });
    await gorn.toggleStatusEffect("stunned", { active: true });`);
  await expect.poll(() => look(gm, DOWN)).toContain("stunned");
  await expect.poll(() => look(gm, DOWN)).toContain("agonising");
  await prepare(`
    await gorn.effects.find((effect) => effect.ruleStatus === "stunned").update({ system: { turns: { value: 2 } } });`);
}
