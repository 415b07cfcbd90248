import { carries } from "../actors/bears";
import type { ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";
import { deathLine } from "../consequences/death-line";

/** What agony will do to somebody whom nobody saves. */
export interface AgonyForecast {
  /** Turns of its own that it still survives: 0, the next one kills. Null: it loses nothing, and does not die of it. */
  readonly turns: number | null;
  /** HP after each of its turns to come, the soonest first; the last one kills, if the list reaches so far. */
  readonly hp: readonly number[];
}

/**
 * DTH-2, DTH-4, FAM-4: how long one in agony lives.
 * @param agonyLoss HP lost in each turn, ≥ 0 (house rule)
 * @param shown turns to be told one by one at most, ≥ 0
 * @returns null for who is not in agony
 */
export function agonyForecast(
  actor: ActorSnapshot,
  lookup: ActorLookup,
  agonyLoss: number,
  shown: number,
): AgonyForecast | null {
  if (actor.type === "swarm" || !carries(actor, "agonising") || carries(actor, "dead")) return null;
  if (agonyLoss <= 0) return { turns: null, hp: [] };
  const { last } = deathLine(actor, lookup);
  const turns = Math.max(0, Math.floor((actor.hp - last) / agonyLoss));
  const told = Math.min(shown, turns + 1);
  return { turns, hp: Array.from({ length: told }, (_, turn) => actor.hp - (turn + 1) * agonyLoss) };
}
