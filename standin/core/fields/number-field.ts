import type { DataModelValidationFailure } from "../validation-failure";
import { type Choices, isChoice } from "./choices";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions } from "./field-types";

/**
 * A finite number. Cleaning casts texts, rounds to an integer or to steps and clamps to `min` and `max`; a negative
 * number or 0 in a `positive` field, a value outside `choices` and what is no number are refused by validation.
 */
export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: Choices | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices && options.nullable === undefined) this.nullable = false;
    if (this.initial === undefined && this.nullable) this.initial = null;
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "number") return value;
    // Number("") and Number([]) are 0, which nobody who left an input empty has meant.
    if (typeof value === "string") return value.trim() === "" ? (this.nullable ? null : Number.NaN) : Number(value);
    return typeof value === "boolean" ? Number(value) : Number.NaN;
  }

  /** A change that is no number is none. */
  override _castChangeDelta(delta: unknown): unknown {
    const number = this._cast(delta);
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  }

  override _cleanType(value: unknown, _options: CleanOptions): unknown {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    let cleaned = value;
    if (this.integer) cleaned = Math.round(cleaned);
    if (this.min !== undefined && Number.isFinite(this.min)) cleaned = Math.max(cleaned, this.min);
    if (this.max !== undefined && Number.isFinite(this.max)) cleaned = Math.min(cleaned, this.max);
    if (this.step !== undefined && this.step > 0) cleaned = this.#toStep(cleaned);
    return Object.is(cleaned, -0) ? 0 : cleaned;
  }

  #toStep(value: number): number {
    const step = this.step ?? 1;
    const base = this.min !== undefined && Number.isFinite(this.min) ? this.min : 0;
    let steps = Math.round((value - base) / step);
    if (this.max !== undefined && base + steps * step > this.max) steps = Math.floor((this.max - base) / step);
    const decimals = Math.max(...[step, base].map((number) => String(number).split(".")[1]?.length ?? 0));
    return Number((base + steps * step).toFixed(decimals));
  }

  override _validateType(value: unknown): DataModelValidationFailure | undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) return this._fail(value, "must be a finite number");
    if (this.integer && !Number.isInteger(value)) return this._fail(value, "must be an integer");
    if (this.positive && value <= 0) return this._fail(value, "must be a positive number");
    if (this.min !== undefined && value < this.min) return this._fail(value, `must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) return this._fail(value, `must be at most ${this.max}`);
    if (this.step !== undefined && this.step > 0 && Math.abs(this.#toStep(value) - value) > 1e-9) {
      return this._fail(value, `must be a multiple of ${this.step}`);
    }
    if (this.choices && !isChoice(this.choices, value)) return this._fail(value, `${value} is not a valid choice`);
    return undefined;
  }
}
