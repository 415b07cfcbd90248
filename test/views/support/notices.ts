import type { Note } from "../../../src/rules/consequences/note";
import type { Deed, OwnDeed } from "../../../src/rules/deeds/deed";
import type { DeedReport, NoticeState } from "../../../src/rules/deeds/notice";
import { makeFormat } from "../../../src/views/format";
import type { NoticeViewer } from "../../../src/views/notice-view";
import { AT } from "./attacks";
import { party } from "./people";

const LINE = { kind: "set", document: "t", path: "system.hp.value", before: 30, after: 12 } as const;
/** A receipt that wrote something and stands. */
export const RECEIPT = { id: "r1", sequence: 1, user: "gm", at: AT, lines: [LINE], undone: null } as const;

/** A notice as the writer makes it: Isaure is `a`, Gorn `t`. */
export function notice(
  deed: Deed | OwnDeed,
  report: DeedReport,
  changes: Partial<NoticeState> & { readonly notes?: readonly Note[] } = {},
): NoticeState {
  return {
    kind: "notice",
    version: 1,
    revision: 1,
    phase: "done",
    deed,
    parties: { a: party("a", "Isaure Vermeil"), t: party("t", "Gorn Brisefer") },
    roll: null,
    answer: null,
    report,
    notes: [],
    receipts: [RECEIPT],
    request: "r1",
    answered: [],
    history: [{ event: "do", user: "gm", at: AT }],
    ...changes,
  };
}

export function noticeViewer(changes: Partial<NoticeViewer> = {}): NoticeViewer {
  return {
    standings: ["gm"],
    trusted: true,
    seesLife: () => true,
    dying: () => true,
    offers: [],
    falls: [],
    userName: (id) => ({ gm: "Le MJ" })[id] ?? null,
    format: makeFormat("fr"),
    ...changes,
  };
}
