import type { Json } from "../json";
import { valueAt } from "./json-path";
import type { EmbeddedKind, Receipt, ReceiptLine } from "./receipt";

/** What happened to one path, or to the being of one embedded document, in the order of the receipts' sequence. */
export type LedgerEvent =
  /** A receipt's line, or what the undo of that receipt wrote. */
  | { readonly kind: "write" | "undo"; readonly owner: string; readonly before: Json; readonly after: Json }
  /** The receipt was taken back, and nothing was written here for it: left as it was, or its document was gone. */
  | { readonly kind: "unwritten"; readonly owner: string }
  /** The document of the path was removed or created, with its value then (undefined: not told). */
  | { readonly kind: "gone" | "back"; readonly value: Json | undefined };

/** Part of the timeline: the lines of a receipt, or of its undo. */
interface Moment {
  readonly sequence: number;
  readonly owner: string;
  readonly undo: boolean;
  readonly lines: readonly ReceiptLine[];
}

/** Receipts and their undos in order (ties: by id, a receipt before its own undo). `receipt` counts as standing whatever `others` say. */
export function timeline(receipt: Receipt, others: readonly Receipt[]): readonly Moment[] {
  const moments: Moment[] = [{ sequence: receipt.sequence, owner: receipt.id, undo: false, lines: receipt.lines }];
  for (const other of others) {
    if (other.id === receipt.id) continue;
    moments.push({ sequence: other.sequence, owner: other.id, undo: false, lines: other.lines });
    if (other.undone === null) continue;
    moments.push({ sequence: other.undone.sequence, owner: other.id, undo: true, lines: other.undone.lines });
  }
  const byId = (a: Moment, b: Moment): number => (a.owner < b.owner ? -1 : Number(a.owner > b.owner));
  return moments.sort((a, b) => a.sequence - b.sequence || byId(a, b) || Number(a.undo) - Number(b.undo));
}

/** Collects the events of one place: `read` tells what a line did to it, undefined where it did nothing. */
function collect(
  moments: readonly Moment[],
  read: (line: ReceiptLine) => { readonly before: Json; readonly after: Json } | undefined,
  passing: (line: ReceiptLine) => LedgerEvent | undefined,
): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  const owners = new Set<string>();
  for (const { owner, undo, lines } of moments) {
    let written = false;
    for (const line of lines) {
      const passed = passing(line);
      if (passed !== undefined) events.push(passed);
      const touched = read(line);
      if (touched === undefined) continue;
      written = true;
      owners.add(owner);
      events.push({ kind: undo ? "undo" : "write", owner, ...touched });
    }
    if (undo && !written && owners.has(owner)) events.push({ kind: "unwritten", owner });
  }
  return events;
}

/** What happened to a path of a document; of an embedded document (`<parent>.<kind>.<id>`) also its coming and going. */
export function pathEvents(moments: readonly Moment[], document: string, path: string): LedgerEvent[] {
  return collect(
    moments,
    (line) => (line.kind === "set" && line.document === document && line.path === path ? line : undefined),
    (line) => {
      if (line.kind === "set" || `${line.document}.${line.embedded}.${line.id}` !== document) return undefined;
      return { kind: line.kind === "created" ? "back" : "gone", value: valueAt(line.source, path) };
    },
  );
}

/** What happened to the being of an embedded document: true while it is there. */
export function beingEvents(
  moments: readonly Moment[],
  document: string,
  embedded: EmbeddedKind,
  id: string,
): LedgerEvent[] {
  const read = (line: ReceiptLine) => {
    if (line.kind === "set" || line.document !== document || line.embedded !== embedded || line.id !== id) {
      return undefined;
    }
    return { before: line.kind === "removed", after: line.kind === "created" };
  };
  return collect(moments, read, () => undefined);
}

/** Every path of a document that some receipt has set. */
export function pathsOf(moments: readonly Moment[], document: string): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { lines } of moments) {
    for (const line of lines) if (line.kind === "set" && line.document === document) paths.add(line.path);
  }
  return paths;
}
