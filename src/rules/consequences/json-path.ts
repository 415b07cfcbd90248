import type { Json, JsonObject } from "../json";

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value at a dotted path of a source; undefined where there is none. */
export function valueAt(source: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = source;
  for (const key of path.split(".")) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
}

/** A copy of the source with another value at a dotted path; objects on the way are made where there are none. */
export function withValueAt(source: JsonObject, path: string, value: Json): JsonObject {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...source, [key]: value };
  const inner = Object.hasOwn(source, key) ? source[key] : undefined;
  return { ...source, [key]: withValueAt(isObject(inner) ? inner : {}, rest.join("."), value) };
}
