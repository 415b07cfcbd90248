import type { JsonObject } from "../rules/json";
import { isStatusId, type StatusId } from "../rules/statuses/status-ids";
import { systemPath } from "../system-id";
import type { EffectOrigin } from "./effect-origin";

/** They cover the token: whoever bears one takes no part any more. */
const OVERLAYS: readonly StatusId[] = ["dead", "banished"];

/**
 * The full source of a status's effect, from what the rules say of it: name, picture and `statuses` are ours to fill in.
 * @param origin whence it came, if that is known
 */
export function effectSource(source: JsonObject, id: string, origin: EffectOrigin | null = null): JsonObject {
  const system = source["system"] as JsonObject | undefined;
  const status = system?.["status"];
  if (!isStatusId(status) || "statuses" in source) return { ...source, _id: id };
  return {
    ...source,
    _id: id,
    name: game.i18n?.localize(`ARCANES.Status.${status}`) ?? status,
    img: systemPath(`assets/icons/${status}.svg`),
    statuses: [status],
    ...(origin ? { origin: origin.message, system: { ...system, cause: origin.cause } } : {}),
    ...(OVERLAYS.includes(status) ? { flags: { core: { overlay: true } } } : {}),
  };
}
