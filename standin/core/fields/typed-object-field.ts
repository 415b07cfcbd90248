import { ForcedDeletion, ForcedReplacement } from "../operators";
import { objectsEqual } from "../utils/diff";
import { expandObject } from "../utils/properties";
import { isEmpty, isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";

/** An object with any keys (those that `validateKey` allows) whose values are all of one field. */
export class TypedObjectField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, validateKey: undefined, expandKeys: true };
  }

  declare validateKey: ((key: string) => boolean) | undefined;
  declare expandKeys: boolean;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = element;
    element.parent = this;
  }

  override getInitialValue(source?: Data): unknown {
    return this.initial === undefined && !this.nullable ? {} : super.getInitialValue(source);
  }

  #allows(key: string): boolean {
    return !this.validateKey || this.validateKey(key);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const data = this.expandKeys ? expandObject(value) : value;
    const cleaned: Data = {};
    for (const [key, inner] of Object.entries(data)) {
      if (!this.#allows(key)) continue;
      if (inner instanceof ForcedDeletion) cleaned[key] = inner;
      else if (inner instanceof ForcedReplacement) {
        cleaned[key] = new ForcedReplacement(this.element.clean(inner.value, { ...options, partial: false }));
      } else cleaned[key] = this.element.clean(inner, options);
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const failure = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, inner] of Object.entries(value)) {
      if (inner instanceof ForcedDeletion) continue;
      const found = this.#allows(key)
        ? this.element.validate(inner instanceof ForcedReplacement ? inner.value : inner, options)
        : this._fail(key, `"${key}" is not a valid key`);
      if (!found) continue;
      failure.fields[key] = found;
      if (found.unresolved && options.fallback) {
        // One bad entry is left out rather than the whole object lost.
        delete value[key];
        found.unresolved = false;
        found.dropped = true;
      }
      failure.unresolved ||= found.unresolved;
    }
    return isEmpty(failure.fields) ? undefined : failure;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!isPlainObject(value)) return value;
    return mapValues(value, (inner) => this.element.initialize(inner, model, options));
  }

  override toObject(value: unknown): unknown {
    return isPlainObject(value) ? mapValues(value, (inner) => this.element.toObject(inner)) : value;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    return isPlainObject(value) ? mapValues(value, (inner) => this.element._migrate(inner, options)) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.pop() === undefined) return this;
    return this.element._getField(path);
  }

  override _diff(current: unknown, change: unknown, _source?: Data): unknown {
    if (change instanceof ForcedReplacement) return objectsEqual(current, change.value) ? undefined : change;
    if (!isPlainObject(current) || !isPlainObject(change)) return super._diff(current, change);
    const difference: Data = {};
    for (const [key, inner] of Object.entries(change)) {
      if (inner instanceof ForcedDeletion) {
        if (key in current) difference[key] = inner;
        continue;
      }
      // A new entry is completed with the initial values of its schema.
      const whole = key in current || inner instanceof ForcedReplacement ? inner : this.element.clean(inner);
      const found = this.element._diff(current[key], whole);
      if (found !== undefined) difference[key] = found;
    }
    return isEmpty(difference) ? undefined : difference;
  }

  override _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    const current = container[key];
    if (!isPlainObject(change) || !isPlainObject(current)) super._commit(container, key, change);
    else for (const [name, inner] of Object.entries(change)) this.element._commit(current, name, inner);
  }
}

function mapValues(data: Data, transform: (value: unknown) => unknown): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, transform(value)]));
}
