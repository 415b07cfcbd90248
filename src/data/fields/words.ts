const { StringField } = foundry.data.fields;

/** One of fixed words. */
export function choiceField<const C extends string>(choices: readonly C[], initial: NoInfer<C>) {
  return new StringField({ required: true, nullable: false, blank: false, choices: [...choices], initial });
}
