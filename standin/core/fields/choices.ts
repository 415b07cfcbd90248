/** Values allowed in a field: a list, a record by value, or a function that returns either. */
export type Choices =
  | readonly unknown[]
  | Readonly<Record<string, unknown>>
  | (() => readonly unknown[] | Readonly<Record<string, unknown>>);

/** Whether a value is one of the choices. */
export function isChoice(choices: Choices, value: unknown): boolean {
  const resolved = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(resolved)) return resolved.includes(value);
  return Object.hasOwn(resolved, String(value));
}
