import type { JsonObject } from "../../rules/json";

/** A plain, JSON-safe record of the rules as a JSON object: TypeScript sees no index signature on interfaces. */
export function asJson(value: object): JsonObject {
  return value as unknown as JsonObject;
}
