import { startRescue } from "../agony/start-rescue";
import { app } from "../app";

const EVENTS = ["defend", "damage", "counter", "cancel", "confirm", "amend", "apply", "undo"] as const;

/** A click in a card: a button's `data-action` is the event, or the start of a rescue. The button rests until the request is made. */
export function onCardClick(event: MouseEvent, message: string): void {
  const path = event.composedPath() as readonly { dataset?: DOMStringMap; disabled?: boolean }[];
  const button = path.find((element) => element.dataset?.["action"] !== undefined);
  const dying = button?.dataset?.["action"] === "rescue" ? button.dataset["actor"] : undefined;
  if (dying !== undefined) return void startRescue({ on: dying });
  const action = EVENTS.find((name) => name === button?.dataset?.["action"]);
  if (!button || !action || button.disabled) return;
  event.preventDefault();
  button.disabled = true;
  void app()
    .cards.act(message, action)
    .finally(() => {
      button.disabled = false;
    });
}
