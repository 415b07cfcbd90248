import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Seat } from "./arena";

/** What axe finds wrong within an element of the page, in the theme that is set: the rule and the markup. */
export async function axe(seat: Seat, selector: string): Promise<readonly (readonly string[])[]> {
  const { page } = seat;
  if (!(await page.evaluate("'axe' in globalThis")))
    await page.evaluate(readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"));
  return page.evaluate(
    `axe.run(${JSON.stringify(selector)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]))`,
  );
}

/** Sets light or dark for everything on this user's page. */
export async function theme(seat: Seat, name: "light" | "dark"): Promise<void> {
  await seat.page.evaluate(
    `game.settings.set("core", "uiConfig", { colorScheme: { applications: "${name}", interface: "${name}" } })`,
  );
}
