/** The field's name in this user's language, as Foundry gave it to the schema; its path where it has none. */
function nameOf(schema: foundry.data.fields.SchemaField.Any, path: string): string {
  const label: unknown = schema.getField(path)?.label;
  return typeof label === "string" && label !== "" ? (game.i18n?.localize(label) ?? label) : path;
}

/** The error of two fields that contradict each other, in this user's language. @param min, max paths from the schema on */
export function minimumAbove(schema: foundry.data.fields.SchemaField.Any, min: string, max: string): Error {
  const names = { min: nameOf(schema, min), max: nameOf(schema, max) };
  return new Error(game.i18n?.format("ARCANES.Invalid.minimum", names) ?? `${names.min} > ${names.max}`);
}
