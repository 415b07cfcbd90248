import { getType } from "./type-checks";
import type { Data } from "./types";

export interface CloneOptions {
  /** Throw on values that cannot be cloned instead of keeping the reference. */
  strict?: boolean;
}

/** A deep copy of arrays, plain objects, dates, sets and maps; other instances are kept by reference unless `strict`. */
export function deepClone<T>(original: T, { strict = false }: CloneOptions = {}): T {
  return cloneValue(original, strict, 0) as T;
}

const MAX_DEPTH = 100;

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("deepClone: maximum depth exceeded; the object may contain a cycle");
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, strict, depth + 1));
  if (value instanceof Date) return new Date(value);
  if (getType(value) === "Object") {
    const copy: Data = {};
    // A key of that name would set the prototype of the copy.
    for (const key of Object.keys(value))
      if (key !== "__proto__") copy[key] = cloneValue((value as Data)[key], strict, depth + 1);
    return copy;
  }
  if (strict) throw new Error("deepClone: the value holds an object that cannot be cloned");
  return value;
}

/** A copy by way of JSON: what `JSON.stringify` drops is dropped, `toJSON` methods are called. */
export function duplicate<T>(original: T): T {
  return original === undefined ? original : (JSON.parse(JSON.stringify(original)) as T);
}
