import { DEFAULT_CHARACTERISTIC } from "../actors/defaults";
import { hasTrait } from "../actors/pairs";
import type { ActorId, ActorSnapshot } from "../actors/snapshot";

/** CBT-1: what a table rolls unless it says otherwise (`initiativeFormula`). */
export const DEFAULT_INITIATIVE = "1d100 + @dex";

/** CHR-4: DEX of an actor; 10 for others than characters. */
export function dexOf(actor: ActorSnapshot): number {
  return actor.type === "character" ? actor.characteristics.dex : DEFAULT_CHARACTERISTIC;
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

/** FAM-3: the order in which a specialist's familiar acts right after its master, wherever its own initiative stood. */
export function followingMasters(order: readonly ActorId[], actors: readonly ActorSnapshot[]): readonly ActorId[] {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const masterOf = (id: ActorId): ActorId | null => {
    const actor = byId.get(id);
    if (actor?.type !== "familiar" || actor.master === null || !order.includes(actor.master)) return null;
    const master = byId.get(actor.master);
    return master !== undefined && hasTrait(master, "familiarSpecialist") ? master.id : null;
  };
  return order
    .filter((id) => masterOf(id) === null)
    .flatMap((id) => [id, ...order.filter((other) => masterOf(other) === id)]);
}

/** CBT-1: the first round in which one acts: from the start, or, who arrives in a running round, from the next. */
export function firstRound(arrivedIn: number | null): number {
  return arrivedIn === null ? 1 : arrivedIn + 1;
}
