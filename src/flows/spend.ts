import type { CardPort } from "../ports/card-port";
import type { AttackState } from "../rules/combat/exchange";
import type { WorldReader, Write } from "../rules/consequences/receipt";
import { undoSpent } from "../rules/consequences/undo-spent";
import { makeReceipt } from "../rules/consequences/write-receipt";
import { attackCost } from "../rules/turns/attack-cost";
import { nextSequence, worldReceipts } from "./card-receipts";
import type { SeatedContext } from "./rule-context";

interface Sources {
  readonly cards: CardPort;
  readonly world: WorldReader;
}

interface Stamp {
  readonly user: string;
  readonly at: number;
}

interface Spending {
  readonly state: AttackState;
  readonly writes: readonly Write[];
}

/** Spends what making the attack costs (CBT-2, SPL-7, SPL-9); nothing to spend leaves no receipt. */
export function spend(state: AttackState, context: SeatedContext, { cards, world }: Sources, stamp: Stamp): Spending {
  const cost = attackCost(state, context);
  const sequence = nextSequence(worldReceipts(cards));
  // The request's id alone is its asker's to choose; with the number it is nobody else's.
  const id = `${state.request}-spent-${sequence}`;
  const { writes, receipt } = makeReceipt(cost, world, { ...stamp, id, sequence });
  return { state: receipt.lines.length > 0 ? { ...state, spent: receipt } : state, writes };
}

/** Gives back what the attack has spent; what has gone on since is left as it is. */
export function giveBack(state: AttackState, { cards, world }: Sources, stamp: Stamp): Spending {
  const receipts = worldReceipts(cards);
  const { spent, writes } = undoSpent(state.spent, receipts, world, { ...stamp, sequence: nextSequence(receipts) });
  return { state: { ...state, spent }, writes };
}
