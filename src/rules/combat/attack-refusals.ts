import { carries, isGone } from "../actors/bears";
import { lifeHolder, mountOf, riderOf } from "../actors/pairs";
import type { Refusal, RuleReason } from "../result";
import { actionReason, turnHolder } from "../turns/economy";
import type { AttackQuery } from "./attack-query";
import { attackDoerReasons } from "./doer-refusals";
import { duelForbids, isDuellist, limitForbids } from "./duel-terms";
import { heightRefusal, isAloft } from "./height";

/** MOV-2, MAS-7, AIR-5, DUE-8, AIR-10: true if no opportunity attack can be made so. */
function isNoOpportunity(query: AttackQuery): boolean {
  const { attacker, target, means, choices, heights, context } = query;
  const { fight, lookup } = context;
  if (attacker.type === "swarm" || target.type === "swarm" || fight.mode === "mass") return true;
  if (isAloft(heights.attacker) || isAloft(heights.target)) return true;
  if (heights.attacker !== "ground" && heights.target !== "ground") return true;
  if (riderOf(attacker, lookup) !== null) return true;
  if (!choices.contact || means.mode !== "melee") return true;
  return isDuellist(target, fight.duel, lookup) && isDuellist(attacker, fight.duel, lookup) && !choices.turnedBack;
}

/** MOV-2: one opportunity attack per enemy and mover's turn; rider and mount are one mover. */
function isTaken(query: AttackQuery): boolean {
  const { lookup, fight } = query.context;
  const mover = turnHolder(query.target, lookup);
  return fight.opportunities.some((made) => made.by === query.attacker.id && made.on === mover);
}

/** AIR-6: a charge is a physical attack in contact, of a flyer on a flyer at the same height. */
function isNoCharge(query: AttackQuery): boolean {
  const { attacker, target } = query.heights;
  return attacker === "ground" || attacker !== target || !query.choices.contact || query.means.mode === "magic";
}

function placeReasons(query: AttackQuery): RuleReason[] {
  const { means, choices, heights } = query;
  const reasons: RuleReason[] = [];
  if (choices.opportunity && isNoOpportunity(query)) reasons.push("no-opportunity");
  const needsContact = means.mode === "melee";
  const height = heightRefusal(heights, choices.contact || needsContact);
  if (height === "wrong-altitude" || (choices.charge && isNoCharge(query))) reasons.push("wrong-altitude");
  if (height === "out-of-reach") reasons.push("out-of-reach");
  if (choices.contact && means.mode === "ranged") reasons.push("too-close"); // PLC-1, PLC-2
  if (!choices.contact && needsContact) reasons.push("too-far"); // PLC-1
  return reasons;
}

/**
 * Why the rules forbid an attack, in the order of a scenario's reasons: the doer (STA, AIR-10, FAM-6), the turn (CBT-2, CBT-9), the
 * weapon (DUE-12), the target (CBT-4, DUE-2, MOV-2), the place (MOV-2, AIR-2 to 6, PLC-1, PLC-2). Empty where nothing does.
 */
export function attackRefusals(query: AttackQuery): readonly Refusal[] {
  const { attacker, target, means, choices, context } = query;
  const { lookup, fight } = context;
  const refusals: Refusal[] = [];
  for (const reason of attackDoerReasons(attacker, means, choices.opportunity, lookup)) {
    refusals.push({ reason, of: "doer" });
  }
  if (!choices.opportunity && !choices.surprise) {
    const reason = actionReason(attacker, fight, lookup);
    if (reason !== null) refusals.push({ reason });
  }
  if (limitForbids(attacker, means, fight.duel, lookup)) refusals.push({ reason: "not-agreed" });
  const life = lifeHolder(target, lookup); // AIR-9: a ridden mount lives and dies with its rider
  if (isGone(target) || isGone(life)) refusals.push({ reason: "dead", of: "target" });
  if (carries(target, "traumatised") || carries(life, "traumatised"))
    refusals.push({ reason: "traumatised", of: "target" });
  if (duelForbids(attacker, target, fight.duel, lookup)) refusals.push({ reason: "duel" });
  if (choices.opportunity && isTaken(query)) refusals.push({ reason: "taken" });
  for (const reason of placeReasons(query)) refusals.push({ reason });
  return refusals;
}

/** Nobody attacks itself, its rider or its mount. */
export function isOwnSide(query: Pick<AttackQuery, "attacker" | "target" | "context">): boolean {
  const { attacker, target, context } = query;
  if (attacker.id === target.id) return true;
  return mountOf(attacker, context.lookup)?.id === target.id || riderOf(attacker, context.lookup)?.id === target.id;
}
