import type { ActorSnapshot } from "../actors/snapshot";
import { actionDoerReasons } from "../combat/doer-refusals";
import type { Fight } from "../combat/fight";
import type { Settling } from "../consequences/settling";
import { accept, type Result, refuse } from "../result";
import { endDuel } from "./end-duel";

/**
 * DUE-10: a duellist yields: the other wins; in a duel to the death only if the other spares it, else the duel goes on. `duel`: who yields
 * is in none.
 */
export function yieldDuel(scene: Settling, fight: Fight, actor: ActorSnapshot, spared: boolean): Result<Fight> {
  const reason = actionDoerReasons(actor, scene.find).find((each) => each !== "stunned");
  if (reason !== undefined) return refuse(reason, "doer");
  const { duel } = fight;
  if (duel === null || !duel.between.includes(actor.id)) return refuse("duel");
  if (duel.lethal && !spared) return accept(fight);
  const [one, other] = duel.between;
  return endDuel(scene, fight, actor.id === one ? other : one);
}
