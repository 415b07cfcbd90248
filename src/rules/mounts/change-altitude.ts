import { altitudeOf, mountOf, riderOf } from "../actors/pairs";
import { type ActorSnapshot, ALTITUDES, type Altitude } from "../actors/snapshot";
import { movementDoerReasons } from "../combat/doer-refusals";
import type { Fight, RuleContext } from "../combat/fight";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";
import { endMagicOfDoer } from "../turns/act";
import { movementReason, spendMovement, spendWholeTurn, turnHolder, wholeTurnReason } from "../turns/economy";
import { leaveCover } from "../turns/move";

/** AIR-8: true between ground and low: taking off or landing, a whole turn. */
function isTakeOffOrLanding(from: Altitude, to: Altitude): boolean {
  return from === "ground" || to === "ground";
}

/**
 * AIR-8, AIR-1, STA-3, STA-9: changes height by one level, for rider and mount together. One level costs the movement, taking off and
 * landing a whole turn; `wrong-altitude` for who does not fly and for more or less than one level.
 */
export function changeAltitude(
  scene: Settling,
  actor: ActorSnapshot,
  to: Altitude,
  context: RuleContext,
): Result<Fight> {
  const { lookup, fight } = context;
  const [reason] = movementDoerReasons(actor, lookup);
  if (reason !== undefined) return refuse(reason, "doer");
  const from = altitudeOf(actor, lookup);
  const whole = isTakeOffOrLanding(from, to);
  const turn = whole ? wholeTurnReason(actor, fight, lookup) : movementReason(actor, fight, lookup);
  if (turn !== null) return refuse(turn);
  const flyer = mountOf(actor, lookup) ?? actor;
  const levels = Math.abs(ALTITUDES.indexOf(to) - ALTITUDES.indexOf(from));
  if (!flyer.flies || levels !== 1) return refuse("wrong-altitude");
  if (whole) endMagicOfDoer(scene, turnHolder(actor, lookup));
  leaveCover(scene, actor);
  for (const each of [flyer, riderOf(flyer, lookup)]) {
    const now = each === null ? undefined : scene.find(each.id);
    if (now !== undefined) scene.put({ ...now, altitude: to });
  }
  return accept(whole ? spendWholeTurn(fight, actor, lookup) : spendMovement(fight, actor, lookup));
}
