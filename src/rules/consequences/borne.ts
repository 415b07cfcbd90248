import { carries, isGone } from "../actors/bears";
import type { ActorSnapshot, StatusEntry } from "../actors/snapshot";
import type { StatusId } from "../statuses/status-ids";

/** States that are beyond damage, healing and new statuses (STA-10), and bear no other status. */
export const FINAL_IDS: readonly StatusId[] = ["dead", "banished", "traumatised"];

/** Why nothing more can be done to an actor (DTH-4, DTH-5, FAM-4, MAS-5); null while something can. */
export function beyond(actor: ActorSnapshot): "dead" | "traumatised" | null {
  if (isGone(actor)) return "dead";
  return carries(actor, "traumatised") ? "traumatised" : null;
}

/** A status until removed, with nothing more to it. */
export function plainStatus(id: StatusId): StatusEntry {
  return { id, turns: null, own: false, keptBy: null, spell: null };
}

/** The statuses without the named ones; the same array where none is borne. */
export function withoutStatuses(statuses: readonly StatusEntry[], ...ids: StatusId[]): readonly StatusEntry[] {
  return statuses.some((entry) => ids.includes(entry.id))
    ? statuses.filter((entry) => !ids.includes(entry.id))
    : statuses;
}

/**
 * The statuses with one more. Borne already, the one that lasts longer stands (null, until removed, being the longest; of equals the one
 * that no concentration keeps, else the older).
 */
export function withStatus(statuses: readonly StatusEntry[], added: StatusEntry): readonly StatusEntry[] {
  const borne = statuses.find((entry) => entry.id === added.id);
  if (borne === undefined) return [...statuses, added];
  const [old, fresh] = [borne.turns ?? Number.POSITIVE_INFINITY, added.turns ?? Number.POSITIVE_INFINITY];
  const prolongs = fresh > old || (fresh === old && borne.keptBy !== null && added.keptBy === null);
  return prolongs ? statuses.map((entry) => (entry === borne ? added : entry)) : statuses;
}
