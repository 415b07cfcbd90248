import type { JsonObject } from "../rules/json";
import { isStatusId } from "../rules/statuses/status-ids";
import { systemPath } from "../system-id";

/** The full source of a status's effect, from what the rules say of it: name, picture and `statuses` are ours to fill in. */
export function effectSource(source: JsonObject, id: string): JsonObject {
  const system = source["system"] as JsonObject | undefined;
  const status = system?.["status"];
  if (!isStatusId(status) || "statuses" in source) return { ...source, _id: id };
  return {
    ...source,
    _id: id,
    name: game.i18n?.localize(`ARCANES.Status.${status}`) ?? status,
    img: systemPath(`assets/icons/${status}.svg`),
    statuses: [status],
  };
}
