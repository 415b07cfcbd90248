import type { EmbeddedKind, Receipt, ReceiptLine } from "./receipt";

/** Part of the timeline: the lines of a receipt, or of its undo. */
export interface Moment {
  readonly sequence: number;
  /** Id of the receipt. */
  readonly owner: string;
  readonly undo: boolean;
  readonly lines: readonly ReceiptLine[];
}

/** The document that a line changed: of an embedded one that came or went, itself. */
export function documentOf(line: ReceiptLine): string {
  return line.kind === "set" ? line.document : embeddedName(line);
}

/** Receipts on the same documents and their undos, in order (ties: by id, a receipt before its own undo). `receipt` counts as standing. */
export function timeline(receipt: Receipt, others: readonly Receipt[]): readonly Moment[] {
  const documents = new Set(receipt.lines.map(documentOf));
  const moments: Moment[] = [{ sequence: receipt.sequence, owner: receipt.id, undo: false, lines: receipt.lines }];
  for (const other of others) {
    if (other.id === receipt.id || !other.lines.some((line) => documents.has(documentOf(line)))) continue;
    moments.push({ sequence: other.sequence, owner: other.id, undo: false, lines: other.lines });
    if (other.undone === null) continue;
    moments.push({ sequence: other.undone.sequence, owner: other.id, undo: true, lines: other.undone.lines });
  }
  const byId = (a: Moment, b: Moment): number => (a.owner < b.owner ? -1 : Number(a.owner > b.owner));
  return moments.sort((a, b) => a.sequence - b.sequence || byId(a, b) || Number(a.undo) - Number(b.undo));
}

/** Name of an embedded document, as set lines name it. */
export function embeddedName(of: {
  readonly document: string;
  readonly embedded: EmbeddedKind;
  readonly id: string;
}): string {
  return `${of.document}.${of.embedded}.${of.id}`;
}
