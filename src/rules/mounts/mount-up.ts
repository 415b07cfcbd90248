import { carries, isGone } from "../actors/bears";
import { mountOf } from "../actors/pairs";
import type { CharacterSnapshot, MountSnapshot } from "../actors/snapshot";
import { movementDoerReasons } from "../combat/doer-refusals";
import { duelForbids } from "../combat/duel-terms";
import type { Fight, RuleContext } from "../combat/fight";
import { part } from "../consequences/fall";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";
import { endMagicOfDoer } from "../turns/act";
import { spendWholeTurn, wholeTurnReason } from "../turns/economy";

/** STA-3, STA-8, CBT-2: why one may neither mount nor dismount now. */
function bodyAndTurn(rider: CharacterSnapshot, context: RuleContext): Result<true> {
  const [reason] = movementDoerReasons(rider, context.lookup);
  if (reason !== undefined) return refuse(reason, "doer");
  const turn = wholeTurnReason(rider, context.fight, context.lookup);
  return turn === null ? accept(true) : refuse(turn);
}

/** The character as it stands since. */
function current(scene: Settling, rider: CharacterSnapshot): CharacterSnapshot {
  const now = scene.find(rider.id);
  return now?.type === "character" ? now : rider;
}

/**
 * AIR-8, AIR-9, DUE-2: a character mounts, which costs a whole turn. `taken`: the mount has a rider, or the character a mount;
 * `comatose`, `stunned` (of the target): it does not stand; `wrong-altitude`: they are not at the same height.
 */
export function mountUp(
  scene: Settling,
  rider: CharacterSnapshot,
  mount: MountSnapshot,
  context: RuleContext,
): Result<Fight> {
  const { lookup, fight } = context;
  const allowed = bodyAndTurn(rider, context);
  if (!allowed.ok) return allowed;
  if (isGone(mount)) return refuse("dead", "target");
  if (carries(mount, "traumatised")) return refuse("traumatised", "target");
  if (duelForbids(rider, mount, fight.duel, lookup)) return refuse("duel");
  if (mount.rider !== null || mountOf(rider, lookup) !== null) return refuse("taken");
  if (carries(mount, "comatose")) return refuse("comatose", "target");
  if (rider.altitude !== mount.altitude) return refuse("wrong-altitude");
  endMagicOfDoer(scene, rider.id);
  scene.put({ ...mount, rider: rider.id });
  scene.put({ ...current(scene, rider), mount: mount.id });
  return accept(spendWholeTurn(fight, rider, lookup));
}

/** AIR-8, AIR-9: a rider dismounts on the ground, which costs a whole turn. `no-rider`: it rides nothing; `wrong-altitude`: in the air. */
export function dismount(scene: Settling, rider: CharacterSnapshot, context: RuleContext): Result<Fight> {
  const { lookup, fight } = context;
  const mount = mountOf(rider, lookup);
  const allowed = bodyAndTurn(rider, context);
  if (!allowed.ok) return allowed;
  if (mount === null) return refuse("no-rider");
  if (mount.altitude !== "ground") return refuse("wrong-altitude");
  const spent = spendWholeTurn(fight, rider, lookup);
  endMagicOfDoer(scene, rider.id);
  part(scene, current(scene, rider));
  return accept(spent);
}
