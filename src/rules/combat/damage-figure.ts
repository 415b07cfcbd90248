import type { DamageRange } from "../actors/snapshot";
import type { DamageFigure, DamageGuard } from "./exchange";
import { ceilDivide } from "./total";

/**
 * CHR-6, STA-6: what is left of damage after the flat part, then the percentage (what is left is rounded up), never below 0. Immunity
 * lets nothing through, irreducible damage (CRIT-2) ignores the reductions alone.
 */
export function reduceDamage(raw: number, guard: DamageGuard, irreducible: boolean): number {
  if (guard.immune || raw <= 0) return 0;
  if (irreducible) return raw;
  const left = raw - guard.flat;
  return left <= 0 ? 0 : ceilDivide(left * (100 - guard.percent), 100);
}

/** CBT-8: (roll + bonus) × 1.5 if raised, × ½ if the GM halves it, rounded up once, then the reductions. */
export function damageFigure(input: {
  readonly range: DamageRange;
  readonly rolled: number;
  readonly bonus: number;
  readonly raised: boolean;
  /** The GM halves it. */
  readonly half?: boolean;
  readonly irreducible: boolean;
  readonly guard: DamageGuard;
}): DamageFigure {
  const { range, rolled, bonus, raised, half = false, irreducible, guard } = input;
  const whole = half ? 2 : 1;
  const raw = raised ? ceilDivide((rolled + bonus) * 3, 2 * whole) : ceilDivide(rolled + bonus, whole);
  const dealt = reduceDamage(raw, guard, irreducible);
  return { min: range.min, max: range.max, rolled, bonus, raised, half, raw, irreducible, guard, dealt };
}
