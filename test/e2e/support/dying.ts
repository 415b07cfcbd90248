import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { look, type Seat } from "./arena";
import type { ArenaTable } from "./arena-table";

export const UNDO_NOTICE = /^Annuler cet effet/;

/** Who is meant, in the page: an actor of the world, or that of a token. */
export const worldActor = (id: string): string => `game.actors.get("${id}")`;
export const tokenActor = (id: string): string => `game.scenes.get("sceneArene000001").tokens.get("${id}").actor`;

/** HP and statuses, in one line: «-20 agonising comatose». */
export const stateOf = (seat: Seat, actor: string): Promise<string> =>
  look(seat, `[${actor}.system.hp.value, ...[...${actor}.statuses].sort()].join(" ")`);

/** Waits until every client knows of the actor so. */
export async function isSo(table: ArenaTable, actor: string, wanted: string): Promise<void> {
  for (const seat of [table.gm, table.alix, table.bastien])
    await expect.poll(() => stateOf(seat, actor), { timeout: 5000 }).toBe(wanted);
}

/** Sets an actor up without anybody judging it. */
export function put(table: ArenaTable, actor: string, system: object): Promise<unknown> {
  return table.prepare(`await ${actor}.update({ system: ${JSON.stringify(system)} }, { arcanes: "set up" });`);
}

/** The agony panel of a user, opened by its key. */
export async function openPanel(seat: Seat): Promise<Locator> {
  const panel = seat.page.locator(".aa-app-agony");
  if (!(await panel.isVisible())) {
    await seat.page.keyboard.press("Escape");
    await seat.page.keyboard.press("Shift+KeyG");
  }
  await panel.waitFor();
  return panel;
}

/** The line of somebody in the panel. */
export const lineOf = (panel: Locator, name: string): Locator =>
  panel
    .locator(".aa-downed > li")
    .filter({ has: panel.page().getByRole("button", { name: `Ouvrir la fiche de ${name}` }) });

/** Messages of a kind that all clients have together. */
export const messagesOf = (seat: Seat, type: "attack" | "notice"): Promise<number> =>
  look(seat, `game.messages.filter((message) => message.type === "${type}").length`);

/** The newest notice's deed and phase: «rescue done». */
export const newestNotice = (seat: Seat): Promise<string> =>
  look(
    seat,
    `(() => {
      const state = game.messages.filter(({ type }) => type === "notice").at(-1)?.system.state;
      return state ? state.deed.type + " " + state.phase : "";
    })()`,
  );

/** Shows the sidebar's tab of the chat. */
export async function openChat(seat: Seat): Promise<void> {
  const tab = seat.page.locator("#sidebar-tab-chat");
  if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
}

/** Takes back every notice that stands, newest first, as the GM does by hand. */
export async function undoNotices(table: ArenaTable): Promise<void> {
  await openChat(table.gm);
  const standing = `game.messages.filter(({ type, system }) => type === "notice" && system.state.phase === "done"
    && system.state.receipts.some(({ undone }) => undone === null)).length`;
  for (let left = await look<number>(table.gm, standing); left > 0; left--) {
    await table.gm.page.getByRole("button", { name: UNDO_NOTICE }).last().click();
    await expect.poll(() => look(table.gm, standing)).toBe(left - 1);
  }
}
