/** What befell whom, in words: a notice's notes beyond its own figures. */
import type { ActorId } from "../rules/actors/snapshot";
import type { Note } from "../rules/consequences/note";
import type { RuleId } from "../rules/result";
import type { Format } from "./format";
import { fellWords } from "./rescue-offer";
import { type Text, text } from "./text";

/** One line of a notice. */
export interface NoticeWord {
  readonly icon: string;
  readonly line: Text;
  /** Name of the status that the line is about: its places hold names, not keys. */
  readonly status: string | null;
  readonly rule: RuleId | null;
  readonly tone: "" | "ago";
}

/** @param nameOf a name that the viewer may know */
export function noticeWords(
  notes: readonly Note[],
  nameOf: (id: ActorId) => string,
  format: Format,
): readonly NoticeWord[] {
  return notes.flatMap((note) => wordsOf(note, nameOf, format));
}

function wordsOf(note: Note, nameOf: (id: ActorId) => string, format: Format): readonly NoticeWord[] {
  const who = nameOf(note.on);
  const word = (key: string, icon: string, rule: RuleId | null, places: { n?: string } = {}): NoticeWord => ({
    icon,
    line: text(`ARCANES.Notice.Word.${key}`, { who, ...places }),
    status: null,
    rule,
    tone: "",
  });
  switch (note.kind) {
    case "damaged":
    case "healed":
      return [word(note.kind, note.kind === "damaged" ? "damage" : "add", null, { n: format.number(note.amount) })];
    case "kills":
      return [word(note.count === 1 ? "kill" : "kills", "kills", "MAS-5", { n: format.number(note.count) })];
    case "stopped":
      return note.by === "immune"
        ? [{ ...word("stoppedImmune", "immune", "STA-6"), status: `ARCANES.Status.${note.status}` }]
        : [{ ...word("stoppedNothing", note.status, "STA-4"), status: `ARCANES.Status.${note.status}` }];
    case "concentrationLost":
      return [word("concentrationLost", "concentrating", "SPL-9")];
    case "castLost":
      return [word("castLost", "casting", "SPL-7")];
    case "parted":
      return [word("parted", "mount", "AIR-9", { n: nameOf(note.mount) })];
    case "unaffected":
      return [word(`Unaffected.${note.reason}`, "dropped", null)];
    default:
      return fellWords([note], nameOf, format).map((each) => ({ ...each, status: null }));
  }
}
