import { DataFieldOperator, ForcedDeletion } from "../operators";
import { getType, isEmpty } from "./type-checks";
import type { Data } from "./types";

/** Whether two values are equal in depth: arrays in order, plain objects by keys, objects with `equals` by it. */
export function objectsEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  const type = getType(left);
  if (type !== getType(right)) return false;
  if (type === "Array") {
    const [a, b] = [left as unknown[], right as unknown[]];
    return a.length === b.length && a.every((value, index) => objectsEqual(value, b[index]));
  }
  if (type === "Set") {
    const [a, b] = [left as Set<unknown>, right as Set<unknown>];
    return a.size === b.size && Array.from(a).every((value) => b.has(value));
  }
  if (type === "Object") {
    const [a, b] = [left as Data, right as Data];
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && objectsEqual(a[key], b[key]))
    );
  }
  const equals: unknown = typeof left === "object" && left !== null ? Reflect.get(left, "equals") : undefined;
  return typeof equals === "function" ? Boolean(equals.call(left, right)) : false;
}

export interface DiffOptions {
  /** Report only keys that the original also has. */
  inner?: boolean;
  /** Keep deletions only of keys that the original has. */
  deletionKeys?: boolean;
}

/** What of `other` differs from `original`: keys of inner objects one by one, arrays as wholes. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): Data {
  const before = original as Data;
  const difference: Data = {};
  for (const [key, value] of Object.entries(other)) {
    const deletes = value instanceof ForcedDeletion ? key : key.startsWith("-=") ? key.slice(2) : null;
    if (deletes !== null) {
      if (!options.deletionKeys || deletes in before) difference[key] = value;
      continue;
    }
    const known = key in before;
    if (options.inner && !known) continue;
    const current = before[key];
    if (value instanceof DataFieldOperator) difference[key] = value;
    else if (known && getType(current) === "Object" && getType(value) === "Object") {
      if (isEmpty(value) || isEmpty(current)) {
        if (isEmpty(value) !== isEmpty(current) && !(options.inner && isEmpty(current))) difference[key] = value;
        continue;
      }
      const inner = diffObject(current as Data, value as Data, options);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!known || !objectsEqual(current, value)) difference[key] = value;
  }
  return difference;
}
