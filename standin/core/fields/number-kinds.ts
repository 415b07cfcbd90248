import type { CleanOptions, FieldOptions } from "./field-types";
import { NumberField } from "./number-field";

/** An angle in degrees, brought into 0 to 360. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial: 0,
      normalize: true,
      min: 0,
      max: 360,
      validationError: "is not a number between 0 and 360",
    };
  }

  declare normalize: boolean;

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (this.normalize && typeof value === "number" && Number.isFinite(value)) {
      return super._cleanType(value === 360 ? 360 : ((value % 360) + 360) % 360, options);
    }
    return super._cleanType(value, options);
  }
}

/** A share between 0 and 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue between 0 and 1. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }
}

/** A place in an order. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
