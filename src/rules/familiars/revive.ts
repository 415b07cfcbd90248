import { isGone } from "../actors/bears";
import { hasTrait } from "../actors/pairs";
import type { FamiliarSnapshot } from "../actors/snapshot";
import { ceilDivide } from "../combat/total";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";

/**
 * FAM-5: after the combat a familiar that is banished or dead comes back at half its HP, rounded up. `not-dead`: it is neither;
 * `dead`: it is a hunter's, whose death is none that is taken back.
 */
export function reviveFamiliar(scene: Settling, familiar: FamiliarSnapshot): Result<true> {
  if (!isGone(familiar)) return refuse("not-dead");
  const master = familiar.master === null ? undefined : scene.find(familiar.master);
  if (master !== undefined && hasTrait(master, "hunter")) return refuse("dead", "target");
  scene.put({ ...familiar, hp: ceilDivide(familiar.hpMax, 2), statuses: [] });
  return accept(true);
}
