import { WholeNumberField } from "./whole-number-field";

const { SchemaField } = foundry.data.fields;

/** Figures of the rules are integers; nothing beyond this is ever meant. */
export const FIGURE_MAX = 9999;

/** A required integer within bounds (inclusive). What is no number is refused; beyond the bounds it is refused, never bent. */
export function integerField<const I extends number>(initial: I, min: number, max: number) {
  return new WholeNumberField({
    required: true,
    nullable: false,
    integer: true,
    initial,
    min,
    max,
  });
}

/** An integer within bounds, or null: as the rules have it. */
export function optionalIntegerField(min: number, max: number) {
  return new WholeNumberField({ required: true, nullable: true, integer: true, initial: null, min, max });
}

/** A range of damage: integers, min ≤ max is judged by the model. */
export function rangeField(min: number, max: number) {
  return new SchemaField({ min: integerField(min, 0, FIGURE_MAX), max: integerField(max, 0, FIGURE_MAX) });
}
