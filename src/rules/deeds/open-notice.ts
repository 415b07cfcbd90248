import type { ActorId } from "../actors/snapshot";
import type { Party } from "../combat/exchange";
import type { Note } from "../consequences/note";
import type { Receipt } from "../consequences/receipt";
import type { Deed, OwnDeed } from "./deed";
import type { DeedOutcome } from "./deed-outcome";
import type { DeedReport, NoticeState } from "./notice";
import { sidesOfDeed } from "./notice-who-may";

function actorsOfReport(report: DeedReport): readonly ActorId[] {
  if (report.type === "amount") return report.lines.map(({ on }) => on);
  if (report.type === "passing") return report.offers;
  if (report.type !== "turn") return [];
  const ended = [...report.ended, ...(report.expired ?? [])].map(({ on }) => on);
  return report.of === null ? ended : [report.of, ...ended];
}

function actorsOfNote(note: Note): readonly ActorId[] {
  return note.kind === "parted" ? [note.on, note.mount] : [note.on];
}

/** Everybody whom a deed, its report and its notes name, and whom it changed; each once. */
export function actorsOfDeed(
  deed: Deed | OwnDeed,
  { report, notes, after }: Pick<DeedOutcome, "report" | "notes" | "after">,
): readonly ActorId[] {
  const { by, on } = sidesOfDeed(deed);
  const named = [...(by === null ? [] : [by]), ...on, ...actorsOfReport(report), ...notes.flatMap(actorsOfNote)];
  return [...new Set([...named, ...after.map(({ id }) => id)])];
}

export interface OpenNoticeInput {
  readonly deed: Deed | OwnDeed;
  readonly outcome: DeedOutcome;
  readonly parties: readonly Party[];
  readonly roll: number | null;
  /** null where nothing was written. */
  readonly receipt: Receipt | null;
  readonly request: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The notice of a deed that was performed. */
export function openNotice(input: OpenNoticeInput): NoticeState {
  const { deed, outcome, parties, roll, receipt, request, user, at } = input;
  return {
    kind: "notice",
    version: 1,
    revision: 1,
    phase: outcome.waits ? "waiting" : "done",
    deed,
    parties: Object.fromEntries(parties.map((party) => [party.id, party])),
    roll,
    answer: null,
    report: outcome.report,
    notes: outcome.notes,
    receipts: receipt === null ? [] : [receipt],
    request,
    answered: [{ id: request, user, refusal: null }],
    history: [{ event: "do", user, at }],
  };
}
