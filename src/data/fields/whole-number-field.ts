const { NumberField } = foundry.data.fields;

/**
 * An integer that is refused where it does not fit. Foundry's own number field bends what it is given: it rounds, and brings what is out
 * of bounds to the bound, so that a slip of the finger would be stored as a figure that nobody meant.
 */
export class WholeNumberField<
  const Options extends foundry.data.fields.NumberField.Options = foundry.data.fields.NumberField.DefaultOptions,
> extends NumberField<Options> {
  protected override _cleanType(
    value: foundry.data.fields.NumberField.InitializedType<Options>,
  ): foundry.data.fields.NumberField.InitializedType<Options> {
    return value;
  }
}
