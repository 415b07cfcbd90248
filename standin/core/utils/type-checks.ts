import type { AnyClass, Data } from "./types";

const BUILT_IN: ReadonlyArray<readonly [AnyClass, string]> = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
];

/**
 * The name of a value's type: "undefined", "null", "number", "string", "boolean", "function", "Array", "Set", "Map",
 * "Promise", "Error", "HTMLElement" (where there is a DOM), "Object" for plain objects and "Unknown" for other instances.
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  const type = typeof value;
  if (type !== "object") return type;
  for (const [cls, name] of BUILT_IN) if (value instanceof cls) return name;
  const html: unknown = Reflect.get(globalThis, "HTMLElement");
  if (typeof html === "function" && value instanceof html) return "HTMLElement";
  return isPlainObject(value) ? "Object" : "Unknown";
}

/** Whether a value is an object literal (or has no prototype), whatever realm it comes from. */
export function isPlainObject(value: unknown): value is Data {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.prototype.toString.call(value) === "[object Object]" && Object.getPrototypeOf(prototype) === null;
}

/** Whether a value is undefined, null, or an object, array, set or map with nothing in it. Other values are not empty. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    default:
      return false;
  }
}

/** Whether a class is another one or descends from it. */
export function isSubclass(cls: unknown, other: AnyClass): boolean {
  if (typeof cls !== "function") return false;
  return cls === other || Object.prototype.isPrototypeOf.call(other, cls);
}
