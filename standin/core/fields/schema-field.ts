import { ForcedDeletion, ForcedReplacement } from "../operators";
import { objectsEqual } from "../utils/diff";
import { isEmpty, isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";
import { initializeInto } from "./initialize-into";

/** A fixed set of named fields: the schema of a model, or an object inside one. */
export class SchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  readonly fields: Record<string, DataField>;

  constructor(fields: Record<string, DataField>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._adopt(fields);
  }

  /** Names the fields and makes this their parent. */
  protected _adopt(fields: Record<string, DataField>): Record<string, DataField> {
    if (!isPlainObject(fields)) throw new Error("A schema needs an object of data fields");
    const own: Record<string, DataField> = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField)) throw new Error(`The "${name}" of a schema is not a data field`);
      if (field.parent) throw new Error(`The data field ${field.fieldPath} already belongs to another schema`);
      field.name = name;
      field.parent = this;
      own[name] = field;
    }
    return own;
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    const name = path.pop();
    return name === undefined ? this : this.get(name)?._getField(path);
  }

  override getInitialValue(source?: Data): unknown {
    return this.initial === undefined ? this.clean({}, source ? { source } : {}) : super.getInitialValue(source);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    // Fields see those before them as they were cleaned: a document's data follow the type it was given by default.
    const whole = options.source === undefined || options.source === value;
    const source: Data = whole ? { ...value } : (options.source ?? value);
    const inner: CleanOptions = { ...options, source };
    const cleaned: Data = {};
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (options.partial && !Object.hasOwn(value, name))) continue;
      const result = this._cleanField(field, value[name], inner);
      if (result === undefined) continue;
      cleaned[name] = result;
      if (whole && !options.partial) source[name] = result;
    }
    return cleaned;
  }

  protected _cleanField(field: DataField, value: unknown, options: CleanOptions): unknown {
    if (value instanceof ForcedDeletion) return options.partial ? value : field.clean(undefined, options);
    if (!(value instanceof ForcedReplacement)) return field.clean(value, options);
    const replaced = field.clean(value.value, { ...options, partial: false });
    return options.partial ? new ForcedReplacement(replaced) : replaced;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const inner = { ...options, source: options.source ?? value };
    for (const [name, field] of this.entries()) {
      if (!field.persisted || (options.partial && !Object.hasOwn(value, name))) continue;
      const found = this.#validateField(value, name, field, inner);
      if (!found) continue;
      failure.fields[name] = found;
      failure.unresolved ||= found.unresolved;
    }
    return isEmpty(failure.fields) ? undefined : failure;
  }

  #validateField(
    data: Data,
    name: string,
    field: DataField,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const value = data[name];
    if (value instanceof ForcedDeletion) return undefined;
    if (value instanceof ForcedReplacement) return field.validate(value.value, { ...options, partial: false });
    const failure = field.validate(value, options);
    if (!failure?.unresolved || !options.fallback) return failure;
    const fallback = field.getInitialValue(options.source);
    if (field.validate(fallback, { source: data })) return failure;
    failure.unresolved = false;
    failure.fallbackValue = fallback;
    if (fallback === undefined) delete data[name];
    else data[name] = fallback;
    return failure;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!value) return value;
    const target: Data = {};
    for (const [name, field] of this.entries()) initializeInto(target, name, field, value as Data, model, options);
    return target;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: Data = {};
    for (const [name, field] of this.entries()) {
      const inner = field.toObject((value as Data)[name]);
      if (inner !== undefined) data[name] = inner;
    }
    return data;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    if (!isPlainObject(value)) return value;
    const inner = { source: value, ...options };
    for (const [name, field] of this.entries()) {
      if (Object.hasOwn(value, name)) value[name] = field._migrate(value[name], inner);
    }
    return value;
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    const results: Data = {};
    const data = (value ?? {}) as Data;
    for (const [name, field] of this.entries()) {
      if (options["partial"] && !Object.hasOwn(data, name)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options["filter"] || !isEmpty(result)) results[name] = result;
    }
    return results;
  }

  override _diff(current: unknown, change: unknown, source?: Data): unknown {
    if (change instanceof ForcedReplacement) return objectsEqual(current, change.value) ? undefined : change;
    if (!isPlainObject(change) || !isPlainObject(current)) return super._diff(current, change);
    const difference: Data = {};
    for (const [name, inner] of Object.entries(change)) {
      const field = this.get(name);
      if (!field) continue;
      const found = diffSchemaValue(field, current[name], inner, source ?? current);
      if (found !== undefined) difference[name] = found;
    }
    return isEmpty(difference) ? undefined : difference;
  }

  override _commit(container: Data, key: string, change: unknown, source?: Data): void {
    const current = container[key];
    if (!isPlainObject(change) || !isPlainObject(current)) super._commit(container, key, change);
    else this.commitInto(current, change, source);
  }

  /** Writes a difference into the object this schema describes. */
  commitInto(data: Data, change: Data, source: Data = data): void {
    for (const [name, inner] of Object.entries(change)) this.get(name)?._commit(data, name, inner, source);
  }
}

/** A deleted field of a schema goes back to its initial value, or away if it has none. */
function diffSchemaValue(field: DataField, current: unknown, change: unknown, source: Data): unknown {
  if (!(change instanceof ForcedDeletion)) return field._diff(current, change, source);
  const initial = field.getInitialValue(source);
  if (initial === undefined) return current === undefined ? undefined : change;
  return field._diff(current, new ForcedReplacement(initial), source);
}
