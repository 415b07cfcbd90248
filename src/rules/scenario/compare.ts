import type { Json } from "../json";

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return value === undefined ? "missing" : JSON.stringify(value);
}

/**
 * Where a result differs from the part of a result that is expected: one line for each difference. Every expected field must be equal,
 * fields not in it are free. `steps` (a list at the top) go by position and may be longer; other lists have the same length.
 */
export function differences(expected: Json, found: unknown, path = ""): readonly string[] {
  if (isObject(expected)) {
    if (!isObject(found)) return [`${path}: expected ${text(expected)}, found ${text(found)}`];
    return Object.entries(expected).flatMap(([key, value]) => {
      const below = path === "" ? key : `${path}.${key}`;
      return differences(value, Object.hasOwn(found, key) ? found[key] : undefined, below);
    });
  }
  if (!Array.isArray(expected)) {
    return expected === found ? [] : [`${path}: expected ${text(expected)}, found ${text(found)}`];
  }
  if (!Array.isArray(found)) return [`${path}: expected ${text(expected)}, found ${text(found)}`];
  const byPosition = /(^|\])steps$/.test(path);
  if (byPosition ? expected.length > found.length : expected.length !== found.length) {
    return [`${path}: expected ${expected.length} entries, found ${found.length}`];
  }
  return expected.flatMap((value: Json, index) => differences(value, found[index], `${path}[${index}]`));
}
