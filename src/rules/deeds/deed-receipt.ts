import type { Receipt, ReceiptLine, WorldReader, Write } from "../consequences/receipt";
import { makeReceipt, type ReceiptStamp } from "../consequences/write-receipt";
import type { DeedOutcome } from "./deed-outcome";

type SetLine = Extract<ReceiptLine, { readonly kind: "set" }>;

/** The world as it was before another hand changed these places. */
function worldBefore(world: WorldReader, found: readonly SetLine[]): WorldReader {
  return {
    value: (document, path) =>
      found.find((line) => line.document === document && line.path === path)?.before ?? world.value(document, path),
    embedded: world.embedded,
  };
}

/** The writes of a deed that are to be made, and its receipt, in which what another hand has changed before is written too. */
export function recordDeed(
  { writes, found }: Pick<DeedOutcome, "writes" | "found">,
  world: WorldReader,
  stamp: ReceiptStamp,
): { readonly writes: readonly Write[]; readonly receipt: Receipt } {
  const changed = found.filter((line) => line.kind === "set");
  const written = (line: SetLine): boolean =>
    writes.some((write) => write.kind === "set" && write.document === line.document && write.path === line.path);
  const kept = changed
    .filter((line) => !written(line))
    .map(({ document, path, after }): Write => ({ kind: "set", document, path, value: after }));
  const made = makeReceipt([...kept, ...writes], worldBefore(world, changed), stamp);
  return { writes: made.writes.filter((write) => !kept.includes(write)), receipt: made.receipt };
}
