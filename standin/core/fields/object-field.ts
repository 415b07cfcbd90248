import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "../operators";
import { deepClone } from "../utils/clone";
import { diffObject, objectsEqual } from "../utils/diff";
import { mergeObject } from "../utils/merge";
import { isEmpty, isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import type { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { FieldOptions, ModelLike, ValidateOptions } from "./field-types";

/** An object whose keys no schema names. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source?: Data): unknown {
    const initial = super.getInitialValue(source);
    if (initial !== undefined || this.initial !== undefined) return initial;
    return this.nullable ? null : {};
  }

  override _cast(value: unknown): unknown {
    const toObject: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof toObject === "function" ? (toObject.call(value) as unknown) : value;
  }

  /** A change may bring an object as JSON. */
  override _castChangeDelta(delta: unknown): unknown {
    if (typeof delta !== "string") return this._cast(delta);
    try {
      const parsed = JSON.parse(delta) as unknown;
      return isPlainObject(parsed) ? parsed : undefined;
    } catch {
      return undefined;
    }
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const path = findImpure(value, "", 0);
    return path === undefined ? undefined : this._fail(value, `holds something that is no JSON value at "${path}"`);
  }

  override initialize(value: unknown, _model: ModelLike, _options: Data = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override _diff(current: unknown, change: unknown, _source?: Data): unknown {
    if (change instanceof ForcedReplacement) return objectsEqual(current, change.value) ? undefined : change;
    if (!isPlainObject(current) || !isPlainObject(change)) return super._diff(current, change);
    const difference = diffObject(current, change, { deletionKeys: true });
    return isEmpty(difference) ? undefined : difference;
  }

  override _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    const current = container[key];
    if (isPlainObject(change) && isPlainObject(current)) mergeObject(current, change, { applyOperators: true });
    else if (isPlainObject(change)) container[key] = mergeObject({}, change, { applyOperators: true });
    else super._commit(container, key, change);
  }
}

/** The path of the first value that JSON cannot carry, or undefined. Operators of an update are no such values. */
export function findImpure(value: unknown, path: string, depth: number): string | undefined {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean")
    return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : path;
  if (depth > 64 || typeof value !== "object") return path;
  if (value instanceof ForcedDeletion) return undefined;
  if (value instanceof ForcedReplacement) return findImpure(value.value, path, depth + 1);
  if (value instanceof DataFieldOperator) return path;
  if (!Array.isArray(value) && !isPlainObject(value)) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findImpure(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
