import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import type { ServerOptions } from "../../../../standin/server/options";
import { type RunningServer, startServer } from "../../../../standin/server/start-server";
import { buildStandin } from "../../../../tools/build-standin.mjs";
import { watchErrors } from "./open-browser";

const here = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

/** A server with the fixtures' system and world, and the client built from the sources as they are. */
export async function startTable(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  await buildStandin();
  return startServer({
    system: here("table-system"),
    world: here("table-world"),
    mode: "strict",
    language: "en",
    diceSeed: 7,
    ...options,
  });
}

/** Somebody at the table: the page, and all that it has complained of. */
export interface Seat {
  readonly page: Page;
  readonly errors: string[];
}

/** Joins through the join page, as a user would, in a browser context of its own. */
export async function takeSeat(browser: Browser, url: string, name: string): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await page.goto(`${url}/join`);
  await page.locator("select[name=userid]").selectOption({ label: name });
  await page.locator("button[name=join]").click();
  await page.waitForFunction("globalThis.game?.ready === true");
  return { page, errors };
}
