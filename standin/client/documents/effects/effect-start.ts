import { getProperty } from "../../../core/utils/properties";
import type { Data } from "../../../core/utils/types";
import type { ActiveEffect } from "../active-effect";
import { viewedCombat } from "../combat/actors-in-combat";
import { host } from "../host";

/** What an effect notes when it comes to an actor: when it began, and when it may end. What was given stays. */
export function startOf(effect: ActiveEffect, given: Data): Data {
  const combat = viewedCombat();
  const running = combat?.started ? combat : null;
  const start = {
    time: host.worldTime(),
    combat: running?.id ?? null,
    combatant: running?.combatant?.id ?? null,
    initiative: running?.combatant?.initiative ?? null,
    round: running?.round ?? null,
    turn: running?.turn ?? null,
    ...(effect._source["start"] as Data | null),
    ...(given["start"] as Data | null | undefined),
  };
  const changes: Data = { start };
  const asked = getProperty(given, "duration.expiry");
  const { value } = effect._source["duration"] as { value: number | null };
  if (value !== null && asked === undefined) changes["duration"] = { expiry: "turnStart" };
  return changes;
}
