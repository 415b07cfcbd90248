import { ceilDivide } from "../combat/total";
import type { SwarmOutcome } from "./cast-outcome";
import type { CastDie, CastPlan, CastSwarm } from "./cast-types";

/** MAS-8: the enemy's roll of 1–100 at which a spell succeeds on an individual. */
export const SWARM_SUCCESS_MIN = 51;

/** CRIT-3, MAS-8: individuals that a cast aims at: × 1.5 on a critical, one for a single target, never more than there are. */
export function aimedAt(swarm: CastSwarm, critical: boolean): number {
  if (swarm.area === "single" || swarm.area === "self") return Math.min(1, swarm.count);
  return Math.min(critical ? ceilDivide(swarm.targets * 3, 2) : swarm.targets, swarm.count);
}

/** MAS-8: how many dice the enemy rolls: one for each individual of an area, one for the main target of a multi spell that can miss. */
export function swarmDice(swarm: CastSwarm, critical: boolean): number {
  if (swarm.area === "area") return aimedAt(swarm, critical);
  return swarm.area === "multi" && !swarm.neverMisses ? 1 : 0;
}

/**
 * MAS-8: a cast on a swarm, once its skill roll succeeded: damage kills, of others the number affected is told; heals do not touch a swarm
 * (MAS-9), nor damage an immune one (STA-6).
 */
export function* castOnSwarm(
  plan: CastPlan,
  swarm: CastSwarm,
  critical: boolean,
): Generator<CastDie, SwarmOutcome, number> {
  const aimed = aimedAt(swarm, critical);
  const dice = swarmDice(swarm, critical);
  let succeeded = 0;
  for (let die = 0; die < dice; die++) {
    const natural = yield { purpose: "swarm", min: 1, max: 100, roller: swarm.id };
    if (natural >= SWARM_SUCCESS_MIN) succeeded++;
  }
  let reached = aimed;
  if (swarm.area === "area") reached = succeeded;
  else if (dice > 0 && succeeded === 0) reached = 0;
  const affected = plan.effect === "heal" ? 0 : reached;
  return { affected, kills: plan.effect === "damage" && !swarm.immune ? affected : 0 };
}
