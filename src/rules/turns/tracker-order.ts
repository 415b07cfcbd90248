/** The order of turns at the table: CBT-1 and FAM-3 over what combatants hold, alike on every client. */

/** What places a combatant in the order. */
export interface OrderKey {
  readonly id: string;
  /** null: not rolled yet, last. */
  readonly initiative: number | null;
  readonly dex: number;
  /** FAM-3: the combatant right after whom it acts; null: its own place. */
  readonly leader: OrderKey | null;
}

/** CBT-1: highest first, who has not rolled last; ties by higher DEX, then by id, which is the same on all clients. */
function byInitiative(a: OrderKey, b: OrderKey): number {
  if (a.initiative !== b.initiative) {
    if (a.initiative === null) return 1;
    if (b.initiative === null) return -1;
    return b.initiative - a.initiative;
  }
  if (a.dex !== b.dex) return b.dex - a.dex;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Compares two combatants: below zero, `a` acts before `b`. A total order for any keys without a circle of leaders. */
export function compareTurns(a: OrderKey, b: OrderKey): number {
  const [one, other] = [a.leader ?? a, b.leader ?? b];
  if (one.id !== other.id) return byInitiative(one, other);
  if (a.leader === null || b.leader === null) return Number(a.leader !== null) - Number(b.leader !== null);
  return byInitiative(a, b);
}
