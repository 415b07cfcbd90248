/** Coma, agony, death: said at the head of a sheet, before all figures (DTH). */
import { carries } from "../rules/actors/bears";
import type { ActorSnapshot } from "../rules/actors/snapshot";
import type { AgonyForecast } from "../rules/death/agony-forecast";
import type { StatusId } from "../rules/statuses/status-ids";
import { turnsLeft } from "./agony-view";
import type { Format } from "./format";
import { STATUS_RULES } from "./status-rules";
import type { Text } from "./text";

export interface FallenBanner {
  readonly icon: StatusId;
  readonly word: string;
  readonly what: string;
  readonly rule: string;
  /** How long it lives, in agony. */
  readonly left: Text | null;
  /** DTH-5: its player may refuse the death. */
  readonly refusable: boolean;
}

/** What counts more comes first. */
const STATES: readonly StatusId[] = ["dead", "banished", "traumatised", "agonising", "stabilised", "comatose"];

/** @returns null for who stands */
export function fallenBanner(
  actor: ActorSnapshot,
  forecast: AgonyForecast | null,
  refusable: boolean,
  format: Format,
): FallenBanner | null {
  const state = STATES.find((id) => carries(actor, id));
  if (state === undefined) return null;
  return {
    icon: state,
    word: `ARCANES.Status.${state}`,
    what: `ARCANES.Sheet.Fallen.${state}`,
    rule: STATUS_RULES[state],
    left: forecast === null || state !== "agonising" ? null : turnsLeft(forecast, format),
    refusable: refusable && state === "dead",
  };
}
