import { DataField } from "./data-field";
import type { FieldOptions } from "./field-types";

/** A value of any type. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: true };
  }
}
