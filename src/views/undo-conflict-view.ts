/** Lines of an undo that the world has drifted away from: what was, what the card wrote, what is, and what may be done. */
import type { Conflict, ConflictChoice, ReceiptLine } from "../rules/consequences/receipt";
import type { Json } from "../rules/json";
import type { Format } from "./format";
import { type Text, text } from "./text";

export interface UndoConflictView {
  readonly lines: readonly {
    readonly line: number;
    /** Name of the document; empty when it is gone. */
    readonly name: string;
    readonly what: string;
    readonly was: Text;
    readonly wrote: Text;
    readonly now: Text;
    readonly choices: readonly { readonly value: ConflictChoice; readonly label: string; readonly chosen: boolean }[];
  }[];
}

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^system\.hp\./, "hp"],
  [/^system\.mp\./, "mp"],
  [/^system\.altitude$/, "altitude"],
  [/^system\.count\./, "count"],
  [/^system\.pow\./, "pow"],
];

export function undoConflictView(
  conflicts: readonly (Conflict & { readonly written: ReceiptLine; readonly name: string | null })[],
  format: Format,
): UndoConflictView {
  return {
    lines: conflicts.map(({ line, written, name, found, expected, choices }) => ({
      line,
      name: name ?? "",
      what: `ARCANES.Dialog.Undo.Path.${whatOf(written)}`,
      was: text("ARCANES.Dialog.Undo.was", { n: shown(written.kind === "set" ? written.before : null, format) }),
      wrote: text("ARCANES.Dialog.Undo.wrote", { n: shown(expected, format) }),
      now: text("ARCANES.Dialog.Undo.now", { n: shown(found, format) }),
      // The first choice offered is the mildest.
      choices: choices.map((value, i) => ({ value, label: `ARCANES.Dialog.Undo.${value}`, chosen: i === 0 })),
    })),
  };
}

function whatOf(line: ReceiptLine): string {
  if (line.kind !== "set") return line.embedded === "ActiveEffect" ? "status" : "other";
  return PATHS.find(([pattern]) => pattern.test(line.path))?.[1] ?? "other";
}

/** Values of other kinds are not for reading. */
function shown(value: Json, format: Format): string {
  if (typeof value === "number") return format.number(value);
  return typeof value === "string" ? value : "–";
}
