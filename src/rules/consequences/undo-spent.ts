import type { Receipt, WorldReader, Write } from "./receipt";
import { planUndo } from "./undo-receipt";
import { type ReceiptStamp, recordUndo } from "./write-receipt";

/**
 * Gives back what making an attack has spent and ended. Whatever has gone on since is left as it is, and nobody is asked about it.
 * @param spent null, or taken back already: then nothing is done
 * @param others as of `planUndo`
 */
export function undoSpent(
  spent: Receipt | null,
  others: readonly Receipt[],
  world: WorldReader,
  stamp: Omit<ReceiptStamp, "id">,
): { readonly spent: Receipt | null; readonly writes: readonly Write[] } {
  if (spent === null || spent.undone !== null) return { spent, writes: [] };
  const left = Object.fromEntries(spent.lines.map((_, index) => [String(index), "leave" as const]));
  const plan = planUndo(spent, others, world, left);
  const { receipt, writes } = recordUndo(spent, plan.kind === "writes" ? plan.writes : [], world, stamp);
  return { spent: receipt, writes };
}
