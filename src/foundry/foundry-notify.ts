import type { NotifyPort } from "../ports/notify-port";
import type { Refusal } from "../rules/result";
import { refusalKey } from "../views/attack-dialog-view";

function wording(refusal: Refusal): string {
  const key = refusalKey(refusal);
  return game.i18n?.has(key) ? key : refusalKey({ reason: refusal.reason });
}

/** Tells the user of this client. */
export const foundryNotify: NotifyPort = {
  info: (notice) => void ui.notifications?.info(`ARCANES.Notify.${notice}`, { localize: true }),
  warn: (notice) => void ui.notifications?.warn(`ARCANES.Notify.${notice}`, { localize: true }),
  refused: (refusal) => void ui.notifications?.warn(wording(refusal), { localize: true }),
  failed(error) {
    ui.notifications?.error("ARCANES.Notify.failed", { localize: true });
    console.warn(error);
  },
};
