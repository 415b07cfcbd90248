import { type Stamp, stamped } from "../combat/advance-attack";
import type { AttackState } from "../combat/exchange";
import { accept, type Result, refuse } from "../result";
import type { Conflict, Receipt, ReceiptLine, WorldReader, Write } from "./receipt";
import { type LineChoices, planUndo } from "./undo-receipt";
import { recordWrites } from "./write-receipt";

/** An undo done, or what must be asked first. */
export type UndoneAttack =
  | { readonly kind: "undone"; readonly state: AttackState; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

/** Who takes it back and when; with `request`, the card lists it as answered. `sequence` as of a receipt. */
export type UndoStamp = Stamp & { readonly sequence: number };

/** True if the document that a line wrote to is no longer there. */
function isGone(line: ReceiptLine, world: WorldReader): boolean {
  return line.kind === "set"
    ? world.value(line.document, line.path) === undefined
    : world.embedded(line.document, line.embedded, line.id) === undefined;
}

/**
 * Takes back what an attack has written, without calling the rules again. Refuses `wrong-phase` unless applied, `gone` when every document
 * that it wrote to is gone.
 * @param others as of `planUndo`: every other receipt of the world on the same documents
 * @param choices by line of the card's last receipt, where the world has drifted
 */
export function undoAttack(
  state: AttackState,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
  stamp: UndoStamp,
): Result<UndoneAttack> {
  const receipt = state.receipts.at(-1);
  if (state.phase !== "applied" || receipt === undefined || receipt.undone !== null) return refuse("wrong-phase");
  if (receipt.lines.length > 0 && receipt.lines.every((line) => isGone(line, world))) return refuse("gone");
  // the card's own earlier receipts are part of the story, undone as they are
  const plan = planUndo(receipt, [...state.receipts, ...others.filter((other) => !owns(state, other))], world, choices);
  if (plan.kind === "conflicts") return accept(plan);
  const { writes, lines } = recordWrites(plan.writes, world);
  const { sequence, user, at } = stamp;
  return accept({
    kind: "undone",
    state: stamped(
      state,
      "undo",
      {
        phase: "undone",
        receipts: [...state.receipts.slice(0, -1), { ...receipt, undone: { sequence, user, at, lines } }],
      },
      stamp,
    ),
    writes,
  });
}

function owns(state: AttackState, receipt: Receipt): boolean {
  return state.receipts.some((own) => own.id === receipt.id);
}
