import type { Page } from "playwright-core";
import type { Seat } from "./arena";

/** Moves an open window of ours, by the name of its class, into a window of the browser of its own. */
export async function detach(seat: Seat, name: string): Promise<Page> {
  const opened = seat.page.waitForEvent("popup");
  await seat.page.evaluate(
    `[...foundry.applications.instances.values()].find((app) => app.constructor.name === "${name}").detachWindow()`,
  );
  const popup = await opened;
  popup.setDefaultTimeout(8000);
  return popup;
}
