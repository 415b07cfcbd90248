import type { Json, JsonObject } from "../../core/protocol";

/** A deep copy with the keys of every object in alphabetical order. */
export function sortKeys(value: JsonObject): JsonObject {
  return sorted(value) as JsonObject;
}

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((entry) => sorted(entry) ?? null);
  if (value === null || typeof value !== "object") return value;
  const object = value as JsonObject;
  const copy: JsonObject = {};
  for (const key of Object.keys(object).sort()) copy[key] = sorted(object[key]);
  return copy;
}
