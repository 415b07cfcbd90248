import type { DataModelValidationFailure } from "../validation-failure";
import { type Choices, isChoice } from "./choices";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions, ValidateOptions } from "./field-types";

/** A text, trimmed unless told otherwise. */
export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  declare blank: boolean;
  declare trim: boolean;
  declare choices: Choices | undefined;
  declare textSearch: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    // Among choices, "" is only one if it is said to be.
    if (this.choices && options["blank"] === undefined) this.blank = false;
  }

  override getInitialValue(source?: Record<string, unknown>): unknown {
    if (this.initial !== undefined) return super.getInitialValue(source);
    if (!this.required) return undefined;
    if (this.blank) return "";
    return this.nullable ? null : undefined;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    const cleaned = super.clean(value, options);
    // An initial value of null where null is forbidden stands for the empty text.
    return cleaned === null && !this.nullable && this.blank ? "" : cleaned;
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" || typeof value === "function" ? value : String(value);
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (typeof value !== "string") return value;
    const cleaned = this.trim ? value.trim() : value;
    if (cleaned !== "" || this.blank) return cleaned;
    return this.nullable ? null : (this.getInitialValue(options.source) ?? cleaned);
  }

  override _validateSpecial(value: unknown): DataModelValidationFailure | true | undefined {
    if (value === "") return this.blank ? true : this._fail(value, "may not be a blank string");
    return super._validateSpecial(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (typeof value !== "string") return this._fail(value, "must be a string");
    if (this.choices && !isChoice(this.choices, value)) return this._fail(value, `${value} is not a valid choice`);
    return undefined;
  }
}
