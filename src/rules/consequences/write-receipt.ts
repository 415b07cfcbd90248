import { jsonEqual } from "./json-equal";
import type { Receipt, ReceiptLine, WorldReader, Write } from "./receipt";

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
function receiptLine(write: Write, world: WorldReader): ReceiptLine | null {
  if (write.kind === "set") {
    const { document, path, value } = write;
    const before = world.value(document, path);
    if (before === undefined || jsonEqual(before, value)) return null;
    return { kind: "set", document, path, before, after: value };
  }
  const { document, embedded, id } = write;
  const found = world.embedded(document, embedded, id);
  if (write.kind === "create") {
    // undefined: no parent; an object: it is there already, whoever put it there
    return found === null ? { kind: "created", document, embedded, id, source: write.source } : null;
  }
  return found ? { kind: "removed", document, embedded, id, source: found } : null;
}

/** Writes that find their documents, each with its line; at most one write a path or embedded document is expected. */
export function recordWrites(
  writes: readonly Write[],
  world: WorldReader,
): { readonly writes: readonly Write[]; readonly lines: readonly ReceiptLine[] } {
  const kept: Write[] = [];
  const lines: ReceiptLine[] = [];
  for (const write of writes) {
    const line = receiptLine(write, world);
    if (line === null) continue;
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
