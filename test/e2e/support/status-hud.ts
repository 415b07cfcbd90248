import type { Locator } from "playwright-core";
import { look, type Seat } from "./arena";

/** An effect as an actor bears it. */
export interface Borne {
  readonly id: string;
  readonly status: string | null;
  readonly turns: number | null;
}

/** The effects of whatever an expression names in the page, e.g. `game.actors.get("…")`. */
export function borneBy(seat: Seat, actor: string): Promise<readonly Borne[]> {
  return look(
    seat,
    `${actor}.effects.map(({ id, type, system }) => ({ id, status: type === "status" ? system.status : null,
      turns: type === "status" ? system.turns.value : null }))`,
  );
}

/** The statuses that an actor of the world bears, by name. */
export async function statusesOf(seat: Seat, actor: { readonly id: string }): Promise<readonly (string | null)[]> {
  return (await borneBy(seat, `game.actors.get("${actor.id}")`))
    .map(({ status }) => status)
    .sort((one, other) => String(one).localeCompare(String(other)));
}

/** Opens the HUD beside a token, by its second button. */
export async function openHud(seat: Seat, token: string): Promise<Locator> {
  await seat.page.keyboard.press("Escape");
  await seat.page.locator(`.token[data-token-id="${token}"]`).click({ button: "right" });
  const hud = seat.page.locator("#token-hud");
  await hud.waitFor();
  return hud;
}

/** The button of a status in the HUD's palette. */
export const statusButton = (hud: Locator, name: string): Locator => hud.getByRole("button", { name, exact: true });

/** What the tooltip of a control says, as it is read. */
export async function tooltipOf(control: Locator): Promise<string> {
  const page = control.page();
  await page.mouse.move(2, 2);
  await control.hover();
  const tip = page.locator("#tooltip .aa-status-tip");
  await tip.waitFor();
  return (await tip.innerText()).replace(/\s+/g, " ").trim();
}
