import type { Data } from "../utils/types";
import type { DataField } from "./data-field";
import type { ModelLike } from "./field-types";

/**
 * Defines what a model gives out for one field. A field that initialises to a function has its value looked up each
 * time it is read (references to other documents); a read-only field cannot be assigned.
 */
export function initializeInto(
  target: object,
  name: string,
  field: DataField,
  source: Data,
  model: ModelLike,
  options: Data,
): void {
  const stored = field.persisted ? source[name] : field.getInitialValue(source);
  const value = field.initialize(stored, model, options);
  if (typeof value === "function") {
    const read = value as () => unknown;
    Object.defineProperty(target, name, { get: read, set() {}, configurable: true, enumerable: true });
  } else {
    const writable = !field.readonly;
    Object.defineProperty(target, name, { value, writable, configurable: true, enumerable: true });
  }
}
