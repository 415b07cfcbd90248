import { CONST } from "../constants";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";

const MODES = Object.fromEntries(
  Object.entries(CONST.ACTIVE_EFFECT_MODES).map(([name, mode]) => [mode, name.toLowerCase()]),
);

/** Brings the source of an effect from the form before version 14 to that of today, in place; it may be partial. */
export function migrateEffect(source: Data): void {
  if (Array.isArray(source["changes"])) {
    const system: Data = isPlainObject(source["system"]) ? source["system"] : {};
    // What stands in the new place already goes before.
    system["changes"] ??= source["changes"].map((change: Data) => migrateChange(change));
    source["system"] = system;
  }
  delete source["changes"];
  if (typeof source["icon"] === "string" && source["img"] === undefined) source["img"] = source["icon"];
  delete source["icon"];
  if (isPlainObject(source["duration"])) migrateDuration(source, source["duration"]);
}

function migrateChange({ mode, ...change }: Data): Data {
  const type = change["type"] ?? (typeof mode === "number" ? (MODES[mode] ?? "custom") : "add");
  return { ...change, type };
}

const STARTS: Readonly<Record<string, string>> = {
  startTime: "time",
  startRound: "round",
  startTurn: "turn",
  combat: "combat",
};

function migrateDuration(source: Data, duration: Data): void {
  for (const units of ["turns", "rounds", "seconds"]) {
    const value = duration[units];
    if (typeof value === "number" && duration["value"] === undefined) Object.assign(duration, { value, units });
    if (units !== "seconds" || "seconds" in duration) delete duration[units];
  }
  for (const [old, name] of Object.entries(STARTS)) {
    const value = duration[old];
    delete duration[old];
    if (value === undefined || value === null) continue;
    const start: Data = isPlainObject(source["start"]) ? source["start"] : {};
    start[name] ??= value;
    source["start"] = start;
  }
}
