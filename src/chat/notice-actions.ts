import { startRescue } from "../agony/start-rescue";
import { app } from "../app";
import { decideFall } from "./decide-fall";

const EVENTS = ["answer", "cancel", "undo"] as const;

/**
 * A click in a notice: a button's `data-action` is the event, or the start of a rescue or of an opportunity attack, or a GM's word on a fall. The
 * button rests until the request is made.
 */
export function onNoticeClick(event: MouseEvent, message: string): void {
  const path = event.composedPath() as readonly { dataset?: DOMStringMap; disabled?: boolean }[];
  const button = path.find((element) => element.dataset?.["action"] !== undefined);
  if (!button || button.disabled) return;
  const { action, actor } = button.dataset ?? {};
  const known = EVENTS.find((name) => name === action);
  const work = known
    ? app().deeds.act(message, known)
    : action === "rescue" && actor
      ? startRescue({ on: actor })
      : action === "strike" && actor
        ? app().attack.strike(message, actor)
        : actor
          ? decideFall(action, message, actor)
          : null;
  if (!work) return;
  event.preventDefault();
  button.disabled = true;
  work
    .catch((error: unknown) => console.warn(error))
    .finally(() => {
      button.disabled = false;
    });
}
