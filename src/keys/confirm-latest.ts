import { app } from "../app";
import { currentDesk } from "../desk/desk-window";

const CARD_EVENTS = ["confirm", "defend", "damage", "counter", "apply"] as const;

/** Does what the newest card that waits for this user waits for. Whether a death is refused is nothing for a key: that is asked. */
export async function confirmLatest(): Promise<void> {
  for (const { message, acts } of currentDesk().mine.toReversed()) {
    const event = CARD_EVENTS.find((each) => acts.some(({ action }) => action === each));
    if (event) return app().cards.act(message, event);
    if (acts.some(({ action }) => action === "answer")) return app().deeds.act(message, "answer");
  }
  ui.notifications?.info("ARCANES.Keys.nothingWaits", { localize: true });
}
