import { isPlainObject } from "./type-checks";

/** An object whose keys are the values of another, and its values the keys. */
export function invertObject(object: Readonly<Record<string, PropertyKey>>): Record<PropertyKey, string> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [value, key]));
}

/** Freezes an object and all inside it. */
export function deepFreeze<T>(value: T, { strict = false }: { strict?: boolean } = {}): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) || isPlainObject(value)) {
    for (const inner of Object.values(value)) deepFreeze(inner, { strict });
  } else if (strict) throw new Error("deepFreeze cannot freeze advanced objects");
  return Object.freeze(value);
}

/** Whether a key of an update asks for a deletion in the old way (`-=key`). */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}
