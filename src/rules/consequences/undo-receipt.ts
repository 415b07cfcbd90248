import type { Json, JsonObject } from "../json";
import { withValueAt } from "./json-path";
import type { Conflict, ConflictChoice, Receipt, ReceiptLine, WorldReader, Write } from "./receipt";
import { beingEvents, pathEvents, pathsOf, timeline } from "./undo-events";
import { account } from "./undo-ledger";

/** By index of the receipt's line (as text): what to do where the world has drifted. */
export interface LineChoices {
  readonly [line: string]: ConflictChoice;
}

/** What takes a receipt back, or what must be asked first: then nothing is to be written. */
export type UndoPlan =
  | { readonly kind: "writes"; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

type Moments = ReturnType<typeof timeline>;
type SetLine = Extract<ReceiptLine, { kind: "set" }>;
type BeingLine = Exclude<ReceiptLine, { kind: "set" }>;

/** Takes back one written path; a conflict where it drifted and nobody has chosen. */
function undoSet(
  line: SetLine,
  index: number,
  mine: string,
  moments: Moments,
  world: WorldReader,
  choice: ConflictChoice | undefined,
): Write | Conflict | null {
  const { document, path, before, after } = line;
  const found = world.value(document, path);
  if (found === undefined) return null;
  const { drifted, expected, numeric, without } = account(pathEvents(moments, document, path), mine, found);
  const set = (value: Json): Write => ({ kind: "set", document, path, value });
  const difference = numeric ? (found as number) - ((after as number) - (before as number)) : null;
  if (!drifted) return set(difference ?? without ?? before);
  if (choice === "leave") return null;
  if (choice === "restore") return set(before);
  if (choice === "difference" && difference !== null) return set(difference);
  return { line: index, expected, found, choices: numeric ? ["difference", "restore", "leave"] : ["restore", "leave"] };
}

/** A removed document's source as it would be today: with what is undone since taken back in it. */
function restoredSource(line: BeingLine, mine: string, moments: Moments): JsonObject {
  const document = `${line.document}.${line.embedded}.${line.id}`;
  let source = line.source;
  for (const path of pathsOf(moments, document)) {
    const { explained } = account(pathEvents(moments, document, path), mine, undefined);
    if (explained !== undefined) source = withValueAt(source, path, explained);
  }
  return source;
}

/** Takes back the coming or going of an embedded document. Only its being there counts: no drift is asked about. */
function undoBeing(line: BeingLine, mine: string, moments: Moments, world: WorldReader): Write | null {
  const { document, embedded, id } = line;
  const found = world.embedded(document, embedded, id);
  if (found === undefined) return null;
  const there = found !== null;
  const { without } = account(beingEvents(moments, document, embedded, id), mine, there);
  if (without === there) return null;
  return there
    ? { kind: "remove", document, embedded, id }
    : { kind: "create", document, embedded, id, source: restoredSource(line, mine, moments) };
}

/**
 * Plans how to take a receipt back, in any order among its like, without calling rules. A number is taken back as a difference; anything
 * else becomes what the latest write still standing says (of a receipt, or of somebody else in between) or, if none stands, what was before
 * all of them. A path that somebody else has changed since the receipt is a conflict unless a choice is given for its line. Lines on documents
 * that are gone are left out; embedded documents never conflict. Choices that are not offered count as none.
 * @param others every other receipt of the world on the same documents, earlier or later, standing or undone; more do no harm
 */
export function planUndo(
  receipt: Receipt,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
): UndoPlan {
  const moments = timeline(receipt, others);
  const writes: Write[] = [];
  const conflicts: Conflict[] = [];
  for (const [index, line] of receipt.lines.entries()) {
    const choice = Object.hasOwn(choices, String(index)) ? choices[String(index)] : undefined;
    const undone =
      line.kind === "set"
        ? undoSet(line, index, receipt.id, moments, world, choice)
        : undoBeing(line, receipt.id, moments, world);
    if (undone === null) continue;
    if ("kind" in undone) writes.push(undone);
    else conflicts.push(undone);
  }
  return conflicts.length > 0 ? { kind: "conflicts", conflicts } : { kind: "writes", writes };
}
