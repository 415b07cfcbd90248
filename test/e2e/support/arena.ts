import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import type { ServerOptions } from "../../../standin/server/options";
import { type RunningServer, startServer } from "../../../standin/server/start-server";
import { buildStandin } from "../../../tools/build-standin.mjs";
import { watchErrors } from "../../standin/client/support/open-browser";

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The demo table «L'Arène» with the system as it ships (`dist/`, or what `ARENA_SYSTEM` names), in strict mode, with seeded dice. */
export async function openArena(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  await buildStandin();
  return startServer({
    system: process.env["ARENA_SYSTEM"] ?? root("dist"),
    world: root("standin/world"),
    mode: "strict",
    language: "fr",
    diceSeed: 11,
    ...options,
  });
}

/** A user of the arena: what is shown, and all that the page complained of. */
export interface Seat {
  readonly name: string;
  readonly page: Page;
  readonly errors: string[];
  /** Clicks made through `click`, the join button's included. */
  clicks: number;
  /** Clicks what is named so, as a person does: by role and visible name. */
  click(role: "button" | "tab" | "link" | "radio" | "checkbox" | "menuitem", name: string | RegExp): Promise<void>;
  leave(): Promise<void>;
}

/** Joins from `/join` in a browser context of its own, by what the page shows. */
export async function sit(
  browser: Browser,
  url: string,
  name: string,
  options: { dark?: boolean } = {},
): Promise<Seat> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    colorScheme: options.dark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  const errors = watchErrors(page);
  const seat: Seat = {
    name,
    page,
    errors,
    clicks: 0,
    async click(role, wanted) {
      const one = page.getByRole(role, { name: wanted }).first();
      await one.click();
      seat.clicks++;
    },
    leave: () => context.close(),
  };
  await page.goto(`${url}/join`);
  await page.getByRole("combobox").first().selectOption({ label: name });
  await page.locator("button[name=join]").click();
  seat.clicks++;
  await page.waitForFunction("globalThis.game?.ready === true");
  return seat;
}

/** Evaluates plain JavaScript in the page; for looking only, never for acting. */
export function look<T>(seat: Seat, expression: string): Promise<T> {
  return seat.page.evaluate(expression);
}
