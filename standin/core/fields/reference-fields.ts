import { runtime } from "../runtime";
import { isValidId } from "../utils/random-id";
import type { Data } from "../utils/types";
import { parseUuid } from "../utils/uuid";
import type { DataModelValidationFailure } from "../validation-failure";
import type { FieldContext, FieldOptions, ModelLike } from "./field-types";
import { StringField } from "./string-field";

/** The uuid of a document, kept as a text. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: false,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean;

  override _cast(value: unknown): unknown {
    const uuid: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "uuid") : undefined;
    return uuid ?? super._cast(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    if (typeof value === "string" && this.relative && value.startsWith(".")) return undefined;
    const parsed = typeof value === "string" ? parseUuid(value) : null;
    if (!parsed) return this._fail(value, `"${value}" is not a valid UUID string`);
    if (this.type && parsed.type && parsed.type !== this.type) {
      return this._fail(value, `UUID is for a document of type "${parsed.type}", not "${this.type}"`);
    }
    if (this.embedded === true && parsed.embedded.length === 0)
      return this._fail(value, "must be an embedded document UUID");
    if (this.embedded === false && parsed.embedded.length > 0)
      return this._fail(value, "may not be an embedded document UUID");
    return undefined;
  }
}

/** The id of a world document; the model gives out the document itself, unless `idOnly`. */
export class ForeignDocumentField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, nullable: true, initial: null, idOnly: false, readonly: false };
  }

  declare idOnly: boolean;
  readonly model: { readonly documentName: string };

  constructor(model: unknown, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (typeof model !== "function" || typeof Reflect.get(model, "documentName") !== "string") {
      throw new Error("A ForeignDocumentField needs a document class");
    }
    this.model = model as unknown as { documentName: string };
  }

  override _cast(value: unknown): unknown {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "_id") : undefined;
    return id ?? super._cast(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    return isValidId(value) ? undefined : this._fail(value, "must be a valid 16-character alphanumeric ID");
  }

  override initialize(value: unknown, _model: ModelLike, _options: Data = {}): unknown {
    if (this.idOnly) return value;
    return () => (typeof value === "string" ? (runtime.worldDocument(this.model.documentName, value) ?? null) : null);
  }

  override toObject(value: unknown): unknown {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "_id") : undefined;
    return id ?? value ?? null;
  }
}
