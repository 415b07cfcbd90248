import { bears, carries, isGone, isOffBalance } from "../actors/bears";
import { onlyDefends, riderOf } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { Refusal, RuleReason } from "../result";
import type { ActorLookup } from "./fight";
import type { AttackMeans } from "./means";
import { disciplineOf } from "./placement";

/** STA-10, STA-1, AIR-10: what keeps an actor from doing anything at all, in the order of a scenario's reasons. */
export function stateReasons(actor: ActorSnapshot): readonly RuleReason[] {
  const reasons: RuleReason[] = [];
  if (isGone(actor)) reasons.push("dead");
  if (carries(actor, "traumatised")) reasons.push("traumatised");
  if (carries(actor, "comatose")) reasons.push("comatose");
  if (bears(actor, "stunned")) reasons.push("stunned");
  return reasons;
}

/** True if silence stops this means: a magic weapon (STA-2); of the magic discipline all but a secondary or improvised weapon (PLC-3). */
function isSilenced(attacker: ActorSnapshot, means: AttackMeans): boolean {
  if (!bears(attacker, "silenced")) return false;
  if (means.kind === "magic") return true;
  return disciplineOf(attacker) === "magic" && (means.kind === "bareHands" || means.kind === "natural");
}

/**
 * Why the state of its doer forbids an attack: STA-1, STA-2, STA-5, STA-7, STA-8, STA-10, CRIT-4 (opportunity attacks), AIR-10, FAM-6.
 * In the order of a scenario's reasons; empty where nothing does.
 */
export function attackDoerRefusals(
  attacker: ActorSnapshot,
  means: AttackMeans,
  opportunity: boolean,
  lookup: ActorLookup,
): Refusal[] {
  const own = stateReasons(attacker);
  const rider = riderOf(attacker, lookup);
  const held = rider === null ? [] : stateReasons(rider); // AIR-10: its rider holds the pair still
  if (
    own.length === 0 &&
    held.length === 0 &&
    attacker.statuses.length === 0 &&
    attacker.type === "character" &&
    !means.dropped
  ) {
    return [];
  }
  const reasons: RuleReason[] = [];
  for (const reason of ["dead", "traumatised", "comatose", "stunned"] as const) {
    if (own.includes(reason) || held.includes(reason)) reasons.push(reason);
  }
  if (opportunity && isOffBalance(attacker)) reasons.push("off-balance");
  if (attacker.type === "mount" && rider === null) reasons.push("no-rider");
  if (bears(attacker, "polymorphed")) reasons.push("polymorphed");
  if (bears(attacker, "disoriented")) reasons.push("disoriented");
  if (isSilenced(attacker, means)) reasons.push("silenced");
  const classWeapon = means.kind === "melee" || means.kind === "ranged";
  if (means.dropped || (classWeapon && bears(attacker, "disarmed"))) reasons.push("disarmed");
  if (onlyDefends(attacker, lookup)) reasons.push("master-down");
  return reasons.map((reason) => ({ reason, of: "doer" }));
}
