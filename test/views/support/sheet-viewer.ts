import { accept } from "../../../src/rules/result";
import type { SheetViewer } from "../../../src/views/character-sheet-view";
import type { TurnShown } from "../../../src/views/character-turn";
import { makeFormat } from "../../../src/views/format";
import { statusList } from "../../../src/views/status-rows";

/** Play is free, nothing forbids anything. */
export const FREE_TURN: TurnShown = {
  fight: null,
  inCover: false,
  weaponDown: false,
  judged: { move: accept(true), pickUp: accept(true), cover: accept(true) },
};

/** Whoever looks at a character sheet: an owner, nothing aimed at, in French, as `changes` say otherwise. */
export function sheetViewer(changes: Partial<SheetViewer> = {}): SheetViewer {
  const format = changes.format ?? makeFormat("fr");
  return {
    sheet: "s1",
    tab: "combat",
    editable: true,
    limited: false,
    mode: "play",
    aim: null,
    preview: () => null,
    blocked: () => null,
    gm: false,
    turn: FREE_TURN,
    statuses: statusList(
      { statuses: [], bookkeeping: [], palette: [] },
      { sheet: "s1", editable: changes.editable ?? true, gm: changes.gm ?? false, format },
    ),
    forecast: null,
    mayRefuseDeath: false,
    drafts: {},
    format,
    ...changes,
  };
}
