import type { NotifyPort } from "../ports/notify-port";
import type { Refusal } from "../rules/result";

function wording(refusal: Refusal): string {
  const aimed = `ARCANES.RefusalTarget.${refusal.reason}`;
  return refusal.of === "target" && game.i18n?.has(aimed) ? aimed : `ARCANES.Refusal.${refusal.reason}`;
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
