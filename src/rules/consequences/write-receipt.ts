import { jsonEqual } from "./json-equal";
import type { Receipt, ReceiptLine, WorldReader, Write } from "./receipt";
import { embeddedName } from "./undo-timeline";

/** Who writes, and when: given from outside, rules have no clock and no world. */
export interface ReceiptStamp {
  /** Unique in the world: the request's id. */
  readonly id: string;
  /** Higher than that of every receipt and undo of the world. */
  readonly sequence: number;
  /** Id of the user. */
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The line that a write leaves against the world as it is; null where it has nothing to do or its document is gone. */
function receiptLine(write: Write, world: WorldReader, removed: ReadonlySet<string>): ReceiptLine | null {
  if (write.kind === "set") {
    const { document, path, value } = write;
    const before = world.value(document, path);
    if (before === undefined || jsonEqual(before, value)) return null;
    return { kind: "set", document, path, before, after: value };
  }
  const { document, embedded, id } = write;
  const found = world.embedded(document, embedded, id);
  if (write.kind === "remove") return found ? { kind: "removed", document, embedded, id, source: found } : null;
  // undefined: no parent; an object: it is there already, whoever put it there, unless the same batch takes it away first
  const free = found === null || (found !== undefined && removed.has(embeddedName(write)));
  return free ? { kind: "created", document, embedded, id, source: write.source } : null;
}

/** Writes that find their documents, each with its line; at most one write a path is expected. Order counts: they are made in turn. */
export function recordWrites(
  writes: readonly Write[],
  world: WorldReader,
): { readonly writes: readonly Write[]; readonly lines: readonly ReceiptLine[] } {
  const kept: Write[] = [];
  const lines: ReceiptLine[] = [];
  const removed = new Set<string>();
  for (const write of writes) {
    const line = receiptLine(write, world, removed);
    if (line === null) continue;
    if (line.kind === "removed") removed.add(embeddedName(line));
    kept.push(write);
    lines.push(line);
  }
  return { writes: kept, lines };
}

/**
 * The receipt of writes about to be made in one batch, and those of them that are to be made: left out are those on documents that are gone
 * and those that change nothing. The world is read as it is just before.
 */
export function makeReceipt(
  writes: readonly Write[],
  world: WorldReader,
  stamp: ReceiptStamp,
): { readonly writes: readonly Write[]; readonly receipt: Receipt } {
  const recorded = recordWrites(writes, world);
  const { id, sequence, user, at } = stamp;
  return { writes: recorded.writes, receipt: { id, sequence, user, at, lines: recorded.lines, undone: null } };
}

/** The receipt taken back by writes about to be made in one batch, and those of them that are to be made, as of `makeReceipt`. */
export function recordUndo(
  receipt: Receipt,
  writes: readonly Write[],
  world: WorldReader,
  stamp: Omit<ReceiptStamp, "id">,
): { readonly writes: readonly Write[]; readonly receipt: Receipt } {
  const recorded = recordWrites(writes, world);
  const { sequence, user, at } = stamp;
  return { writes: recorded.writes, receipt: { ...receipt, undone: { sequence, user, at, lines: recorded.lines } } };
}
