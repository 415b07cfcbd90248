/** A value as text by its own `toString`; null and undefined give the fallback. */
export function asText(value: unknown, fallback = ""): string {
  if (value === null || value === undefined) return fallback;
  return typeof value === "string" ? value : (value as { toString(): string }).toString();
}
