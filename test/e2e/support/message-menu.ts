import type { Locator } from "playwright-core";
import type { Seat } from "./arena";

/** The menu that is open. */
export const menu = (seat: Seat): Locator => seat.page.locator("#context-menu");

/** Chooses from the menu of a message of the chat, as a person does. */
export async function fromMenu(seat: Seat, message: Locator, entry: string): Promise<void> {
  await message.click({ button: "right" });
  await menu(seat).getByText(entry, { exact: true }).click();
}

/** The newest message that holds these words. */
export const messageWith = (seat: Seat, words: string | RegExp): Locator =>
  seat.page.locator("#chat .chat-message, #sidebar .chat-message").filter({ hasText: words }).last();

/** Selects a token by a click on it. */
export async function select(seat: Seat, name: string): Promise<void> {
  await seat.page.locator("button.token").filter({ hasText: name }).first().click();
}
