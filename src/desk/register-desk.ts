import { followHooks } from "../foundry/v14/follow-hooks";
import { registerKey } from "../foundry/v14/keybindings";
import { drawOpener } from "./desk-opener";
import { currentDesk, DeskWindow } from "./desk-window";
import { followMessages } from "./message-window";
import { registerReminders } from "./remind";

let desk: DeskWindow | null = null;

/** Opens «À traiter», or closes it where it is open. */
export async function toggleDesk(): Promise<void> {
  desk ??= new DeskWindow();
  await (desk.rendered ? desk.close() : desk.render({ force: true }));
}

/** Many messages may change at once: it is drawn once for all of them. */
const redraw = foundry.utils.debounce(() => {
  if (!game.ready) return;
  drawOpener(ui.chat?.element ?? null, currentDesk().count, () => void toggleDesk());
  if (desk?.rendered) void desk.render();
}, 60);

/** The window, its opener above the chat with the count of what waits, its key and the reminders. To be called in `init`. */
export function registerDesk(): void {
  registerReminders();
  registerKey("desk", "ARCANES.Desk.key", { key: "KeyQ", modifiers: ["Shift"] }, () => void toggleDesk());
  followMessages();
  Hooks.on("createChatMessage", redraw);
  Hooks.on("updateChatMessage", redraw);
  Hooks.on("deleteChatMessage", redraw);
  Hooks.on("userConnected", redraw);
  Hooks.on("updateUser", redraw);
  Hooks.on("updateActor", redraw);
  Hooks.on("deleteActor", redraw);
  Hooks.on("createActiveEffect", redraw);
  Hooks.on("deleteActiveEffect", redraw);
  // What is offered in a turn ends with it (MOV-2).
  followHooks(["updateCombat", "deleteCombat"], redraw);
  Hooks.on("renderChatLog", redraw);
  Hooks.once("ready", redraw);
}
