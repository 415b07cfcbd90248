import type { Data } from "../utils/types";
import type { DataModelValidationFailure } from "../validation-failure";
import { ArrayField } from "./array-field";
import type { CleanOptions, ModelLike, ValidateOptions } from "./field-types";

/** A list without repeats, given out as a `Set`. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions): unknown {
    const cleaned = super._cleanType(value, options);
    return Array.isArray(cleaned) ? Array.from(new Set<unknown>(cleaned)) : cleaned;
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    const failure = super._validateElements(value, options);
    if (!failure?.unresolved || !options.fallback) return failure;
    // What is no valid member is left out.
    const bad = new Set(failure.elements.map(({ id }) => Number(id)));
    const kept = value.filter((_, index) => !bad.has(index));
    value.splice(0, value.length, ...kept);
    failure.unresolved = false;
    for (const element of failure.elements) Object.assign(element.failure, { unresolved: false, dropped: true });
    return failure;
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return Array.isArray(delta) ? new Set<unknown>(delta) : delta;
  }

  override initialize(value: unknown, model: ModelLike, options: Data = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? Array.from(value, (entry) => this.element.toObject(entry)) : value;
  }
}
