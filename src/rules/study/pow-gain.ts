import type { CharacterSnapshot } from "../actors/snapshot";
import { accept, type Result, refuse } from "../result";

/** SPL-18: chance at the adventure's end, percent: ((racial maximum + minimum) − POU) × 5; may be 0 or less. */
export function powGainChance(actor: CharacterSnapshot): number {
  return (actor.powRange.max + actor.powRange.min - actor.characteristics.pow) * 5;
}

/** What became of a mark. */
export interface MarkSpent {
  readonly gained: boolean;
  readonly chance: number;
  readonly gain: number;
  readonly actor: CharacterSnapshot;
}

/**
 * SPL-18: by a roll of 1–100, +1 POU (and, CHR-5, one more magic point at most); the mark is spent either way. `no-mark`: nothing to roll for.
 */
export function powGain(actor: CharacterSnapshot, natural: number): Result<MarkSpent> {
  if (!actor.powMarked) return refuse("no-mark");
  const chance = powGainChance(actor);
  const gain = natural <= chance ? 1 : 0;
  const characteristics = { ...actor.characteristics, pow: actor.characteristics.pow + gain };
  const after = { ...actor, powMarked: false, characteristics, mpMax: actor.mpMax + gain };
  return accept({ gained: gain === 1, chance, gain, actor: after });
}
