import type { Json, JsonObject } from "../json";

/** Deep equality of JSON values; the order of an object's keys does not count. */
export function jsonEqual(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value: Json, index) => jsonEqual(value, b[index] as Json));
  }
  const [left, right] = [a as JsonObject, b as JsonObject];
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && jsonEqual(left[key] as Json, right[key] as Json));
}
