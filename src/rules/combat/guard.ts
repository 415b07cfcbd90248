import { carries } from "../actors/bears";
import { lifeHolder } from "../actors/pairs";
import type { ActorSnapshot } from "../actors/snapshot";
import type { DamageGuard } from "./exchange";
import type { ActorLookup } from "./fight";

/** CHR-6, STA-6, AIR-9: what protects who would take damage; for a ridden mount its rider's. */
export function guardOf(actor: ActorSnapshot, lookup: ActorLookup): DamageGuard {
  const holder = lifeHolder(actor, lookup);
  return { flat: holder.reduction.flat, percent: holder.reduction.percent, immune: carries(holder, "immune") };
}
