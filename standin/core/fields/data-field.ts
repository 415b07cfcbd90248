import { ForcedDeletion, ForcedReplacement } from "../operators";
import { deepClone } from "../utils/clone";
import { objectsEqual } from "../utils/diff";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { changed } from "./change-arithmetic";
import type { CleanOptions, EffectChange, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";

/** What builds the inputs of fields in forms; the client sets it (`DataField.formBuilder`). */
export interface FormBuilder {
  toInput(field: DataField, config: Data): unknown;
  toFormGroup(field: DataField, groupConfig: Data, inputConfig: Data): unknown;
}

type Validator = (this: DataField, value: unknown, options: ValidateOptions) => unknown;

/** One value of a schema: how it is cast, cleaned, checked, kept and given out. */
export class DataField {
  /** Set by the client, which knows how a form looks. */
  static formBuilder: FormBuilder | null = null;
  /** Whether the field holds others. */
  static recursive = false;
  /** The options that a class of fields has when none are given. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  readonly options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;
  required!: boolean;
  nullable!: boolean;
  initial: unknown;
  readonly!: boolean;
  gmOnly!: boolean;
  persisted!: boolean;
  label!: string;
  hint!: string;
  placeholder: string | undefined;
  validationError!: string;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const [key, value] of Object.entries(defaults)) {
      Reflect.set(this, key, key in options && options[key] !== undefined ? options[key] : value);
    }
    if (options.placeholder !== undefined) this.placeholder = options.placeholder;
    if (options.validate) {
      if (typeof options.validate !== "function")
        throw new Error("The validate option of a data field must be a function");
    }
  }

  /** The dotted path from the outermost schema, whose own name (`system`) counts. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter((part) => part !== undefined && part !== "").join(".");
  }

  /** Runs a function, or the method of a name, on this field; fields that hold others pass it on. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: Data) => unknown),
    value?: unknown,
    options: Data = {},
  ): unknown {
    const run = typeof fn === "string" ? (Reflect.get(this, fn) as typeof fn) : fn;
    return typeof run === "function" ? run.call(this, value, options) : undefined;
  }

  /**
   * Makes a value fit the type as far as that needs no judgement: absent values become initial ones, others are cast.
   * What cannot be cast is kept for `validate` to refuse.
   */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    if (value === null && this.nullable) return null;
    if (value === null) return this._cleanNull(options);
    return this._cleanType(this._cast(value), options);
  }

  /** What null means to a field that may not be null: it is kept, and refused later. */
  protected _cleanNull(_options: CleanOptions): unknown {
    return null;
  }

  /** Brings a value to the field's type where that is possible. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Cleans a value that was already cast. */
  _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** The value of a field that was given none. */
  getInitialValue(source?: Data): unknown {
    if (typeof this.initial === "function") return (this.initial as (source?: Data) => unknown).call(this, source);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** The failure of a value, or undefined when it fits. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const special = this._validateSpecial(value);
    if (special === true) return undefined;
    if (special) return special;
    const failure = this._validateType(value, options);
    if (failure && !(failure.isEmpty() && !failure.unresolved)) return failure;
    return this.#validateCustom(value, options);
  }

  #validateCustom(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const validator = this.options.validate as Validator | undefined;
    if (!validator) return undefined;
    try {
      const result = validator.call(this, value, options);
      if (result === false) return this._fail(value, this.validationError);
      return result instanceof DataModelValidationFailure ? result : undefined;
    } catch (error) {
      return this._fail(value, error instanceof Error ? error.message : String(error));
    }
  }

  protected _fail(invalidValue: unknown, message: string): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Judges undefined and null: true when the value is fine as it is, undefined when its type must be checked. */
  _validateSpecial(value: unknown): DataModelValidationFailure | true | undefined {
    if (value === undefined) return this.required ? this._fail(value, "may not be undefined") : true;
    if (value === null) return this.nullable ? true : this._fail(value, "may not be null");
    return undefined;
  }

  /** The failure of a value that is neither undefined nor null. */
  _validateType(_value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    return undefined;
  }

  /** The value that a model gives out for a source value. */
  initialize(value: unknown, _model: ModelLike, _options: Data = {}): unknown {
    return value;
  }

  /** The source form of a value given out. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Migrates the source of a field; fields that hold models pass it on. */
  _migrate(_value: unknown, _options: Data = {}): unknown {
    return _value;
  }

  /**
   * The difference that `change` makes to `current`, or undefined when there is none. Both are cleaned.
   * Arrays are compared as wholes.
   */
  _diff(current: unknown, change: unknown, _source?: Data): unknown {
    const next = change instanceof ForcedReplacement ? change.value : change;
    return objectsEqual(current, next) ? undefined : next;
  }

  /** Writes a difference found by `_diff` into the object that holds this field's value. */
  _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    if (change instanceof ForcedDeletion) delete container[key];
    else container[key] = change instanceof ForcedReplacement ? change.value : change;
  }

  /**
   * The value after a change of an effect. Fields say by `_applyChange…` what adding and the rest means to them.
   * @param change its `type`, and its `value` with references resolved
   */
  applyChange(value: unknown, model: unknown, change: EffectChange, _options: Data = {}): unknown {
    const delta = this._castChangeDelta(change.value);
    if (delta === undefined) return value;
    const own: unknown = Reflect.get(this, `_applyChange${change.type.charAt(0).toUpperCase()}${change.type.slice(1)}`);
    return typeof own === "function" ? (own.call(this, value, delta, model, change) as unknown) : value;
  }

  /** What a change brings, as this field's type; undefined when it is of no use to it. */
  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }
  _applyChangeAdd(value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return changed("add", value, delta);
  }
  _applyChangeSubtract(value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return changed("subtract", value, delta);
  }
  _applyChangeMultiply(value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return changed("multiply", value, delta);
  }
  _applyChangeOverride(_value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return delta;
  }
  _applyChangeUpgrade(value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return changed("upgrade", value, delta);
  }
  _applyChangeDowngrade(value: unknown, delta: unknown, _model?: unknown, _change?: EffectChange): unknown {
    return changed("downgrade", value, delta);
  }

  /** The field at a path below this one. */
  getField(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    return this._getField(parts.reverse());
  }

  /** The field at the end of a path whose parts stand in reverse and are taken from the end. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** The input of this field in a form, made by the client. */
  toInput(config: Data = {}): unknown {
    return this.#builder.toInput(this, config);
  }

  /** The input of this field with its label and hint, made by the client. */
  toFormGroup(groupConfig: Data = {}, inputConfig: Data = {}): unknown {
    return this.#builder.toFormGroup(this, groupConfig, inputConfig);
  }

  get #builder(): FormBuilder {
    if (!DataField.formBuilder) throw new Error("Form inputs are built by a client; there is none here");
    return DataField.formBuilder;
  }
}
