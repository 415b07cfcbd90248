import type { ActorId, ActorSnapshot } from "../actors/snapshot";

/** SPL-15: the intensity of the barrier that counts, the strongest; 0 where there is none. */
export function barrierOf(actor: ActorSnapshot): number {
  return actor.barriers.reduce((strongest, { intensity }) => Math.max(strongest, intensity), 0);
}

/**
 * SPL-15: what is left of an intensity that crosses the target's barrier: I − max(0, B − extra points), not below 0; 0 = stopped. The bearer's
 * own spells on itself cross nothing.
 */
export function remainingIntensity(
  intensity: number,
  target: ActorSnapshot,
  caster: ActorId,
  extraPoints: number,
): number {
  if (target.id === caster) return intensity;
  return Math.max(0, intensity - Math.max(0, barrierOf(target) - extraPoints));
}
