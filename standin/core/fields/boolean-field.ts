import type { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { FieldOptions } from "./field-types";

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value.trim().toLowerCase() === "true";
    return typeof value === "object" ? value : Boolean(value);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    return typeof value === "boolean" ? undefined : this._fail(value, "must be a boolean");
  }
}
