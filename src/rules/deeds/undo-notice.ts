import { stamped } from "../cards/stamped";
import type { Conflict, Receipt, WorldReader, Write } from "../consequences/receipt";
import type { UndoStamp } from "../consequences/undo-attack";
import { undoReceipt } from "../consequences/undo-card";
import type { LineChoices } from "../consequences/undo-receipt";
import { accept, type Result, refuse } from "../result";
import type { NoticeState } from "./notice";

export type UndoneNotice =
  | { readonly kind: "undone"; readonly state: NoticeState; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

/** Takes back what a deed has written, as `undoAttack` does. A deed that wrote nothing has nothing to take back: `wrong-phase`. */
export function undoNotice(
  state: NoticeState,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
  stamp: UndoStamp,
): Result<UndoneNotice> {
  const receipt = state.receipts.at(-1);
  if (state.phase !== "done" || receipt === undefined || receipt.undone !== null) return refuse("wrong-phase");
  const undone = undoReceipt(receipt, others, world, choices, stamp);
  if (!undone.ok || undone.value.kind === "conflicts") return undone as Result<UndoneNotice>;
  const receipts = [...state.receipts.slice(0, -1), undone.value.receipt];
  return accept({
    kind: "undone",
    state: stamped(state, "undo", { phase: "undone", receipts }, stamp),
    writes: undone.value.writes,
  });
}
