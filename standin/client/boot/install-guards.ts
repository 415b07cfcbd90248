import { type GuardReport, guard } from "../strict";
import { placeholder } from "./peer/placeholder";

/** Records that packages fill and look into by keys of their own: a key that is missing there is no gap of the host. */
const OPEN = new Set([
  "CONFIG.statusEffects",
  "CONFIG.queries",
  "CONFIG.specialStatusEffects",
  "CONFIG.fontDefinitions",
  "CONFIG.sounds",
  "CONFIG.ux",
  "game.documentTypes",
  "game.data",
  "foundry.CONST",
  "foundry.config",
]);

/** Levels below each global that are guarded too. */
const DEPTHS: Record<string, number> = { foundry: 3, CONFIG: 1, game: 0, ui: 0, canvas: 0 };

/**
 * Makes the platform's objects global, each behind a guard, and `standin.unknown` the list of what was missed.
 * The client's own code uses the objects themselves, so only what packages read is noticed.
 */
export function installGuards(
  globals: Record<"foundry" | "CONFIG" | "game" | "ui" | "canvas", object>,
  mode: "strict" | "peer",
): GuardReport {
  const report: GuardReport = { unknown: [] };
  for (const [name, target] of Object.entries(globals)) {
    const guarded = guard(target, name, { mode, report, depth: DEPTHS[name] ?? 0, open: OPEN, missing: placeholder });
    Object.defineProperty(globalThis, name, { value: guarded, configurable: true, writable: true, enumerable: true });
  }
  Object.assign(globalThis, { standin: { unknown: report.unknown, mode } });
  return report;
}
