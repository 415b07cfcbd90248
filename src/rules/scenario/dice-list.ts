import type { Field } from "./field";

/** The dice of one step, as read and in order of need. Too few, left over or out of range is malformed. */
export class DiceList {
  readonly #field: Field;
  readonly #values: readonly Field[];
  #taken = 0;

  constructor(field: Field) {
    this.#field = field;
    this.#values = field.or([], (each) => each.list());
  }

  /** The next die, an integer from min to max. */
  next(min: number, max: number, purpose: string): number {
    const value = this.#values[this.#taken];
    if (value === undefined) return this.#field.fail(`too few, ${purpose} (${min} to ${max}) is missing`);
    this.#taken++;
    return value.integer(min, max);
  }

  /** Called when a step is over: nothing may be left. */
  close(): void {
    const left = this.#values.length - this.#taken;
    if (left > 0) this.#field.fail(`${left} left over`);
  }
}
