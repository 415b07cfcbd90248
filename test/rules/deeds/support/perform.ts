import type { ActorSnapshot } from "../../../../src/rules/actors/snapshot";
import type { Fight } from "../../../../src/rules/combat/fight";
import type { Deed, OwnDeed } from "../../../../src/rules/deeds/deed";
import type { DeedContext, DeedOutcome } from "../../../../src/rules/deeds/deed-outcome";
import { performDeed } from "../../../../src/rules/deeds/perform-deed";
import { contextOf, deepFreeze } from "../../support/fight";

/** What a deed is judged by among these actors, in no encounter. */
export function context(actors: readonly ActorSnapshot[], fight: Partial<Fight> = {}, byGM = false): DeedContext {
  return { ...contextOf(actors, fight), seats: null, byGM };
}

/** What came of a deed that the rules allow. */
export function done(
  deed: Deed | OwnDeed,
  actors: readonly ActorSnapshot[],
  roll: number | null = null,
  fight = {},
): DeedOutcome {
  const outcome = performDeed(deepFreeze(deed), roll, context(actors, fight));
  if (!outcome.ok) throw new Error(`refused: ${outcome.refusal.reason}`);
  return outcome.value;
}

/** Why the rules refuse a deed; null where they allow it. */
export function reason(
  deed: Deed | OwnDeed,
  actors: readonly ActorSnapshot[],
  roll: number | null = null,
  fight = {},
): string | null {
  const outcome = performDeed(deed, roll, context(actors, fight));
  return outcome.ok ? null : outcome.refusal.reason;
}

export function changedIn(outcome: DeedOutcome, id: string): ActorSnapshot {
  const found = outcome.after.find((actor) => actor.id === id);
  if (!found) throw new Error(`${id} was not changed`);
  return found;
}

/** Ids of the statuses that an actor bears, sorted. */
export function statuses(actor: ActorSnapshot): readonly string[] {
  return actor.statuses.map(({ id }) => id).sort();
}
