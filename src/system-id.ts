/** The one place that knows the system's id. */
export const SYSTEM_ID = "arcanes-agonie";

/** Path of a shipped file as Foundry serves it, e.g. `systemPath("templates/card.hbs")`. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}
