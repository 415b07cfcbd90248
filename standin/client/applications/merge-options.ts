/** Arrays at these paths grow along the inheritance chain; all other arrays are replaced. */
const CONCATENATED = new Set(["classes", "window.controls", "window.contentClasses"]);

type Plain = Record<string, unknown>;

function isPlain(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function mergeInto(target: Plain, source: Plain, path: string): void {
  for (const [key, value] of Object.entries(source)) {
    if (value === undefined) continue;
    const here = path ? `${path}.${key}` : key;
    const old = target[key];
    if (CONCATENATED.has(here) && Array.isArray(old) && Array.isArray(value)) {
      target[key] = [...new Set([...old, ...value])];
    } else if (isPlain(old) && isPlain(value)) {
      mergeInto(old, value, here);
    } else {
      target[key] = copy(value);
    }
  }
}

/**
 * Merges the options of an application, the most basic class first. Plain objects merge deeply, `classes` and the window's
 * `controls` and `contentClasses` are concatenated without duplicates, everything else is replaced. Documents, functions
 * and other instances are kept by reference. No source is changed.
 */
export function mergeOptions(sources: readonly object[]): Record<string, unknown> {
  const merged: Plain = {};
  for (const source of sources) mergeInto(merged, source as Plain, "");
  return merged;
}
