import type { ActorId } from "../actors/snapshot";
import type { Fight, RuleContext } from "../combat/fight";
import type { Note } from "../consequences/note";
import { type ActorChange, Settling } from "../consequences/settling";
import { spareDuellists } from "../duels/spare-duellists";
import type { Reason, Result, RuleReason } from "../result";
import type { DeedReport } from "./notice";

/** What a deed came to, against the actors as they stand: nothing is written yet. */
export interface DeedOutcome {
  readonly changes: readonly ActorChange[];
  /** The fight once what it costs is spent. */
  readonly fight: Fight;
  readonly notes: readonly Note[];
  readonly report: DeedReport;
}

/** Closes a scene: duellists are spared as agreed (DUE-11). */
export function outcomeOf(
  scene: Settling,
  report: DeedReport,
  context: Pick<RuleContext, "lookup">,
  fight: Fight,
): DeedOutcome {
  return { changes: spareDuellists(scene.changes(), fight.duel, context.lookup), fight, notes: scene.notes, report };
}

export function sceneOf({ lookup }: Pick<RuleContext, "lookup">): Settling {
  return new Settling(lookup);
}

/** What nobody can set aside: the deed would have no object. */
const OBJECTLESS: readonly Reason[] = ["not-dying", "not-dead", "not-healer", "gone", "bad-request"];

/** True if the GM set the refusal aside; that of a target that is beyond it stays. */
export function isSetAside(result: Result<unknown>, allow: readonly RuleReason[]): boolean {
  if (result.ok || OBJECTLESS.includes(result.refusal.reason) || result.refusal.of === "target") return false;
  return (allow as readonly Reason[]).includes(result.refusal.reason);
}

/** Everybody whom a deed's outcome names. */
export function namedBy(outcome: Pick<DeedOutcome, "changes" | "notes">): readonly ActorId[] {
  const ids = [...outcome.changes.map(({ after }) => after.id), ...outcome.notes.map(({ on }) => on)];
  return [...new Set(ids)];
}
