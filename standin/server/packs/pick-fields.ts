import type { Json, JsonObject } from "../../core/protocol";

const isRecord = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function copyInto(target: JsonObject, source: JsonObject, [key = "", ...rest]: readonly string[]): void {
  const value = source[key];
  if (value === undefined) return;
  if (rest.length === 0) target[key] = value;
  else if (Array.isArray(value)) {
    // A field of what a list holds: `pages.type` gives each page's.
    const known = Array.isArray(target[key]) ? (target[key] as readonly Json[]) : [];
    target[key] = value.map((entry, index) => {
      const picked = isRecord(known[index]) ? known[index] : {};
      if (isRecord(entry)) copyInto(picked, entry, rest);
      return picked;
    });
  } else if (isRecord(value)) {
    const inner = isRecord(target[key]) ? target[key] : {};
    copyInto(inner, value, rest);
    target[key] = inner;
  }
}

/** A source with no more than some fields of it, named by their paths. */
export function pickFields(source: JsonObject, paths: Iterable<string>): JsonObject {
  const picked: JsonObject = {};
  for (const path of paths) copyInto(picked, source, path.split("."));
  return picked;
}
