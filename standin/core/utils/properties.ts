import { getType } from "./type-checks";
import type { Data } from "./types";

const FORBIDDEN: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** The value at a dotted path, or undefined. A key that itself contains the dots wins over the path. */
export function getProperty(object: unknown, path: string): unknown {
  if (!path || object === null || object === undefined) return undefined;
  if (typeof object === "object" && path in object) return (object as Data)[path];
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    if (!(part in target)) return undefined;
    target = (target as Data)[part];
  }
  return target;
}

/** Whether a dotted path exists in an object, its prototypes included. */
export function hasProperty(object: unknown, path: string): boolean {
  if (!path || object === null || typeof object !== "object") return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const part of path.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Data)[part];
  }
  return true;
}

/**
 * Writes a value at a dotted path, creating objects on the way.
 * @returns whether something changed
 */
export function setProperty(object: object, path: string, value: unknown): boolean {
  if (!path) return false;
  const parts = path.split(".");
  if (parts.some((part) => FORBIDDEN.has(part))) return false;
  const last = parts.pop() ?? path;
  let target = object as Data;
  for (const part of parts) {
    const next = target[part];
    if (next === null || typeof next !== "object") target[part] = {};
    target = target[part] as Data;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/**
 * Deletes the key at a dotted path.
 * @returns whether the key was there
 */
export function deleteProperty(object: object, path: string): boolean {
  if (!path) return false;
  const parts = path.split(".");
  const last = parts.pop() ?? path;
  let target: unknown = object;
  for (const part of parts) {
    if (target === null || typeof target !== "object") return false;
    target = (target as Data)[part];
  }
  if (target === null || typeof target !== "object" || !(last in target)) return false;
  return delete (target as Data)[last];
}

/** Turns dotted keys into nested objects, at every depth; arrays and their contents are kept as they are. */
export function expandObject(object: object): Data {
  return expandValue(object, 0) as Data;
}

function expandValue(value: unknown, depth: number): unknown {
  if (depth > 32) throw new Error("expandObject: maximum depth exceeded");
  if (getType(value) !== "Object") return value;
  const expanded: Data = {};
  for (const [key, inner] of Object.entries(value as Data)) {
    if (key.split(".").some((part) => FORBIDDEN.has(part))) continue;
    const next = expandValue(inner, depth + 1);
    const existing = getProperty(expanded, key);
    // `{"a.b": 1, a: {c: 2}}` names one object twice: keep both halves.
    if (getType(existing) === "Object" && getType(next) === "Object") Object.assign(existing as Data, next as Data);
    else setProperty(expanded, key, next);
  }
  return expanded;
}

/** Turns nested objects into one object with dotted keys. Arrays and empty objects stay values. */
export function flattenObject(object: object): Data {
  const flat: Data = {};
  for (const [key, value] of Object.entries(object)) {
    if (getType(value) === "Object" && Object.keys(value as object).length > 0) {
      for (const [inner, innerValue] of Object.entries(flattenObject(value as object))) {
        flat[`${key}.${inner}`] = innerValue;
      }
    } else flat[key] = value;
  }
  return flat;
}
