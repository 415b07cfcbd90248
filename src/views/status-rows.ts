/** The statuses of an actor, as its sheet lists them and as the token's palette explains them (STA). */
import { isGmsDeed } from "../rules/deeds/notice-who-may";
import { type BookkeepingId, CONTROL_IDS, STATUS_IDS, type StatusId } from "../rules/statuses/status-ids";
import type { Format } from "./format";
import { BOOKKEEPING_RULES, STATUS_RULES } from "./status-rules";
import { type Text, text } from "./text";

/** What put a status on: an attack (`by` its attacker, `means` its weapon), a rescuer, a user, or the rules themselves. */
export interface StatusCause {
  readonly kind: "attack" | "rescue" | "user" | "rule";
  readonly by: string;
  readonly means: string;
}

/** A status that an actor bears. */
export interface StatusShown {
  /** Id of its effect. */
  readonly effect: string;
  /** null: one of the GM's own. */
  readonly status: StatusId | null;
  readonly name: string;
  readonly img: string;
  /** One line on a status of the GM's own; empty for ours, which have a wording. */
  readonly note: string;
  /** STA-13 */
  readonly turns: number | null;
  /** Put on by its bearer in the turn that runs: the end of this turn does not count. */
  readonly own: boolean;
  /** null: unknown, or not for this viewer to know. */
  readonly cause: StatusCause | null;
}

/** A status that could be put on. */
export interface StatusOffer {
  /** Id in the palette. */
  readonly id: string;
  readonly name: string;
}

/** One status, explained. */
export interface StatusTip {
  readonly name: string;
  readonly rule: string;
  /** Key of what ours does; else `note`, the GM's own words. */
  readonly what: string;
  readonly note: string;
  readonly turns: Text | null;
  readonly cause: Text | null;
  readonly suspended: Text | null;
}

export interface StatusRow extends StatusTip {
  readonly effect: string;
  readonly img: string;
  /** One cell for each turn left, as far as they can be told at a glance. */
  readonly cells: readonly { readonly own: boolean }[];
  /** The figure as a GM edits it; empty: until removed. */
  readonly value: string;
  /** Unique on the page. */
  readonly field: string;
  /** This viewer may take it off. */
  readonly ends: boolean;
}

export interface StatusListView {
  readonly rows: readonly StatusRow[];
  /** STA-12 */
  readonly marks: readonly { readonly icon: string; readonly label: string; readonly rule: string }[];
  /** May put on and take off. */
  readonly editable: boolean;
  /** May change how many turns are left. */
  readonly counts: boolean;
  readonly offers: readonly { readonly id: string; readonly name: string }[];
  /** Unique on the page. */
  readonly id: string;
  readonly empty: boolean;
}

export interface StatusListInput {
  readonly statuses: readonly StatusShown[];
  readonly bookkeeping: readonly BookkeepingId[];
  readonly palette: readonly StatusOffer[];
}

export interface StatusViewer {
  /** The sheet's own id, unique on the page. */
  readonly sheet: string;
  readonly editable: boolean;
  readonly gm: boolean;
  readonly format: Format;
}

/** More turns than these are told by their figure alone. */
const CELLS_MAX = 8;

/** STA-6: what immunity suspends while it lasts. */
function isSuspended({ status }: StatusShown, all: readonly StatusShown[]): boolean {
  return status !== null && CONTROL_IDS.includes(status) && all.some((each) => each.status === "immune");
}

/** STA-13: «2 tours», and that this very turn does not count. */
function turnsOf({ turns, own }: StatusShown, format: Format): Text | null {
  if (turns === null) return null;
  const key = turns === 1 ? "one" : "other";
  return text(`ARCANES.StatusList.${own ? "Own" : "Left"}.${key}`, { n: format.number(turns) });
}

function causeOf({ cause }: StatusShown): Text | null {
  if (cause === null) return null;
  const key = cause.kind === "attack" && cause.means === "" ? "attacker" : cause.kind;
  return text(`ARCANES.StatusCause.${key}`, { who: cause.by, n: cause.means });
}

/** Explains a status that is borne. @param all the statuses of the same bearer */
export function statusTip(shown: StatusShown, all: readonly StatusShown[], format: Format): StatusTip {
  const { status, name, note } = shown;
  return {
    name,
    rule: status === null ? "" : STATUS_RULES[status],
    what: status === null ? "" : `ARCANES.StatusText.${status}`,
    note: status === null ? note : "",
    turns: turnsOf(shown, format),
    cause: causeOf(shown),
    suspended: isSuspended(shown, all) ? text("ARCANES.StatusList.suspended") : null,
  };
}

/** Explains a status of the palette that is not borne. */
export function offerTip(offer: StatusOffer & { readonly note: string }, format: Format): StatusTip {
  const { id, name, note } = offer;
  const status = STATUS_IDS.find((known) => known === id) ?? null;
  return statusTip({ effect: "", status, name, img: "", note, turns: null, own: false, cause: null }, [], format);
}

/** True for what only a GM puts on by hand: life and death are the rules' (DTH). */
function isGmsStatus(id: string): boolean {
  const status = STATUS_IDS.find((known) => known === id);
  return status !== undefined && isGmsDeed({ type: "status", on: "", status, turns: null });
}

/** Our own, in the rules' order, then the GM's by name. */
function inOrder(a: StatusShown, b: StatusShown): number {
  const place = ({ status }: StatusShown) => (status === null ? STATUS_IDS.length : STATUS_IDS.indexOf(status));
  return place(a) - place(b) || a.name.localeCompare(b.name);
}

/** @param input what the actor bears, what it is in (STA-12), and what could be put on */
export function statusList(input: StatusListInput, viewer: StatusViewer): StatusListView {
  const { statuses, palette, bookkeeping } = input;
  const { format, editable, gm, sheet } = viewer;
  const rows = [...statuses].sort(inOrder).map((shown): StatusRow => {
    const { effect, img, turns, own, status } = shown;
    const cells = turns === null || turns > CELLS_MAX ? 0 : turns;
    return {
      ...statusTip(shown, statuses, format),
      effect,
      img,
      cells: Array.from({ length: cells }, () => ({ own })),
      value: turns === null ? "" : String(turns),
      field: `${sheet}-turns-${effect}`,
      ends: editable && (gm || status === null || !isGmsDeed({ type: "statusEnd", on: "", status })),
    };
  });
  const borne = new Set(statuses.map(({ status, effect }) => status ?? effect));
  return {
    rows,
    marks: bookkeeping.map((id) => ({
      icon: id,
      label: `ARCANES.StatusMark.${id}`,
      rule: BOOKKEEPING_RULES[id],
    })),
    editable,
    counts: editable && gm,
    offers: editable
      ? palette.filter(({ id }) => !borne.has(id) && (gm || !isGmsStatus(id))).map(({ id, name }) => ({ id, name }))
      : [],
    id: `${sheet}-statuses`,
    empty: rows.length === 0 && bookkeeping.length === 0,
  };
}
