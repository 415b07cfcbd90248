import { ForcedReplacement } from "../operators";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelClassLike,
  ModelLike,
  ValidateOptions,
} from "./field-types";
import { TRUSTED } from "./trusted";

/** Another data model inside this one. */
export class EmbeddedDataField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  readonly model: ModelClassLike;

  constructor(model: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof model !== "function" || !("schema" in model))
      throw new Error("An EmbeddedDataField needs a data model class");
    this.model = model as ModelClassLike;
  }

  /** The fields of the model. */
  get fields(): Record<string, DataField> {
    return this.model.schema.fields;
  }

  override getInitialValue(source?: Data): unknown {
    if (this.initial !== undefined) return super.getInitialValue(source);
    return this.nullable ? null : this.model.cleanData({});
  }

  override _cast(value: unknown): unknown {
    const toObject: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof toObject === "function" ? (toObject.call(value) as unknown) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return isPlainObject(value) ? this.model.cleanData(value, { ...options, source: value }) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const failure = this.model.schema.validate(value, { ...options, source: value });
    if (failure?.unresolved || options.partial) return failure;
    try {
      this.model.validateJoint(value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    }
    return failure;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.model(value, { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    const toObject: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : value;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    return isPlainObject(value) ? this.model.migrateDataSafe(value, options) : value;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.model.schema._getField(path) : this;
  }

  override _diff(current: unknown, change: unknown, _source?: Data): unknown {
    if (change instanceof ForcedReplacement || !isPlainObject(change)) return super._diff(current, change);
    if (!isPlainObject(current)) return this.model.cleanData(change);
    return this.model.schema._diff(current, change);
  }

  override _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    if (isPlainObject(change) && isPlainObject(container[key])) this.model.schema._commit(container, key, change);
    else super._commit(container, key, change);
  }
}
