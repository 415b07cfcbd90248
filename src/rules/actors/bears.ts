import { CONTROL_IDS, type StatusId } from "../statuses/status-ids";
import type { ActorSnapshot } from "./snapshot";

/** True if the actor bears the status, whatever suspends it. */
export function carries(actor: ActorSnapshot, status: StatusId): boolean {
  for (const entry of actor.statuses) if (entry.id === status) return true;
  return false;
}

/** True if the status acts on the actor now: immunity suspends control effects while it lasts (STA-6). */
export function bears(actor: ActorSnapshot, status: StatusId): boolean {
  if (!carries(actor, status)) return false;
  return !CONTROL_IDS.includes(status) || !carries(actor, "immune");
}

/** Dead, banished or destroyed: a swarm of nobody is destroyed (MAS-5). */
export function isGone(actor: ActorSnapshot): boolean {
  return carries(actor, "dead") || carries(actor, "banished") || (actor.type === "swarm" && actor.count <= 0);
}

/** Down: gone, traumatised or comatose; neither acts nor defends (STA-10). */
export function isDown(actor: ActorSnapshot): boolean {
  return isGone(actor) || carries(actor, "traumatised") || carries(actor, "comatose");
}

/** CRIT-4, CRIT-5: no opportunity attack, reaction or counter-attack. */
export function isOffBalance(actor: ActorSnapshot): boolean {
  return carries(actor, "offBalance") || carries(actor, "destabilised");
}

/** SPL-9: keeps a spell, or casts one over rounds, in total concentration. */
export function isTotallyConcentrated(actor: ActorSnapshot): boolean {
  if (actor.type !== "character") return false;
  if (actor.casting?.degree === "total") return true;
  for (const spell of actor.kept) if (spell.degree === "total") return true;
  return false;
}
