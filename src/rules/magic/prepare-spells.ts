import type { ItemId } from "../actors/snapshot";

/**
 * SPL-21: true if so many spells may be chosen for a fight, each once.
 * @param max the house rule `preparedMax`; null: no limit
 */
export function mayPrepare(chosen: readonly ItemId[], max: number | null): boolean {
  return new Set(chosen).size === chosen.length && (max === null || chosen.length <= max);
}
