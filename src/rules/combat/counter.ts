import { bears, isDown, isOffBalance, isTotallyConcentrated } from "../actors/bears";
import { altitudeOf, onlyDefends, riderOf } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { Duel, RuleContext } from "./fight";
import { contactReaches } from "./height";

/** CRIT-6: able to attack at all, out of its turn. */
function ableToCounter(target: ActorSnapshot, context: RuleContext): boolean {
  if (isDown(target) || bears(target, "stunned") || bears(target, "polymorphed") || bears(target, "disoriented"))
    return false;
  if (isOffBalance(target) || isTotallyConcentrated(target) || onlyDefends(target, context.lookup)) return false;
  if (target.type !== "mount") return true;
  // AIR-10: without a rider a mount only defends; a stunned or fallen one holds it still
  const rider = riderOf(target, context.lookup);
  return rider !== null && !isDown(rider) && !bears(rider, "stunned");
}

/** CRIT-6: reaches at a distance: with a ranged weapon when not disarmed, or with the magic discipline when not silenced. */
function strikesFromAfar(target: ActorSnapshot, duel: Duel | null): boolean {
  if (target.type === "swarm") {
    return target.discipline === "ranged" || (target.discipline === "magic" && !bears(target, "silenced"));
  }
  if (target.type !== "character") return false;
  // DUE-12: agreed limits bind a counter-attack too
  const limits = duel?.between.includes(target.id) ? duel.limits : [];
  const bare = limits.includes("bareHands");
  const bow = target.weapons.some((weapon) => weapon.kind === "ranged" && !weapon.dropped);
  if (bow && !bears(target, "disarmed") && !bare && !limits.includes("noRanged")) return true;
  return target.discipline === "magic" && !bears(target, "silenced") && !bare && !limits.includes("noMagic");
}

/** CRIT-6: true if the target of a fumbled attack can counter it. The GM may overrule either way. */
export function canCounter(
  attacker: ActorSnapshot,
  target: ActorSnapshot,
  contact: boolean,
  context: RuleContext,
): boolean {
  if (!ableToCounter(target, context)) return false;
  const { lookup, fight } = context;
  if (contact && contactReaches(altitudeOf(target, lookup), altitudeOf(attacker, lookup))) return true;
  return strikesFromAfar(target, fight.duel);
}
