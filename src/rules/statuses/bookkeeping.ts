import { altitudeOf, mountOf, riderOf } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";
import type { BookkeepingId } from "./status-ids";

/** What an actor is in at the moment that its own state does not say. */
export interface Moment {
  /** MOV-3: it walks on its guard. */
  readonly guarding: boolean;
  /** CBT-5 */
  readonly surprised: boolean;
}

/** STA-12: what is shown on the token without being a status: concentration, casting, height, being mounted or ridden, guard, surprise. */
export function bookkeepingOf(actor: ActorSnapshot, lookup: ActorLookup, moment?: Moment): readonly BookkeepingId[] {
  const shown: BookkeepingId[] = [];
  if (actor.type === "character" && actor.kept.length > 0) shown.push("concentrating");
  if (actor.type === "character" && actor.casting !== null) shown.push("casting");
  if (moment?.guarding) shown.push("guarding");
  const altitude = altitudeOf(actor, lookup);
  if (altitude !== "ground") shown.push(altitude);
  if (mountOf(actor, lookup) !== null || riderOf(actor, lookup) !== null) shown.push("mounted");
  if (moment?.surprised) shown.push("surprised");
  return shown;
}
