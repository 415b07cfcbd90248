import { deletion } from "./v14/batch";
import { ownFlag } from "./v14/flags";

/** Cards of the past that a GM can still undo. */
const LEDGER_MAX = 500;

function ledgerOf(user: User.Implementation): ReadonlyMap<string, number> {
  const cards = ownFlag(user, "cards");
  if (cards === null || typeof cards !== "object") return new Map();
  return new Map(Object.entries(cards).flatMap(([id, at]) => (typeof at === "number" ? [[id, at]] : [])));
}

/** True if a GM's client recorded the card as made by itself: only GMs can write in a GM's User document. */
export function inLedger(message: string): boolean {
  const records = (user: User.Implementation) => {
    const cards = ownFlag(user, "cards");
    return cards !== null && typeof cards === "object" && Object.hasOwn(cards, message);
  };
  return game.users?.some((user) => user.isGM && records(user)) ?? false;
}

/** The entries that record a new card in this GM's document, and drop the oldest beyond what is kept. */
export function ledgerChanges(message: string, at: number): { readonly [id: string]: unknown } {
  const known = game.user ? [...ledgerOf(game.user)] : [];
  const extra = known.sort(([, a], [, b]) => a - b).slice(0, Math.max(0, known.length + 1 - LEDGER_MAX));
  return { ...Object.fromEntries(extra.map(([id]) => [id, deletion()])), [message]: at };
}
