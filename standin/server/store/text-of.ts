import type { JsonObject } from "../../core/protocol";

/** The text in a field of a source; empty when there is none, or something else stands there. */
export function textOf(source: JsonObject | undefined, field: string): string {
  const value = source?.[field];
  return typeof value === "string" ? value : "";
}
