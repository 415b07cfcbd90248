import type { Browser, Page } from "playwright-core";
import type { ProbePage } from "./page/probe-page";

/** Milliseconds that anything may take. */
const PATIENCE = 15_000;

type Result<K extends keyof ProbePage> = Awaited<ReturnType<ProbePage[K]>>;

/** One who takes part in a probe: a browser context of its own, at the table. */
export interface Seat {
  readonly page: Page;
  /** Calls one of the page's own functions. @throws Error with its message, or when it takes too long */
  call<K extends keyof ProbePage>(name: K, ...args: Parameters<ProbePage[K]>): Promise<Result<K>>;
}

/** What pages complain of. */
export interface Complaints {
  readonly errors: string[];
  readonly gaps: string[];
}

/** The promise, or an error when it takes longer than milliseconds. */
export async function within<T>(promise: Promise<T>, what: string, milliseconds = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: nothing came of it in ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of what went wrong, without the browser driver's words. */
export function sayError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").replace(/^page\.evaluate: /, "").slice(0, 400);
}

/** Nothing but this server is asked: what a system wants of the network outside fails at once, and is no error of the page. */
async function stayInside(page: Page, url: string): Promise<void> {
  await page.route("**/*", (route) => (route.request().url().startsWith(url) ? route.continue() : route.abort()));
}

function watch(page: Page, url: string, name: string, { errors, gaps }: Complaints): void {
  page.on("pageerror", (error) => {
    const place = /\/([^/\s)]+:\d+):\d+\)?$/m.exec(error.stack ?? "")?.[1];
    errors.push(`${name}: ${error.message.split("\n")[0] ?? ""}${place ? ` (${place})` : ""}`);
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const text = message.text();
    if (!text.startsWith("Failed to load resource"))
      errors.push(`${name}: ${text.split("\n")[0]?.slice(0, 400) ?? ""}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || !response.url().startsWith(url)) return;
    const path = new URL(response.url()).pathname;
    const told = `${response.status()} ${path}`;
    if (path.startsWith("/systems/")) errors.push(`${name}: ${told}`);
    else gaps.push(`file ${path}`);
  });
}

/**
 * Joins through the join page and waits until the table is ready.
 * @param nth which of the users, the first being 1
 * @throws Error when it does not get ready
 */
export async function takeSeat(
  browser: Browser,
  {
    url,
    nth,
    name,
    script,
    complaints,
  }: { url: string; nth: number; name: string; script: string; complaints: Complaints },
): Promise<Seat> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  await stayInside(page, url);
  watch(page, url, name, complaints);
  await page.goto(`${url}/join`);
  await page.locator("select[name=userid]").selectOption({ index: nth });
  await page.locator("button[name=join]").click();
  await page.waitForFunction("globalThis.game?.ready === true", null, { timeout: 60_000 });
  await page.addScriptTag({ content: script, type: "module" });
  await page.waitForFunction("globalThis.standinProbe !== undefined");
  return {
    page,
    call: <K extends keyof ProbePage>(method: K, ...args: Parameters<ProbePage[K]>) =>
      within(page.evaluate<Result<K>>(`standinProbe[${JSON.stringify(method)}](...${JSON.stringify(args)})`), method),
  };
}
