import type { ActorSnapshot } from "../actors/snapshot";

/** CHR-4: characteristics of others than characters. */
const DEFAULT_DEX = 10;

/** DEX of an actor; 10 for others than characters. */
export function dexOf(actor: ActorSnapshot): number {
  return actor.type === "character" ? actor.characteristics.dex : DEFAULT_DEX;
}

/**
 * CBT-1, DUE-5: initiative, 1d100 + DEX.
 * @param roll 1–100
 * @param malus units of a spell's level taken off for the round (SPL-7), ≥ 0
 */
export function rollInitiative(actor: ActorSnapshot, roll: number, malus = 0): number {
  return roll + dexOf(actor) - malus;
}

/** One who waits for its turn: its initiative and its DEX. */
export interface InitiativeEntry {
  readonly id: string;
  readonly total: number;
  readonly dex: number;
}

/** CBT-1: highest first; ties by higher DEX, then in the order given. */
export function initiativeOrder<T extends InitiativeEntry>(entries: readonly T[]): readonly T[] {
  return [...entries].sort((one, other) => other.total - one.total || other.dex - one.dex);
}
