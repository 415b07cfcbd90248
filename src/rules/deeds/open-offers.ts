import type { ActorId } from "../actors/snapshot";
import { strikersAmong } from "../turns/move";
import type { Seats } from "../turns/seats";
import type { DeedContext } from "./deed-outcome";
import type { NoticeState, OfferedTurn } from "./notice";

/** True while the turn runs in which somebody passed. */
export function isOfferedNow({ combat, combatant, round }: OfferedTurn, seats: Seats | null): boolean {
  return seats !== null && seats.combat === combat && seats.current === combatant && seats.round === round;
}

/**
 * MOV-2: those of a notice's offers that can still be taken: the mover's turn runs, and the rules allow the attack as things stand. An attack
 * that was made is taken; given back (cancelled, undone), it is open again.
 */
export function openOffers(
  { deed, report }: Pick<NoticeState, "deed" | "report">,
  context: Pick<DeedContext, "lookup" | "fight" | "rules" | "seats">,
): readonly ActorId[] {
  if (deed.type !== "passing" || report.type !== "passing" || !isOfferedNow(report.turn, context.seats)) return [];
  const mover = context.lookup(deed.by);
  if (mover === undefined) return [];
  return strikersAmong(report.offers, mover, deed.turnedBack, context);
}
