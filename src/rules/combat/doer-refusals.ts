import { bears, carries, isGone, isOffBalance } from "../actors/bears";
import { mountOf, onlyDefends, riderOf } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { RuleReason } from "../result";
import type { ActorLookup } from "./fight";
import type { AttackMeans } from "./means";
import { disciplineOf } from "./placement";

/** Reasons of the doer in the order in which they are given. */
const ORDER: readonly RuleReason[] = [
  "dead",
  "traumatised",
  "comatose",
  "stunned",
  "off-balance",
  "no-rider",
  "polymorphed",
  "disoriented",
  "rooted",
  "silenced",
  "disarmed",
  "concentrating",
  "master-down",
];

const NONE: readonly RuleReason[] = [];

/** The reasons, each once, in the order of a scenario's. */
function ordered(reasons: readonly RuleReason[]): readonly RuleReason[] {
  return reasons.length < 2 ? reasons : ORDER.filter((reason) => reasons.includes(reason));
}

/** STA-10, STA-1: what of its own state keeps an actor from doing anything at all. */
function stillReasons(actor: ActorSnapshot): RuleReason[] {
  const reasons: RuleReason[] = [];
  if (isGone(actor)) reasons.push("dead");
  if (carries(actor, "traumatised")) reasons.push("traumatised");
  if (carries(actor, "comatose")) reasons.push("comatose");
  if (bears(actor, "stunned")) reasons.push("stunned");
  return reasons;
}

/** STA-1, STA-10, AIR-10, FAM-6: why an actor can do nothing: its own state, its rider's, that it has none, its master down. */
function actingReasons(actor: ActorSnapshot, lookup: ActorLookup): RuleReason[] {
  const reasons = stillReasons(actor);
  if (actor.type === "mount") {
    const rider = riderOf(actor, lookup);
    if (rider === null) reasons.push("no-rider");
    else reasons.push(...stillReasons(rider));
  }
  if (onlyDefends(actor, lookup)) reasons.push("master-down");
  return reasons;
}

/** STA-3, STA-8: why an actor itself cannot move. */
function boundReasons(actor: ActorSnapshot): RuleReason[] {
  const reasons: RuleReason[] = [];
  if (bears(actor, "stunned")) reasons.push("stunned");
  if (bears(actor, "disoriented")) reasons.push("disoriented");
  if (bears(actor, "rooted")) reasons.push("rooted");
  return reasons;
}

/** Why the state of its doer forbids an action that is neither attack, spell nor movement (rescue, treatment…); empty where nothing does. */
export function actionDoerReasons(actor: ActorSnapshot, lookup: ActorLookup): readonly RuleReason[] {
  return actor.statuses.length === 0 && actor.type === "character" ? NONE : ordered(actingReasons(actor, lookup));
}

/** STA-3, STA-8, AIR-10: why the state of its doer forbids a movement; what stops rider or mount stops both. */
export function movementDoerReasons(actor: ActorSnapshot, lookup: ActorLookup): readonly RuleReason[] {
  const reasons = [...actingReasons(actor, lookup), ...boundReasons(actor)];
  const other = mountOf(actor, lookup) ?? riderOf(actor, lookup);
  if (other !== null) reasons.push(...boundReasons(other));
  return ordered(reasons);
}

/** True if silence stops this means: a magic weapon (STA-2); of the magic discipline all but a secondary or improvised weapon (PLC-3). */
function isSilenced(attacker: ActorSnapshot, means: AttackMeans): boolean {
  if (!bears(attacker, "silenced")) return false;
  if (means.kind === "magic") return true;
  return disciplineOf(attacker) === "magic" && (means.kind === "bareHands" || means.kind === "natural");
}

/** Why the state of its doer forbids an attack: STA-1, STA-2, STA-5, STA-7, STA-8, STA-10, CRIT-4 (opportunity), AIR-10, FAM-6. */
export function attackDoerReasons(
  attacker: ActorSnapshot,
  means: AttackMeans,
  opportunity: boolean,
  lookup: ActorLookup,
): readonly RuleReason[] {
  if (attacker.statuses.length === 0 && attacker.type === "character") return means.dropped ? ["disarmed"] : NONE;
  const reasons = actingReasons(attacker, lookup);
  if (opportunity && isOffBalance(attacker)) reasons.push("off-balance");
  if (bears(attacker, "polymorphed")) reasons.push("polymorphed");
  if (bears(attacker, "disoriented")) reasons.push("disoriented");
  if (isSilenced(attacker, means)) reasons.push("silenced");
  const classWeapon = means.kind === "melee" || means.kind === "ranged";
  if (means.dropped || (classWeapon && bears(attacker, "disarmed"))) reasons.push("disarmed");
  return ordered(reasons);
}
