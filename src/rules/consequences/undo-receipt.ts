import type { Json, JsonObject } from "../json";
import { withValueAt } from "./json-path";
import type { Conflict, ConflictChoice, Receipt, ReceiptLine, WorldReader, Write } from "./receipt";
import { Being, type Life } from "./undo-being";
import { eventsAt, pathsOf } from "./undo-events";
import { account } from "./undo-ledger";
import { documentOf, embeddedName, type Moment, timeline } from "./undo-timeline";

/** By index of the receipt's line (as text): what to do where the world has drifted. */
export interface LineChoices {
  readonly [line: string]: ConflictChoice;
}

/** What takes a receipt back, or what must be asked first: then nothing is to be written. */
export type UndoPlan =
  | { readonly kind: "writes"; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

type SetLine = Extract<ReceiptLine, { kind: "set" }>;
type BeingLine = Exclude<ReceiptLine, { kind: "set" }>;

/** The receipt that is taken back, among its like. */
interface Undoing {
  readonly mine: string;
  readonly moments: readonly Moment[];
  readonly world: WorldReader;
  /** The documents that came or went, by name. */
  readonly beings: ReadonlyMap<string, Being>;
}

/** The documents of a receipt that came or went at some time. */
function beingsOf(receipt: Receipt, moments: readonly Moment[]): Map<string, Being> {
  const mine = new Set(receipt.lines.map(documentOf));
  const beings = new Map<string, Being>();
  for (const { lines } of moments) {
    for (const line of lines) {
      const name = documentOf(line);
      if (line.kind !== "set" && mine.has(name) && !beings.has(name)) beings.set(name, new Being(moments, name));
    }
  }
  return beings;
}

/** Takes back one written path; a conflict where it drifted and nobody has chosen. */
function undoSet(
  line: SetLine,
  index: number,
  undoing: Undoing,
  choice: ConflictChoice | undefined,
): readonly Write[] | Conflict {
  const { mine, moments, world, beings } = undoing;
  const { document, path, before, after } = line;
  const found = world.value(document, path);
  if (found === undefined) return [];
  const being = beings.get(document);
  const of = being?.lives.get(line)?.to ?? null;
  // another of the same id is there by now: the one that was written to is gone
  if (being !== undefined && being.see(true) !== of) return [];
  const place = { document, path, life: being === undefined ? null : { being, of } };
  const { drifted, expected, numeric, without } = account(eventsAt(moments, place), mine, found);
  const set = (value: Json): readonly Write[] => [{ kind: "set", document, path, value }];
  const difference = numeric ? (found as number) - ((after as number) - (before as number)) : null;
  if (!drifted) return set(difference ?? (without === undefined ? before : without));
  if (choice === "leave") return [];
  if (choice === "restore") return set(before);
  if (choice === "difference" && difference !== null) return set(difference);
  return { line: index, expected, found, choices: numeric ? ["difference", "restore", "leave"] : ["restore", "leave"] };
}

/** The source of a life that comes back, as it would be today: with what is undone since taken back in it. */
function restoredSource(line: BeingLine, being: Being, life: string, { mine, moments }: Undoing): JsonObject {
  const document = embeddedName(line);
  let source = being.sourceOf(life) ?? line.source;
  for (const path of pathsOf(moments, document)) {
    const { explained } = account(eventsAt(moments, { document, path, life: { being, of: life } }), mine, undefined);
    if (explained !== undefined) source = withValueAt(source, path, explained);
  }
  return source;
}

/** Takes back the coming or going of an embedded document. Only its being there counts: no drift is asked about. */
function undoBeing(line: BeingLine, undoing: Undoing): readonly Write[] {
  const { document, embedded, id } = line;
  const found = undoing.world.embedded(document, embedded, id);
  const being = undoing.beings.get(embeddedName(line));
  if (found === undefined || being === undefined) return [];
  const now: Life = being.see(found !== null);
  const then: Life = being.without(undoing.mine);
  if (now === then) return [];
  const writes: Write[] = [];
  if (now !== null) writes.push({ kind: "remove", document, embedded, id });
  if (then !== null) {
    const source = restoredSource(line, being, then, undoing);
    writes.push({ kind: "create", document, embedded, id, source });
  }
  return writes;
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
  const undoing: Undoing = { mine: receipt.id, moments, world, beings: beingsOf(receipt, moments) };
  const writes: Write[] = [];
  const conflicts: Conflict[] = [];
  for (const [index, line] of receipt.lines.entries()) {
    const choice = Object.hasOwn(choices, String(index)) ? choices[String(index)] : undefined;
    const undone = line.kind === "set" ? undoSet(line, index, undoing, choice) : undoBeing(line, undoing);
    if ("found" in undone) conflicts.push(undone);
    else writes.push(...undone);
  }
  return conflicts.length > 0 ? { kind: "conflicts", conflicts } : { kind: "writes", writes };
}
