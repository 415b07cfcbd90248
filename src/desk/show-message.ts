import { showInChat } from "../foundry/v14/chat";
import { openMessage } from "./message-window";

/** How long a message that was jumped to stays marked, in milliseconds. */
const MARKED = 2500;

/** Shows a message where it is: in the log, marked and focused; where the log does not show it, in a window of its own. */
export async function showMessage(id: string): Promise<void> {
  const message = game.messages?.get(id);
  if (!message) return;
  const found = showInChat(id);
  if (!found) return openMessage(message);
  found.scrollIntoView({ block: "center" });
  found.tabIndex = -1;
  found.focus({ preventScroll: true });
  found.classList.add("aa-found");
  setTimeout(() => found.classList.remove("aa-found"), MARKED);
}
