/** «À traiter»: everything at the table that waits for somebody, for the one who looks. */
import type { Pending } from "./desk-pending";
import type { Format } from "./format";
import { type Text, text } from "./text";

/** Somebody who can act. */
export interface DeskUser {
  readonly id: string;
  readonly name: string;
  readonly online: boolean;
}

/** A button of a card; `action` is what it does to it. */
export interface DeskButton {
  readonly action: string;
  readonly label: Text;
  readonly name: Text;
  /** Who does it, where a card waits for several. */
  readonly actor?: string;
}

/** One thing that waits. */
export interface DeskItem {
  readonly message: string;
  readonly pending: Pending;
  /** What it is about: weapon, attacker, target; the last two empty where there is nobody. */
  readonly about: { readonly what: Text; readonly from: string; readonly to: string };
  /** Players who own whom it waits for, the one who looks included. */
  readonly players: readonly DeskUser[];
  /** Buttons of the card that this user has. */
  readonly buttons: readonly DeskButton[];
}

export interface DeskViewer {
  readonly user: string;
  readonly gm: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly format: Format;
}

export interface DeskRow {
  readonly message: string;
  readonly icon: string;
  readonly what: Text;
  readonly about: DeskItem["about"];
  readonly since: Text;
  readonly users: readonly DeskUser[];
  readonly acts: readonly (DeskButton & { readonly ink: boolean })[];
  /** Whom this user may remind: connected players who are awaited. */
  readonly remind: readonly DeskUser[];
}

export interface DeskView {
  /** What waits for this user. */
  readonly mine: readonly DeskRow[];
  /** What waits for others; a GM's view only. */
  readonly others: readonly DeskRow[];
  readonly gm: boolean;
  readonly empty: boolean;
  readonly count: number;
}

const ICONS: { readonly [act in Pending["act"]]: string } = {
  defend: "defence",
  damage: "damage",
  counter: "counter",
  apply: "done",
  confirm: "unwitnessed",
  answer: "dice",
  strike: "hit",
  fallDeath: "skull",
  death: "skull",
};

const MINUTE = 60_000;

/** «12 min», «3 h», «2 j» */
function since(at: number, { now, format }: DeskViewer): Text {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE));
  if (minutes < 1) return text("ARCANES.Desk.Since.now");
  if (minutes < 60) return text("ARCANES.Desk.Since.minutes", { n: format.number(minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return text("ARCANES.Desk.Since.hours", { n: format.number(hours) });
  return text("ARCANES.Desk.Since.days", { n: format.number(Math.floor(hours / 24)) });
}

/** True if this user is whom it waits for: the own actor; a GM where a GM is to act, or nobody plays the actor. */
function isMine({ pending, players }: DeskItem, { user, gm }: DeskViewer): boolean {
  if (gm) return pending.of === null || players.length === 0;
  return pending.of !== null && players.some(({ id }) => id === user);
}

const DEATH_ACTS = ["refuseDeath", "acceptDeath"] as const;

function actsOf(item: DeskItem, mine: boolean): DeskRow["acts"] {
  const { pending, buttons } = item;
  if (pending.act === "death")
    return DEATH_ACTS.map((action, i) => ({
      action,
      label: text(`ARCANES.Desk.Death.${action}.label`),
      name: text(`ARCANES.Desk.Death.${action}.name`, { who: pending.of?.name ?? "" }),
      ink: mine && i === 0,
    }));
  if (pending.act === "fallDeath") return buttons.map((button, i) => ({ ...button, ink: mine && i === 0 }));
  return buttons
    .filter(({ action }) => action === pending.act || action === "confirm")
    .map((button) => ({ ...button, ink: mine }));
}

function rowOf(item: DeskItem, viewer: DeskViewer, mine: boolean): DeskRow {
  const { message, pending, about, players } = item;
  const who = pending.of?.name ?? "";
  return {
    message,
    icon: ICONS[pending.act],
    what: text(`ARCANES.Desk.What.${pending.act}`, { who }),
    about,
    since: since(pending.since, viewer),
    users: mine ? [] : players,
    acts: actsOf(item, mine),
    remind: viewer.gm && !mine ? players.filter(({ id, online }) => online && id !== viewer.user) : [],
  };
}

/** True for what this user is shown at all: a player sees what waits for them, a GM everything. */
export function isShownTo(item: DeskItem, viewer: DeskViewer): boolean {
  return viewer.gm || isMine(item, viewer);
}

/** Oldest first: who has waited longest is served first. */
export function deskView(items: readonly DeskItem[], viewer: DeskViewer): DeskView {
  const sorted = items.toSorted((a, b) => a.pending.since - b.pending.since);
  const mine = sorted.filter((item) => isMine(item, viewer));
  const others = viewer.gm ? sorted.filter((item) => !isMine(item, viewer)) : [];
  return {
    mine: mine.map((item) => rowOf(item, viewer, true)),
    others: others.map((item) => rowOf(item, viewer, false)),
    gm: viewer.gm,
    empty: mine.length + others.length === 0,
    count: mine.length,
  };
}
