import type { ActorId } from "../actors/snapshot";
import { abandonCast, releaseKept } from "../consequences/release-magic";
import type { Settling } from "../consequences/settling";

/** SPL-9, SPL-7: a main action, a reaction or an opportunity attack ends intense and total concentration, and a cast that runs over rounds. */
export function endMagicOfDoer(scene: Settling, doer: ActorId): void {
  const actor = scene.find(doer);
  if (actor?.type !== "character") return;
  const lost = actor.kept.filter((kept) => kept.degree === "intense" || kept.degree === "total");
  if (lost.length > 0) releaseKept(scene, doer, lost);
  if (actor.casting !== null) abandonCast(scene, doer);
}
