import { ForcedReplacement } from "../operators";
import { runtime } from "../runtime";
import { deepClone } from "../utils/clone";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import type { DataField } from "./data-field";
import type {
  CleanOptions,
  FieldContext,
  FieldOptions,
  ModelClassLike,
  ModelLike,
  ValidateOptions,
} from "./field-types";
import { ObjectField } from "./object-field";
import { TRUSTED } from "./trusted";

/**
 * The data of a document's subtype (`system`). With a model registered for the type it follows that model; without one,
 * as always on the server, it is any object of JSON values.
 */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly documentName: string;

  constructor(
    documentClass: { readonly documentName: string },
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.documentName = documentClass.documentName;
  }

  /** The model of a type, or null. */
  getModelForType(type: unknown): ModelClassLike | null {
    if (typeof type !== "string") return null;
    return (runtime.dataModel(this.documentName, type) as ModelClassLike | null) ?? null;
  }

  override getInitialValue(source?: Data): unknown {
    const model = this.getModelForType(source?.["type"]);
    return model ? model.cleanData({}) : super.getInitialValue(source);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const model = this.getModelForType(options.source?.["type"]);
    if (!model || !isPlainObject(value)) return value;
    return model.cleanData(value, { ...options, source: value });
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    const model = this.getModelForType(options.source?.["type"]);
    if (!model) return super._validateType(value, options);
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const failure = model.schema.validate(value, { ...options, source: value });
    if (failure?.unresolved || options.partial) return failure;
    try {
      model.validateJoint(value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ invalidValue: value, message, unresolved: true });
    }
    return failure;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    const cls = this.getModelForType(model._source["type"]);
    if (!cls || !isPlainObject(value)) return deepClone(value);
    return new cls(value, { ...options, parent: model, [TRUSTED]: true });
  }

  override toObject(value: unknown): unknown {
    const toObject: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : deepClone(value);
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    const model = this.getModelForType((options["source"] as Data | undefined)?.["type"]);
    return model && isPlainObject(value) ? model.migrateDataSafe(value, { ...options, source: value }) : value;
  }

  override _diff(current: unknown, change: unknown, source?: Data): unknown {
    const model = this.getModelForType(source?.["type"]);
    if (!model || change instanceof ForcedReplacement || !isPlainObject(change) || !isPlainObject(current)) {
      return super._diff(current, change);
    }
    return model.schema._diff(current, change);
  }

  override _commit(container: Data, key: string, change: unknown, source?: Data): void {
    const model = this.getModelForType(source?.["type"]);
    if (model && isPlainObject(change) && isPlainObject(container[key])) model.schema._commit(container, key, change);
    else super._commit(container, key, change);
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }
}
