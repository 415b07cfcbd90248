import type { Json } from "../json";
import { valueAt } from "./json-path";
import type { ReceiptLine } from "./receipt";
import type { Being, Life } from "./undo-being";
import { embeddedName, type Moment } from "./undo-timeline";

/** What happened to one path of a document, in the order of the receipts' sequence. */
export type LedgerEvent =
  /** A receipt's line, or what the undo of that receipt wrote. */
  | { readonly kind: "write" | "undo"; readonly owner: string; readonly before: Json; readonly after: Json }
  /** The receipt was taken back, and nothing was written here for it: left as it was, or its document was gone. */
  | { readonly kind: "unwritten"; readonly owner: string }
  /** The document of the path was removed or created, with its value then (undefined: not told). */
  | { readonly kind: "gone" | "back"; readonly value: Json | undefined };

/** One path of one document; of an embedded one that comes and goes, of one of its lives. */
export interface Place {
  readonly document: string;
  readonly path: string;
  readonly life: { readonly being: Being; readonly of: Life } | null;
}

function eventOf(line: ReceiptLine, { document, path, life }: Place, owner: string, undo: boolean): LedgerEvent | null {
  const touched = life?.being.lives.get(line);
  if (line.kind === "set") {
    if (line.document !== document || line.path !== path) return null;
    if (life !== null && touched?.to !== life.of) return null;
    return { kind: undo ? "undo" : "write", owner, before: line.before, after: line.after };
  }
  if (life === null || touched === undefined || embeddedName(line) !== document) return null;
  if (touched.from === life.of) return { kind: "gone", value: valueAt(line.source, path) };
  return touched.to === life.of ? { kind: "back", value: valueAt(line.source, path) } : null;
}

/** Everything that receipts and undos did to a place. */
export function eventsAt(moments: readonly Moment[], place: Place): LedgerEvent[] {
  const events: LedgerEvent[] = [];
  const owners = new Set<string>();
  for (const { owner, undo, lines } of moments) {
    let written = false;
    for (const line of lines) {
      const event = eventOf(line, place, owner, undo);
      if (event === null) continue;
      events.push(event);
      if (event.kind !== "write" && event.kind !== "undo") continue;
      written = true;
      owners.add(owner);
    }
    if (undo && !written && owners.has(owner)) events.push({ kind: "unwritten", owner });
  }
  return events;
}

/** Every path of a document that some receipt has set. */
export function pathsOf(moments: readonly Moment[], document: string): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { lines } of moments) {
    for (const line of lines) if (line.kind === "set" && line.document === document) paths.add(line.path);
  }
  return paths;
}
