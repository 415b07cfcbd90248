/** `ok`, or what went wrong. */
export type Outcome = string;

/** The steps that two clients take together. */
export const CLIENT_STEPS = ["create", "deny", "grant", "update", "whisper", "socket", "rerender"] as const;
export type ClientStep = (typeof CLIENT_STEPS)[number];

/** What the probe says of a system. */
export interface ProbeReport {
  system: string;
  version: string;
  ready: boolean;
  /** By kind and subtype (`Actor.hero`): created, its sheet rendered, changed through its form, rendered anew, showing what was typed. */
  types: Record<string, Outcome>;
  /** A combat created, rolled, started, and three turns of it. */
  combat: Outcome;
  /** By name of compendium: how many of its documents their data models took, of how many. */
  packs: Record<string, string>;
  twoClients: Record<ClientStep, Outcome>;
  /** What failed, and what the pages complained of. */
  errors: string[];
  /** What this host does not have, so that it was not really tried. */
  gaps: string[];
}

/** The report of a system that nothing was tried of yet. */
export function emptyReport(system: string, version: string): ProbeReport {
  const twoClients = Object.fromEntries(CLIENT_STEPS.map((step) => [step, "not tried"])) as ProbeReport["twoClients"];
  return { system, version, ready: false, types: {}, combat: "not tried", packs: {}, twoClients, errors: [], gaps: [] };
}

/** Begins an outcome that is no fault: what could not be tried, and why. */
export const UNTRIED = "not tried: ";

/** Puts what failed among the errors, and what the host lacks among the gaps; each once. */
export function conclude(report: ProbeReport): ProbeReport {
  const outcomes: [name: string, outcome: string][] = [
    ...Object.entries(report.types),
    ["combat", report.combat],
    ...Object.entries(report.twoClients).map(([step, outcome]): [string, string] => [`twoClients.${step}`, outcome]),
  ];
  for (const [name, outcome] of outcomes) {
    if (outcome.startsWith(UNTRIED)) report.gaps.push(`${name}: ${outcome.slice(UNTRIED.length)}`);
    else if (outcome !== "ok") report.errors.push(`${name}: ${outcome}`);
  }
  report.errors = [...new Set(report.errors)];
  report.gaps = [...new Set(report.gaps)];
  return report;
}

/** Whether nothing failed. */
export const isClean = (report: ProbeReport): boolean => report.ready && report.errors.length === 0;
