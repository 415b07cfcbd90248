import type { CharacterSnapshot } from "../actors/snapshot";

/** DUE-9: what is unequal between two who would fight a duel. */
export type DuelWarning = "role" | "power";

/** DUE-9: equal role and power (maximum HP) are advised; the set-up warns, it never forbids. */
export function duelWarnings(one: CharacterSnapshot, other: CharacterSnapshot): readonly DuelWarning[] {
  const warnings: DuelWarning[] = [];
  if (one.role !== other.role) warnings.push("role");
  if (one.hpMax !== other.hpMax) warnings.push("power");
  return warnings;
}
