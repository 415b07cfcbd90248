import type { Json, JsonObject } from "../../core/protocol";
import { objectsEqual } from "../../core/utils/diff";

/**
 * What turns one source into another, in the wire form of updates: inner objects key by key, a key that is gone as
 * `{"__op":"delete"}`, everything else as its new value.
 */
export function wireDifference(before: JsonObject, after: JsonObject): JsonObject {
  const difference: JsonObject = {};
  for (const key of Object.keys(before)) {
    if (before[key] !== undefined && after[key] === undefined) difference[key] = { __op: "delete" };
  }
  for (const [key, value] of Object.entries(after)) {
    const old = before[key];
    if (value === undefined || objectsEqual(old, value)) continue;
    difference[key] = isObject(old) && isObject(value) ? wireDifference(old, value) : value;
  }
  return difference;
}

/** The values in `source` at the paths that `template` has, operators counting as the end of a path. */
export function valuesAt(source: JsonObject, template: JsonObject): JsonObject {
  const values: JsonObject = {};
  for (const [key, wanted] of Object.entries(template)) {
    const value = source[key];
    if (value === undefined) continue;
    values[key] = isObject(value) && isObject(wanted) && !("__op" in wanted) ? valuesAt(value, wanted) : value;
  }
  return values;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
