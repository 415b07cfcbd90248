import { ForcedReplacement } from "../operators";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import type { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import { EmbeddedDataField } from "./embedded-data-field";
import type { CleanOptions, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";
import { SchemaField } from "./schema-field";

/** An object whose `type` says which of several schemas it follows. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly types: Record<string, DataField>;

  constructor(types: Record<string, unknown>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, this.#field(schema, type)]));
  }

  #field(schema: unknown, type: string): DataField {
    let field: DataField;
    if (schema instanceof DataField) field = schema;
    else if (typeof schema === "function") field = new EmbeddedDataField(schema);
    else field = new SchemaField(schema as Record<string, DataField>);
    field.name = type;
    field.parent ??= this;
    return field;
  }

  #of(value: unknown): DataField | undefined {
    const type = isPlainObject(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#of(value)?.clean(value, options) ?? value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) return this._fail(value, "must be an object");
    const field = this.#of(value);
    if (field) return field.validate(value, options);
    return options.partial && !("type" in value)
      ? undefined
      : this._fail(value, `has no valid type "${value["type"]}"`);
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    return this.#of(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    const type: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "type") : undefined;
    return (typeof type === "string" ? this.types[type]?.toObject(value) : undefined) ?? value;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    return this.#of(value)?._migrate(value, options) ?? value;
  }

  override _getField(path: string[]): DataField | undefined {
    const type = path.pop();
    return type === undefined ? this : this.types[type]?._getField(path);
  }

  override _diff(current: unknown, change: unknown, _source?: Data): unknown {
    if (!isPlainObject(current) || !isPlainObject(change)) return super._diff(current, change);
    const type = change["type"] ?? current["type"];
    if (type !== current["type"]) return new ForcedReplacement(this.#of(change)?.clean(change) ?? change);
    return this.#of(current)?._diff(current, change);
  }

  override _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    const field = isPlainObject(change) ? this.#of(container[key]) : undefined;
    if (field) field._commit(container, key, change);
    else super._commit(container, key, change);
  }
}
