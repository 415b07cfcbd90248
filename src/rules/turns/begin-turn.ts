import { carries } from "../actors/bears";
import { mountOf } from "../actors/pairs";
import type { ActorId, ActorSnapshot, ItemId, StatusEntry } from "../actors/snapshot";
import type { Fight } from "../combat/fight";
import { judgeLife } from "../consequences/judge-life";
import type { Settling } from "../consequences/settling";
import type { HouseRules } from "../house-rules";
import { countMarks, type ExpiredMark } from "../statuses/marks";
import type { StatusId } from "../statuses/status-ids";
import { passTurn } from "./economy";

/** What the end of one turn and the start of the next did by themselves. */
export interface TurnReport {
  readonly fight: Fight;
  /** Statuses that ended, of those whose turn ended, then of those whose turn begins. */
  readonly ended: readonly { readonly on: ActorId; readonly status: StatusId }[];
  /** Statuses of the GM's own whose turns ran out. */
  readonly expired: readonly ExpiredMark[];
  /** DTH-2: HP lost by agony. */
  readonly lost: number;
  /** True if this agony killed. */
  readonly died: boolean;
  /** SPL-7: the spell that is ready to be released, if any. */
  readonly ready: ItemId | null;
}

/** STA-13: they end when the bearer's turn starts, whatever their count. */
const END_AT_START: readonly StatusId[] = ["interrupted", "offBalance", "destabilised"];

/** STA-13: who counts in the turn of `id`: itself and the mount it rides. */
function bearersOf(scene: Settling, id: ActorId): readonly ActorSnapshot[] {
  const actor = scene.find(id);
  if (actor === undefined) return [];
  const mount = mountOf(actor, scene.find);
  return mount === null ? [actor] : [actor, mount];
}

/** STA-13: one turn less; one put on by its bearer in this very turn is not counted down yet. Null: ended. */
function countedDown(entry: StatusEntry): StatusEntry | null {
  if (entry.own) return { ...entry, own: false };
  if (entry.turns === null) return entry;
  return entry.turns <= 1 ? null : { ...entry, turns: entry.turns - 1 };
}

type Ended = { readonly on: ActorId; readonly status: StatusId };

/** A bearer whose statuses all stay as they are is not touched: a turn that does nothing tells nothing. */
function changeStatuses(scene: Settling, id: ActorId, change: (entry: StatusEntry) => StatusEntry | null): Ended[] {
  const ended: Ended[] = [];
  for (const bearer of bearersOf(scene, id)) {
    let changed = false;
    const statuses: StatusEntry[] = [];
    for (const entry of bearer.statuses) {
      const left = change(entry);
      changed ||= left !== entry;
      if (left === null) ended.push({ on: bearer.id, status: entry.id });
      else statuses.push(left);
    }
    if (changed) scene.put({ ...bearer, statuses });
  }
  return ended;
}

/** STA-13: the end of the turn of `id`: statuses that last turns count down, its mount's with it. */
export function endTurn(scene: Settling, id: ActorId): Pick<TurnReport, "ended" | "expired"> {
  const ended = changeStatuses(scene, id, countedDown);
  return { ended, expired: bearersOf(scene, id).flatMap((bearer) => countMarks(scene, bearer.id)) };
}

/** DTH-2, CHR-8: at the start of the dying one's turn; agony is no blow and no damage. */
function suffer(scene: Settling, id: ActorId, agonyLoss: number): { readonly lost: number; readonly died: boolean } {
  const actor = scene.find(id);
  if (actor === undefined || actor.type === "swarm" || !carries(actor, "agonising")) return { lost: 0, died: false };
  scene.put({ ...actor, hp: actor.hp - agonyLoss });
  judgeLife(scene, id, false);
  const after = scene.find(id);
  return { lost: agonyLoss, died: after !== undefined && carries(after, "dead") };
}

/** SPL-7: one round of casting less. */
function continueCasting(scene: Settling, id: ActorId): ItemId | null {
  const actor = scene.find(id);
  if (actor?.type !== "character" || actor.casting === null) return null;
  const roundsLeft = Math.max(0, actor.casting.roundsLeft - 1);
  scene.put({ ...actor, casting: { ...actor.casting, roundsLeft } });
  return roundsLeft === 0 ? actor.casting.spell : null;
}

/**
 * Ends the turn that runs and starts that of `of` (CBT-2, STA-13, DTH-2, SPL-7): durations of the one who ends, then of the one who begins
 * what ends at a start, agony, casting; action, movement and reaction are new, of its familiar too when they share one (FAM-2). Whoever
 * keeps a running order calls it once for each turn; a ridden mount has none of its own (AIR-10).
 */
export function beginTurn(scene: Settling, fight: Fight, of: ActorId, rules: HouseRules): TurnReport {
  const past = fight.turnOf === null ? { ended: [], expired: [] } : endTurn(scene, fight.turnOf);
  const ended = [...past.ended];
  ended.push(...changeStatuses(scene, of, (entry) => (END_AT_START.includes(entry.id) ? null : entry)));
  const { lost, died } = suffer(scene, of, rules.agonyLoss);
  const ready = continueCasting(scene, of);
  const endsCharacter = fight.turnOf !== null && scene.find(fight.turnOf)?.type === "character";
  return { fight: passTurn(fight, of, endsCharacter), ended, expired: past.expired, lost, died, ready };
}
