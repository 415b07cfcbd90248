import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";

/** A list of values of one field. Updates replace it as a whole. */
export class ArrayField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, empty: true, min: undefined, max: undefined };
  }

  declare empty: boolean;
  declare min: number | undefined;
  declare max: number | undefined;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element of an array field must be a data field");
    this.element = element;
    element.parent ??= this;
  }

  override getInitialValue(source?: Data): unknown {
    if (this.initial !== undefined) return super.getInitialValue(source);
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set || value instanceof Map) return Array.from(value.values());
    // Forms give lists as objects with the places as keys.
    if (isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) {
      const list: unknown[] = [];
      for (const [key, entry] of Object.entries(value)) if (Number(key) < 10_000) list[Number(key)] = entry;
      return Array.from(list);
    }
    return isPlainObject(value) || typeof value === "object" ? value : [value];
  }

  /** A change brings a list of entries, as JSON or as it is, or one entry. */
  override _castChangeDelta(delta: unknown): unknown {
    let entries = delta;
    if (typeof delta === "string" && delta.trim().startsWith("[")) {
      try {
        entries = JSON.parse(delta) as unknown;
      } catch {
        // A text that only looks like a list is one entry.
      }
    }
    const list = entries instanceof Set ? [...entries] : Array.isArray(entries) ? entries : [entries];
    return list.map((entry: unknown) => this.element._castChangeDelta(entry)).filter((entry) => entry !== undefined);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    // Elements of a list are always whole.
    const inner = { ...options, partial: false };
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.clean(entry, inner)) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) return this._fail(value, "must be an Array");
    if (!this.empty && value.length === 0) return this._fail(value, "may not be empty");
    if (this.min !== undefined && value.length < this.min)
      return this._fail(value, `must have at least ${this.min} elements`);
    if (this.max !== undefined && value.length > this.max)
      return this._fail(value, `must have at most ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  protected _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failure = new DataModelValidationFailure({ invalidValue: value });
    value.forEach((entry, index) => {
      const found = this.element.validate(entry, options);
      if (!found) return;
      failure.elements.push({ id: index, failure: found });
      failure.unresolved ||= found.unresolved;
    });
    return failure.elements.length ? failure : undefined;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => {
      const initialized = this.element.initialize(entry, model, options);
      return typeof initialized === "function" ? (initialized as () => unknown)() : initialized;
    });
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element.toObject(entry)) : value;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    return Array.isArray(value) ? value.map((entry: unknown) => this.element._migrate(entry, options)) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    const part = path.pop();
    if (part === undefined) return this;
    if (part !== "element" && !/^\d+$/.test(part)) path.push(part);
    return this.element._getField(path);
  }

  override apply(fn: Parameters<DataField["apply"]>[0], value?: unknown, options: Data = {}): unknown {
    if (!Array.isArray(value)) return [];
    return value.map((entry: unknown) => this.element.apply(fn, entry, options));
  }
}
