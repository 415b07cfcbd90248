/** The tracker of an encounter: who acts when, and what each has left of its turn (CBT-1, CBT-2). */
import type { FightMode } from "../rules/combat/fight";
import type { StatusId } from "../rules/statuses/status-ids";
import type { Format } from "./format";
import { type LifeBar, lifeBar } from "./life-bar";
import { type Text, text } from "./text";

/** A status as the tracker tells it. */
export interface TrackedStatus {
  /** null: one of the GM's own. */
  readonly status: StatusId | null;
  readonly name: string;
  readonly img: string;
  /** STA-13; null: until removed. */
  readonly turns: number | null;
}

/** One who takes part. */
export interface TrackedMember {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly initiative: number | null;
  /** Its turn runs. */
  readonly active: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** FAM-3: acts right after its master. */
  readonly follower: boolean;
  /** AIR-10: a ridden mount has its rider's turn. */
  readonly ridden: boolean;
  /** CBT-1: first round in which a latecomer acts, if it is still to come; else null. */
  readonly waitsFor: number | null;
  /** It had its turn in this round. */
  readonly played: boolean;
  /** null: without an actor, nothing is spent. */
  readonly spent: { readonly movement: boolean; readonly action: boolean } | null;
  /** null: not for this viewer to know, or it has none. */
  readonly hp: { readonly value: number; readonly max: number } | null;
  /** MAS-1: members of a swarm, what everybody sees. */
  readonly count: { readonly value: number; readonly max: number } | null;
  /** DTH-2: turns that it survives, for who may know. */
  readonly agony: number | null;
  readonly statuses: readonly TrackedStatus[];
  readonly owner: boolean;
  /** The movement can be spent now (CBT-2). */
  readonly mayMove: boolean;
  /** MOV-1, MOV-3: how it walks, for who plays it in its turn; else null. */
  readonly walk: {
    readonly guarded: boolean;
    readonly metres: { readonly open: number; readonly guarded: number };
  } | null;
  /** MOV-2: it may be said in front of whom it passes openly. */
  readonly mayPass: boolean;
}

export interface TrackerViewer {
  readonly gm: boolean;
  readonly format: Format;
}

/** Movement or main action, as an icon with a word. */
export interface TrackerPip {
  readonly kind: "movement" | "action";
  readonly icon: string;
  readonly spent: boolean;
  /** What it is and whether it is spent, in words. */
  readonly label: Text;
  /** A GM sets it either way. */
  readonly editable: boolean;
}

export interface TrackerChip {
  readonly icon: string;
  readonly img: string;
  readonly name: string;
  readonly count: string;
  readonly tone: "" | "ago";
}

export interface TrackerRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly css: string;
  readonly active: boolean;
  readonly initiative: string;
  readonly rolled: boolean;
  readonly editable: boolean;
  readonly pips: readonly TrackerPip[];
  /** What else is to be said of its turn. */
  readonly notes: readonly Text[];
  readonly chips: readonly TrackerChip[];
  readonly life: { readonly bar: LifeBar; readonly value: string; readonly max: string } | null;
  readonly count: { readonly value: string; readonly max: string; readonly ratio: number } | null;
  readonly agony: Text | null;
  readonly mayMove: boolean;
  /** MOV-3: the toggle of the guarded walk, with the metres of a move as it walks now. */
  readonly walk: { readonly guarded: boolean; readonly metres: string } | null;
  readonly mayPass: boolean;
  readonly gm: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
}

/** The strip above: round and mode. */
export interface TrackerHead {
  readonly shown: boolean;
  readonly title: Text;
  readonly mode: string;
  readonly modes: readonly { readonly value: FightMode; readonly label: string; readonly chosen: boolean }[];
  readonly gm: boolean;
}

/** What the tracker's part of the template is given. */
export interface TrackerContext {
  readonly turns: readonly TrackerRow[];
}

/** Statuses that say what the life bar says, or who is passed over already: not repeated as chips when agony is told. */
const OF_AGONY: readonly StatusId[] = ["agonising", "comatose"];

