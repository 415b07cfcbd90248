import type { ActorId } from "../actors/snapshot";
import { type Economy, type Fight, FREE_PLAY } from "../combat/fight";
import { jsonEqual } from "../consequences/json-equal";
import type { Write } from "../consequences/receipt";
import type { Json } from "../json";
import { economyOf } from "./economy";
import type { Seat, Seats, Spent } from "./seats";
import { storedDuel } from "./stored-duel";

const NOTHING_SPENT: Omit<Spent, "turn"> = { action: false, movement: false, reaction: false, acted: false };

/** Who a seat stands for in a fight: its actor; a combatant without one has turns all the same, in which nobody acts. */
export function holderOf(seat: Seat): ActorId {
  return seat.actor ?? seat.combatant;
}

function currentSeat(seats: Seats): Seat | null {
  if (seats.round < 1) return null;
  return seats.seats.find(({ combatant }) => combatant === seats.current) ?? null;
}

/** What the seat has spent since its last turn began. @param current true: its turn is up; one that has not begun yet finds nothing spent */
function spentOf(seat: Seat, current: boolean, round: number): Omit<Spent, "turn"> {
  const valid = seat.spent.turn === seat.begun && !(current && (seat.begun ?? 0) < round);
  return valid ? seat.spent : NOTHING_SPENT;
}

function isNothing({ action, movement, reaction }: Economy): boolean {
  return !action && !movement && !reaction;
}

/** CBT-2: the fight as an encounter's documents hold it; free play where there is none, or it has not started. */
export function fightOfSeats(seats: Seats | null): Fight {
  if (seats === null) return FREE_PLAY;
  const current = currentSeat(seats);
  const { mode, duel, round } = seats;
  if (current === null) return { ...FREE_PLAY, mode, duel };
  const economy: { [holder: ActorId]: Economy } = {};
  const acted: ActorId[] = [];
  for (const seat of seats.seats) {
    const isCurrent = seat === current;
    const { action, movement, reaction, acted: shared } = spentOf(seat, isCurrent, round);
    const holder = holderOf(seat);
    const entry = isCurrent ? { action, movement, reaction } : { action: false, movement: false, reaction };
    if (!isNothing(entry) && (isCurrent || economy[holder] === undefined)) economy[holder] = entry;
    if (!isCurrent && seat.character && (action || shared) && !acted.includes(holder)) acted.push(holder);
  }
  const turnOf = holderOf(current);
  const { opportunities } = seats;
  const made = opportunities.combatant === current.combatant && opportunities.turn === current.begun;
  return {
    mode,
    turnOf,
    economy,
    acted: acted.filter((id) => id !== turnOf),
    opportunities: made ? opportunities.made : [],
    duel,
  };
}

function set(document: string, path: string, value: Json): Write {
  return { kind: "set", document, path, value };
}

function sameEconomy(one: Economy, other: Economy): boolean {
  return one.action === other.action && one.movement === other.movement && one.reaction === other.reaction;
}

/** The write of what one seat has spent since; null where nothing was. */
function spentWrite(seats: Seats, seat: Seat, before: Fight, after: Fight): Write | null {
  const holder = holderOf(seat);
  const [was, is] = [economyOf(before, holder), economyOf(after, holder)];
  const [hadActed, hasActed] = [before.acted.includes(holder), after.acted.includes(holder)];
  if (sameEconomy(was, is) && hadActed === hasActed) return null;
  const current = seat.combatant === seats.current;
  const known = spentOf(seat, current, seats.round);
  // What one who is not at turn has spent of its last turn is on record, and no longer part of the fight.
  return set(seat.combatant, "system.spent", {
    turn: seat.begun,
    action: is.action || (!current && known.action),
    movement: is.movement || (!current && known.movement),
    reaction: is.reaction,
    acted: hadActed === hasActed ? known.acted : hasActed,
  });
}

/** The seat that stands for an actor who has several: the one at turn, else the first. */
function isFirstSeat(seats: Seats, seat: Seat): boolean {
  const same = seats.seats.filter((each) => holderOf(each) === holderOf(seat));
  return (same.find(({ combatant }) => combatant === seats.current) ?? same[0]) === seat;
}

/**
 * CBT-2, FAM-2, MOV-2, DUE-1: the writes that turn the fight of these seats into what came of it. What stands in no seat is not kept.
 * @param before as `fightOfSeats` gave it
 */
export function seatWrites(seats: Seats, before: Fight, after: Fight): readonly Write[] {
  if (before === after) return [];
  const writes = seats.seats.flatMap((seat) =>
    isFirstSeat(seats, seat) ? (spentWrite(seats, seat, before, after) ?? []) : [],
  );
  const current = currentSeat(seats);
  if (
    current !== null &&
    !jsonEqual(before.opportunities as readonly object[] as Json, after.opportunities as readonly object[] as Json)
  ) {
    const made = after.opportunities.map(({ by, on }) => ({ by, on }));
    writes.push(set(seats.combat, "system.opportunities", { combatant: current.combatant, turn: current.begun, made }));
  }
  const duel = storedDuel(after.duel);
  if (!jsonEqual(duel, storedDuel(before.duel))) writes.push(set(seats.combat, "system.duel", duel));
  return writes;
}

/** The writes that say: this turn has begun, and it is the one that runs. */
export function beginSeat(seats: Seats, combatant: string, round: number): readonly Write[] {
  return [set(combatant, "system.begun", round), set(seats.combat, "system.running", combatant)];
}

const SEAT_PATHS: readonly string[] = ["system.begun", "system.spent", "system.running", "system.opportunities"];

/** True for a place where turns keep their books: what has gone on there since is never asked about. */
export function isSeatPlace(document: string, path: string): boolean {
  return /(^|\.)Combat(ant)?\.[^.]+$/.test(document) && SEAT_PATHS.includes(path);
}
