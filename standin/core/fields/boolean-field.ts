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

  /** Changes may name truth as numbers too. */
  override _castChangeDelta(delta: unknown): unknown {
    return typeof delta === "string" ? ["true", "1"].includes(delta.trim().toLowerCase()) : this._cast(delta);
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    return typeof value === "boolean" ? undefined : this._fail(value, "must be a boolean");
  }
}