function pip(kind: TrackerPip["kind"], spent: boolean, gm: boolean): TrackerPip {
  const state = spent ? "spent" : "left";
  return { kind, icon: kind, spent, label: text(`ARCANES.Tracker.Pip.${kind}.${state}`), editable: gm };
}

function notesOf(member: TrackedMember, format: Format): readonly Text[] {
  const notes: Text[] = [];
  if (member.defeated) notes.push(text("ARCANES.Tracker.defeated"));
  else if (member.ridden) notes.push(text("ARCANES.Tracker.ridden"));
  else if (member.waitsFor !== null) notes.push(text("ARCANES.Tracker.waits", { n: format.number(member.waitsFor) }));
  else if (member.played && !member.active) notes.push(text("ARCANES.Tracker.played"));
  if (member.follower) notes.push(text("ARCANES.Tracker.follows"));
  if (member.hidden) notes.push(text("ARCANES.Tracker.hidden"));
  return notes;
}

function chipsOf({ statuses, agony }: TrackedMember, format: Format): readonly TrackerChip[] {
  return statuses
    .filter(({ status }) => agony === null || status === null || !OF_AGONY.includes(status))
    .map(({ status, name, img, turns }) => ({
      icon: status ?? "",
      img: status === null ? img : "",
      name,
      count: turns === null ? "" : format.number(turns),
      tone: status !== null && OF_AGONY.includes(status) ? "ago" : "",
    }));
}

function agonyOf({ agony }: TrackedMember, format: Format): Text | null {
  if (agony === null) return null;
  if (agony === 0) return text("ARCANES.Tracker.Agony.next");
  // The turn that kills is counted, as the agony panel and the sheet count it.
  return text("ARCANES.Tracker.Agony.turns", { n: format.number(agony + 1) });
}

/** One row. A figure that the viewer may not know is not in it. */
export function trackerRow(member: TrackedMember, { gm, format }: TrackerViewer): TrackerRow {
  const { id, name, img, active, hidden, defeated, follower, initiative, spent, hp, count, owner, played, walk } =
    member;
  const marks = { active, hide: hidden, defeated, follower, played: played && !active };
  const own = !member.ridden && spent !== null && !defeated;
  return {
    id,
    name,
    img,
    active,
    css: Object.entries(marks)
      .flatMap(([mark, on]) => (on ? [mark] : []))
      .join(" "),
    initiative: initiative === null ? "" : format.number(initiative),
    rolled: initiative !== null,
    editable: owner,
    pips: own ? [pip("movement", spent.movement, gm), pip("action", spent.action, gm)] : [],
    notes: notesOf(member, format),
    chips: chipsOf(member, format),
    life: hp && { bar: lifeBar(hp.value, hp.max), value: format.number(hp.value), max: format.number(hp.max) },
    count: count && {
      value: format.number(count.value),
      max: format.number(count.max),
      ratio: count.max > 0 ? Math.round((100 * Math.max(0, count.value)) / count.max) : 0,
    },
    agony: agonyOf(member, format),
    mayMove: member.mayMove,
    walk: walk && {
      guarded: walk.guarded,
      metres: format.number(walk.guarded ? walk.metres.guarded : walk.metres.open),
    },
    // Who walks on its guard passes nobody openly (MOV-3).
    mayPass: member.mayPass && walk?.guarded !== true,
    gm,
    hidden,
    defeated,
  };
}

/** @param round 0: not started; null: no encounter is shown */
export function trackerHead(round: number | null, mode: FightMode, viewer: TrackerViewer): TrackerHead {
  const started = round !== null && round > 0;
  const values: readonly FightMode[] = ["skirmish", "mass"];
  return {
    shown: round !== null,
    title: started
      ? text("ARCANES.Tracker.round", { n: viewer.format.number(round) })
      : text("ARCANES.Tracker.notStarted"),
    mode: `ARCANES.Tracker.Mode.${mode}`,
    modes: values.map((value) => ({ value, label: `ARCANES.Tracker.Mode.${value}`, chosen: value === mode })),
    gm: viewer.gm,
  };
}
