import { accept, type Result, refuse } from "../result";
import { isSeatPlace } from "../turns/seat-fight";
import type { Conflict, EmbeddedKind, Receipt, ReceiptLine, WorldReader, Write } from "./receipt";
import { type LineChoices, planUndo, type UndoPlan } from "./undo-receipt";
import { type ReceiptStamp, recordUndo } from "./write-receipt";

/** A receipt taken back, or what must be asked first. */
export type UndoneReceipt =
  | { readonly kind: "undone"; readonly receipt: Receipt; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

const EMBEDDED = /^(.+)\.(ActiveEffect|Item|Token|Combatant)\.([^.]+)$/;

/**
 * True if whom a line wrote to is no longer there. An embedded document that another receipt took away is no loss: with that one it comes back
 * as it should be then.
 */
function isGone(line: ReceiptLine, world: WorldReader): boolean {
  if (line.kind !== "set") return world.embedded(line.document, line.embedded, line.id) === undefined;
  if (world.value(line.document, line.path) !== undefined) return false;
  const [, parent, embedded, id] = line.document.match(EMBEDDED) ?? [];
  if (parent === undefined || embedded === undefined || id === undefined) return true;
  return world.embedded(parent, embedded as EmbeddedKind, id) === undefined;
}

/** True for what a turn has in its books: it has gone on since, and nobody is asked about it. */
function isSeatLine(receipt: Receipt, index: number): boolean {
  const line = receipt.lines[index];
  return line?.kind === "set" && isSeatPlace(line.document, line.path);
}

/** As `planUndo`, but that the books of turns are left alone where they drifted. */
function planWithSeats(
  receipt: Receipt,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
): UndoPlan {
  const plan = planUndo(receipt, others, world, choices);
  if (plan.kind === "writes") return plan;
  const seats = plan.conflicts.filter(({ line }) => isSeatLine(receipt, line));
  if (seats.length === 0) return plan;
  const left = Object.fromEntries(seats.map(({ line }) => [String(line), "leave" as const]));
  return planUndo(receipt, others, world, { ...choices, ...left });
}

/**
 * Takes back what one receipt has written, in any order among its like, without calling the rules again. `gone` when every document that it
 * wrote to is gone.
 * @param others as of `planUndo`: every other receipt of the world on the same documents
 * @param choices by line of the receipt, where the world has drifted
 */
export function undoReceipt(
  receipt: Receipt,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
  stamp: Omit<ReceiptStamp, "id">,
): Result<UndoneReceipt> {
  if (receipt.lines.length > 0 && receipt.lines.every((line) => isGone(line, world))) return refuse("gone");
  const plan = planWithSeats(receipt, others, world, choices);
  if (plan.kind === "conflicts") return accept(plan);
  return accept({ kind: "undone", ...recordUndo(receipt, plan.writes, world, stamp) });
}
