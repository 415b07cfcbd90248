import { ForcedDeletion, ForcedReplacement } from "../operators";
import { deepClone } from "./clone";
import { expandObject } from "./properties";
import { getType } from "./type-checks";
import type { Data } from "./types";

export interface MergeOptions {
  /** Insert top-level keys that the original lacks. */
  insertKeys?: boolean;
  /** Insert nested keys that the original lacks. */
  insertValues?: boolean;
  /** Replace values that the original has. */
  overwrite?: boolean;
  /** Merge inner objects instead of replacing them. */
  recursive?: boolean;
  /** Write into the original; else into a deep copy of it. */
  inplace?: boolean;
  /** Throw when a value would change its type. */
  enforceTypes?: boolean;
  /** Obey deletion and replacement operators (version 14), `-=key` and `==key` included. */
  applyOperators?: boolean;
  /** The name of `applyOperators` before version 14. */
  performDeletions?: boolean;
}

type Resolved = Required<Omit<MergeOptions, "performDeletions" | "inplace">>;

/**
 * Merges one object into another and returns the result. Dotted keys of both are expanded first.
 * @throws Error when either is no object, or a type differs under `enforceTypes`
 */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
  if (typeof original !== "object" || original === null || typeof other !== "object" || other === null) {
    throw new Error("mergeObject: one of original or other is not an object");
  }
  const { inplace = true, performDeletions = false, applyOperators = performDeletions, ...rest } = options;
  const resolved: Resolved = {
    insertKeys: true,
    insertValues: true,
    overwrite: true,
    recursive: true,
    enforceTypes: false,
    ...rest,
    applyOperators,
  };
  let target = original as Data;
  if (!inplace) target = deepClone(target);
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    if (inplace) {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    } else target = expanded;
  }
  mergeInto(target, expandObject(other), resolved, 0);
  return target as T;
}

function mergeInto(target: Data, other: Data, options: Resolved, depth: number): void {
  for (const [key, value] of Object.entries(other)) {
    if (key === "__proto__") continue;
    if (Object.hasOwn(target, key)) mergeExisting(target, key, value, options, depth);
    else mergeNew(target, key, value, options, depth);
  }
}

function mergeNew(target: Data, key: string, value: unknown, options: Resolved, depth: number): void {
  if (options.applyOperators) {
    if (value instanceof ForcedDeletion) return;
    if (key.startsWith("-=")) {
      delete target[key.slice(2)];
      return;
    }
    if (key.startsWith("==")) {
      target[key.slice(2)] = value;
      return;
    }
  }
  if (!(depth === 0 ? options.insertKeys : options.insertValues)) return;
  if (options.applyOperators && value instanceof ForcedReplacement) target[key] = deepClone(value.value);
  else if (getType(value) === "Object" && options.applyOperators) {
    const inserted: Data = {};
    mergeInto(inserted, value as Data, { ...options, insertKeys: true, insertValues: true }, depth + 1);
    target[key] = inserted;
  } else target[key] = deepClone(value);
}

function mergeExisting(target: Data, key: string, value: unknown, options: Resolved, depth: number): void {
  if (options.applyOperators && value instanceof ForcedDeletion) {
    delete target[key];
    return;
  }
  const replaced = options.applyOperators && value instanceof ForcedReplacement;
  const next = replaced ? value.value : value;
  const current = target[key];
  if (!replaced && options.recursive && getType(current) === "Object" && getType(next) === "Object") {
    mergeInto(current as Data, next as Data, options, depth + 1);
    return;
  }
  if (!options.overwrite) return;
  if (current !== undefined && options.enforceTypes && getType(current) !== getType(next)) {
    throw new Error("mergeObject: mismatched data types encountered during object merge");
  }
  target[key] = deepClone(next);
}

/** A copy of `source` with only the keys that `template` has, at every depth; `keepSource` false takes the template's values. */
export function filterObject(
  source: Data,
  template: Data,
  { keepSource = true, templateValues = false }: { keepSource?: boolean; templateValues?: boolean } = {},
): Data {
  const filtered: Data = {};
  for (const [key, value] of Object.entries(source)) {
    if (!(key in template)) continue;
    const wanted = template[key];
    if (getType(value) === "Object" && getType(wanted) === "Object") {
      filtered[key] = filterObject(value as Data, wanted as Data, { keepSource, templateValues });
    } else filtered[key] = templateValues || !keepSource ? wanted : value;
  }
  return filtered;
}
