import type { ActorSnapshot } from "../actors/snapshot";
import { actionDoerReasons } from "../combat/doer-refusals";
import type { Fight, RuleContext } from "../combat/fight";
import { withoutStatuses } from "../consequences/borne";
import type { Settling } from "../consequences/settling";
import { accept, firstStanding, type Refusal, type Result, type RuleReason } from "../result";
import { movementReason, spendMovement } from "./economy";

/**
 * STA-7: picks up the weapon that lies where it fell, which costs the movement; nothing lies there, and it costs it all the same.
 * @param allow refusals that a GM sets aside
 */
export function pickUp(
  scene: Settling,
  actor: ActorSnapshot,
  context: RuleContext,
  allow: readonly RuleReason[] = [],
): Result<Fight> {
  const { lookup, fight } = context;
  const refusals: Refusal[] = actionDoerReasons(actor, lookup).map((reason) => ({ reason, of: "doer" }));
  const turn = movementReason(actor, fight, lookup);
  if (turn !== null) refusals.push({ reason: turn });
  const refusal = firstStanding(refusals, allow);
  if (refusal !== null) return { ok: false, refusal };
  const statuses = withoutStatuses(actor.statuses, "disarmed");
  if (actor.type === "character") {
    const weapons = actor.weapons.map((weapon) => (weapon.dropped ? { ...weapon, dropped: false } : weapon));
    scene.put({ ...actor, statuses, weapons });
  } else if (statuses !== actor.statuses) scene.put({ ...actor, statuses });
  return accept(spendMovement(fight, actor, lookup));
}
