import type { Json } from "./protocol";
import { getType, isPlainObject } from "./utils/type-checks";
import type { Data } from "./utils/types";

/** What may stand in an update in place of a value, to say something a value cannot. */
export abstract class DataFieldOperator {
  /** How the operator travels: see protocol.ts. */
  abstract toJSON(): Json;
}

/** Deletes a key of an object, or sets a schema field back to its initial value. `_del` is one. */
export class ForcedDeletion extends DataFieldOperator {
  /** A deletion. */
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }

  override toJSON(): Json {
    return { __op: "delete" };
  }
}

/** Replaces a value as a whole, where an update would otherwise merge into it. `_replace(value)` makes one. */
export class ForcedReplacement<T = unknown> extends DataFieldOperator {
  constructor(readonly value: T) {
    super();
  }

  /** A replacement by `value`. */
  static create<T>(value: T): ForcedReplacement<T> {
    return new ForcedReplacement(value);
  }

  override toJSON(): Json {
    return { __op: "replace", value: encodeOperators(this.value) };
  }
}

/** Whether a key is written in the form deprecated since version 14: `-=key` (delete) or `==key` (replace). */
function legacyOperator(key: string): "-=" | "==" | null {
  if (key.startsWith("-=")) return "-=";
  return key.startsWith("==") ? "==" : null;
}

/** Turns the deprecated `-=key` and `==key` of an expanded update into operators, at every depth; returns a copy. */
export function resolveLegacyKeys(update: Data): Data {
  const resolved: Data = {};
  for (const [key, value] of Object.entries(update)) {
    const operator = legacyOperator(key);
    if (operator === "-=") resolved[key.slice(2)] = new ForcedDeletion();
    else if (operator === "==") resolved[key.slice(2)] = new ForcedReplacement(value);
    else resolved[key] = isPlainObject(value) ? resolveLegacyKeys(value) : value;
  }
  return resolved;
}

/** A JSON-safe copy of a value in which operators have their wire form, sets are arrays and undefined keys are left out. */
export function encodeOperators(value: unknown): Json {
  if (value instanceof DataFieldOperator) return value.toJSON();
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object") return null;
  if (Array.isArray(value)) return value.map(encodeOperators);
  if (value instanceof Set) return Array.from(value, encodeOperators);
  const toJSON: unknown = Reflect.get(value, "toJSON");
  if (typeof toJSON === "function") return encodeOperators(toJSON.call(value));
  const encoded: Record<string, Json> = {};
  for (const [key, inner] of Object.entries(value)) if (inner !== undefined) encoded[key] = encodeOperators(inner);
  return encoded;
}

/** The value of a wire form, with operators as instances again; returns a copy. */
export function decodeOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeOperators);
  if (getType(value) !== "Object") return value;
  const data = value as Data;
  if (data["__op"] === "delete") return new ForcedDeletion();
  if (data["__op"] === "replace") return new ForcedReplacement(decodeOperators(data["value"]));
  return Object.fromEntries(Object.entries(data).map(([key, inner]) => [key, decodeOperators(inner)]));
}
