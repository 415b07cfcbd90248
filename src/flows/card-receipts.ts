import type { CardPort } from "../ports/card-port";
import type { Receipt } from "../rules/consequences/receipt";

/** The receipts of all cards and notices that a GM's client made; what others may have written is no receipt. */
export function worldReceipts(cards: CardPort): readonly Receipt[] {
  return cards.all().flatMap(({ trusted, state }) => {
    if (!trusted || !state) return [];
    return state.kind === "attack" && state.spent !== null ? [state.spent, ...state.receipts] : state.receipts;
  });
}

/** The next number in the order of all receipts and undos of the world. */
export function nextSequence(receipts: readonly Receipt[]): number {
  return receipts.reduce((last, { sequence, undone }) => Math.max(last, sequence, undone?.sequence ?? 0), 0) + 1;
}
