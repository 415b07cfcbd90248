/** What changes of effects do to a value: the kinds that exist from the start. */
export type ChangeArithmetic = "add" | "subtract" | "multiply" | "override" | "upgrade" | "downgrade";

const isList = (value: unknown): value is unknown[] | Set<unknown> => Array.isArray(value) || value instanceof Set;

/**
 * A value after a change. What is not there yet takes the change's own value, except that it is multiplied as 0.
 * @param value what is there
 * @param delta what the change brings, of the same type
 */
export function changed(type: ChangeArithmetic, value: unknown, delta: unknown): unknown {
  if (type === "override") return delta;
  if (isList(value)) return changedList(type, value, delta);
  if (typeof value === "boolean") return changedFlag(type, value, Boolean(delta));
  if (typeof value === "number" || ((value === null || value === undefined) && typeof delta === "number")) {
    return changedNumber(type, value ?? null, Number(delta));
  }
  if (value === null || value === undefined || value === "") return type === "subtract" ? value : delta;
  if (typeof value === "string" && type === "add") return value + String(delta);
  return value;
}

function changedNumber(type: ChangeArithmetic, value: number | null, delta: number): number | null {
  if (!Number.isFinite(delta)) return value;
  const base = value ?? 0;
  switch (type) {
    case "add":
      return base + delta;
    case "subtract":
      return base - delta;
    case "multiply":
      return base * delta;
    case "upgrade":
      return value === null ? delta : Math.max(value, delta);
    case "downgrade":
      return value === null ? delta : Math.min(value, delta);
    default:
      return delta;
  }
}

/** For yes and no, to add is "or" and to multiply is "and". */
function changedFlag(type: ChangeArithmetic, value: boolean, delta: boolean): boolean {
  if (type === "add" || type === "upgrade") return value || delta;
  if (type === "multiply" || type === "downgrade") return value && delta;
  return type === "subtract" ? value && !delta : delta;
}

/** A list takes up or gives away entries; the list that was is left as it is. */
function changedList(type: ChangeArithmetic, value: unknown[] | Set<unknown>, delta: unknown): unknown {
  const entries = isList(delta) ? [...delta] : [delta];
  let next = [...value];
  if (type === "add") next = next.concat(entries);
  else if (type === "subtract") next = next.filter((entry) => !entries.includes(entry));
  else return value;
  return Array.isArray(value) ? next : new Set(next);
}
