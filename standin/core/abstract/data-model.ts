import type { DataField } from "../fields/data-field";
import { initializeInto } from "../fields/initialize-into";
import { SchemaField } from "../fields/schema-field";
import { TRUSTED } from "../fields/trusted";
import { ForcedReplacement, resolveLegacyKeys } from "../operators";
import { deepClone } from "../utils/clone";
import { host } from "../utils/host";
import { mergeObject } from "../utils/merge";
import { expandObject } from "../utils/properties";
import { isEmpty, isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationError, DataModelValidationFailure } from "../validation-failure";
import type { ModelOptions, ModelValidateOptions, UpdateSourceOptions } from "./model-options";

const schemas = new WeakMap<object, SchemaField>();

/** Data that follows a schema: `_source` is what is stored, the model's own properties are what is worked with. */
export class DataModel {
  declare readonly _source: Data;
  declare readonly parent: DataModel | null;

  /** Prefixes of language keys for the labels and hints of the fields. */
  static LOCALIZATION_PREFIXES: string[] = [];

  constructor(data: Data = {}, { parent = null, strict = true, ...options }: ModelOptions = {}) {
    // `_source` exists before `_configure`, which systems rely on.
    const source = this._initializeSource(data, { strict, parent, ...options });
    Object.defineProperty(this, "_source", { value: source, writable: true, configurable: true, enumerable: false });
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true, enumerable: false });
    this._configure(options);
    if (!options[TRUSTED]) {
      const { fallback = false, dropInvalidEmbedded = false } = options;
      this.validate({ strict, fallback, dropInvalidEmbedded, fields: true, joint: true });
    }
    this._initialize({ strict, ...options });
  }

  /** The fields of the schema; called once for each class. */
  static defineSchema(): Record<string, DataField> {
    throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
  }

  static get schema(): SchemaField {
    let schema = schemas.get(this);
    if (!schema) {
      schema = this._buildSchema();
      schemas.set(this, schema);
    }
    return schema;
  }

  protected static _buildSchema(): SchemaField {
    return new SchemaField(Object.freeze(this.defineSchema()));
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** Whether the source is invalid. Models that load with failures are mended, so this is only ever true for documents. */
  get invalid(): boolean {
    return false;
  }

  /** Migrates a source from older forms, in place; it may be partial. */
  static migrateData(source: Data, options: Data = {}): Data {
    this.schema._migrate(source, options);
    return source;
  }

  /** `migrateData` that logs an error instead of throwing it. */
  static migrateDataSafe(source: Data, options: Data = {}): Data {
    try {
      return this.migrateData(source, options) ?? source;
    } catch (error) {
      host.console.error(`Failed data migration for ${this.name}:`, error);
      return source;
    }
  }

  /** Adds accessors for keys of older forms. */
  static shimData(data: Data, _options: Data = {}): Data {
    return data;
  }

  /** A source with its values cast and, unless `partial`, its absent keys filled in. */
  static cleanData(source: Data = {}, options: Data = {}, _state: Data = {}): Data {
    const prepared = this._preCleanData(source, options, _state) ?? source;
    const cleaned = this.schema.clean(prepared, {
      ...options,
      source: (options["source"] as Data | undefined) ?? prepared,
    });
    const data = isPlainObject(cleaned) ? cleaned : {};
    return this._cleanData(data, options, _state) ?? data;
  }

  protected static _preCleanData(data: Data, _options: Data, _state: Data): Data {
    return data;
  }

  protected static _cleanData(data: Data, _options: Data, _state: Data): Data {
    return data;
  }

  /** Judges fields together; throws when they do not fit. */
  static validateJoint(_data: Data): void {}

  /** A model from a trusted source: what is invalid is mended with a warning. */
  static fromSource<T extends DataModel>(
    this: new (
      data?: Data,
      options?: ModelOptions,
    ) => T,
    source: Data,
    { strict = false, ...options }: ModelOptions = {},
  ): T {
    return new this(source, { fallback: !strict, dropInvalidEmbedded: !strict, ...options, strict });
  }

  static fromJSON<T extends DataModel>(this: new (data?: Data, options?: ModelOptions) => T, json: string): T {
    return new this(JSON.parse(json) as Data);
  }

  protected _configure(_options: Data): void {}

  /** The source that this model keeps: migrated and cleaned, or the given one itself when it is trusted. */
  protected _initializeSource(data: Data | DataModel, options: ModelOptions): Data {
    if (options[TRUSTED]) return data as Data;
    const cls = this.constructor as typeof DataModel;
    const source = data instanceof DataModel ? data.toObject() : resolveLegacyKeys(expandObject(deepClone(data ?? {})));
    return cls.shimData(cls.cleanData(cls.migrateDataSafe(source), {}));
  }

  /** Gives out the source as properties of the model. */
  protected _initialize(options: Data = {}): void {
    for (const [name, field] of this._initializationOrder()) {
      initializeInto(this, name, field, this._source, this, options);
    }
  }

  protected *_initializationOrder(): Generator<[string, DataField]> {
    for (const entry of this.schema.entries()) yield entry;
  }

  /** Gives out the source anew: what was prepared is undone. */
  reset(): void {
    this._initialize();
  }

  /** A copy with some changes, of the same parent. */
  clone(data: Data = {}, context: ModelOptions = {}): this {
    const merged = mergeObject(this.toObject(), data, { applyOperators: true });
    return new (this.constructor as new (data: Data, context: ModelOptions) => this)(merged, {
      parent: this.parent,
      ...context,
    });
  }

  /**
   * Judges the source, or some changes to it.
   * @returns whether it is valid
   * @throws DataModelValidationError under `strict`, or when nothing could be put in the place of an invalid value
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, fallback = false, dropInvalidEmbedded = false, strict = true } = options;
    const { fields = true, joint = true } = options;
    const cls = this.constructor as typeof DataModel;
    let source = changes ? resolveLegacyKeys(expandObject(changes)) : this._source;
    const root = changes ? { ...this._source, ...source } : source;
    const partial = changes !== undefined;
    if (clean) source = cls.cleanData(source, { partial, source: root });
    if (fields) {
      const failure = this.schema.validate(source, { partial, fallback, dropInvalidEmbedded, source: root });
      if (failure && !failure.isEmpty()) {
        if (strict && !fallback) throw this._wrapFailure(failure);
        if (failure.unresolved) throw this._wrapFailure(failure);
        host.console.warn(this._wrapFailure(failure).message);
      }
    }
    if (joint && !partial) this.#validateJoint(cls, source, strict);
    return true;
  }

  #validateJoint(cls: typeof DataModel, source: Data, strict: boolean): void {
    try {
      cls.validateJoint(source);
    } catch (error) {
      if (strict) {
        const message = error instanceof Error ? error.message : String(error);
        throw error instanceof DataModelValidationError
          ? error
          : this._wrapFailure(new DataModelValidationFailure({ invalidValue: source, message, unresolved: true }));
      }
      host.console.warn(error);
    }
  }

  protected _wrapFailure(failure: DataModelValidationFailure): DataModelValidationError {
    const error = failure.asError();
    error.message = `${this.constructor.name} validation errors:\n${error.message}`;
    return error;
  }

  /**
   * Changes the source and what is given out of it.
   * @returns the difference, with operators where keys are deleted or replaced
   * @throws DataModelValidationError when the result would be invalid; nothing is changed then
   */
  updateSource(changes: Data = {}, options: UpdateSourceOptions = {}): Data {
    const difference = this._diffSource(changes, options);
    if (isEmpty(difference) || options.dryRun) return difference;
    this._commitSource(difference);
    this._initialize();
    return difference;
  }

  /** The difference that changes make, cleaned and judged. */
  _diffSource(changes: Data, options: UpdateSourceOptions = {}): Data {
    const cls = this.constructor as typeof DataModel;
    const migrated = this._prepareChanges(resolveLegacyKeys(expandObject(deepClone(changes))), options);
    const type = migrated["type"] ?? this._source["type"];
    const root = { ...this._source, ...(type === undefined ? {} : { type }) };
    const cleaned = cls.cleanData(migrated, { partial: true, source: root });
    const difference = (this.schema._diff(this._source, cleaned, root) ?? {}) as Data;
    if (isEmpty(difference)) return difference;
    // Only what changes is copied and judged by itself; the rest was judged before.
    const candidate = { ...this._source };
    const failure = new DataModelValidationFailure({ invalidValue: candidate });
    for (const key of Object.keys(difference)) candidate[key] = deepClone(this._source[key]);
    this.schema.commitInto(candidate, difference, root);
    for (const key of Object.keys(difference)) {
      const found = this.schema.get(key)?.validate(candidate[key], { source: candidate });
      if (found) failure.fields[key] = found;
      failure.unresolved ||= found?.unresolved ?? false;
    }
    if (failure.unresolved) throw this._wrapFailure(failure);
    this.#validateJoint(cls, candidate, true);
    return difference;
  }

  /** Migrates and, if inner objects are to be replaced, marks expanded changes. */
  protected _prepareChanges(changes: Data, options: UpdateSourceOptions): Data {
    const cls = this.constructor as typeof DataModel;
    const type = changes["type"] ?? this._source["type"];
    const migrated = cls.migrateDataSafe(changes, { partial: true, source: { type } });
    if (options.recursive !== false) return migrated;
    return replaceObjects(migrated, this.schema);
  }

  /** Writes a difference into the source. */
  _commitSource(difference: Data): void {
    const type = difference["type"] ?? this._source["type"];
    const root = { ...this._source, ...(type === undefined ? {} : { type }) };
    this.schema.commitInto(this._source, difference, root);
  }

  /** Plain data: the source, or what is given out now. */
  toObject(source = true): Data {
    if (source) return deepClone(this._source);
    return (this.schema.toObject(this) ?? {}) as Data;
  }

  toJSON(): Data {
    return this.toObject(true);
  }

  /** The field at a dotted path of this model. */
  getFieldForProperty(path: string | string[]): DataField | undefined {
    return this.schema.getField(path);
  }
}

function replaceObjects(changes: Data, schema: SchemaField): Data {
  return Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const field = schema.get(key);
      return [key, isPlainObject(value) && field ? new ForcedReplacement(value) : value];
    }),
  );
}
