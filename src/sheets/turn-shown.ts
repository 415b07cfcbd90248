import { app } from "../app";
import { toSeats } from "../data/to-seats";
import { toSnapshot } from "../data/to-snapshot";
import { allCombats } from "../foundry/v14/combat";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorSnapshot } from "../rules/actors/snapshot";
import { actionDoerReasons, attackDoerReasons } from "../rules/combat/doer-refusals";
import { type ActorLookup, type Fight, FREE_PLAY } from "../rules/combat/fight";
import { meansOf } from "../rules/combat/means";
import type { Refusal } from "../rules/result";
import { actionReason, economyOf, turnHolder } from "../rules/turns/economy";
import { fightOfSeats } from "../rules/turns/seat-fight";
import type { Seats } from "../rules/turns/seats";
import type { TurnShown } from "../views/character-turn";

export const lookupActor: ActorLookup = (id) => {
  const actor = findActor(id);
  return actor ? (toSnapshot(actor) ?? undefined) : undefined;
};

interface Encounter {
  readonly combat: Combat.Implementation;
  readonly seats: Seats;
}

/** The encounter that runs and in which the actor, or who holds its turn, has a seat; the one in sight first. */
function encounterOf(snapshot: ActorSnapshot): Encounter | null {
  const holder = turnHolder(snapshot, lookupActor);
  const shown = game.combat?.uuid;
  const running = allCombats().filter(({ started }) => started);
  const sorted = running.toSorted((a, b) => Number(b.uuid === shown) - Number(a.uuid === shown));
  for (const combat of sorted) {
    const seats = toSeats(combat);
    if (seats.seats.some(({ actor }) => actor === holder)) return { combat, seats };
  }
  return null;
}

/** How the turn of an actor stands, as its sheet shows it. */
export function turnShown(snapshot: ActorSnapshot): TurnShown {
  const { id } = snapshot;
  const { deeds } = app();
  const encounter = encounterOf(snapshot);
  return {
    fight: encounter === null ? null : fightShown(snapshot, encounter),
    inCover: snapshot.statuses.some((status) => status.id === "cover"),
    weaponDown:
      snapshot.statuses.some((status) => status.id === "disarmed") ||
      (snapshot.type === "character" && snapshot.weapons.some(({ dropped }) => dropped)),
    judged: {
      move: deeds.judge({ type: "move", by: id, allow: [] }),
      pickUp: deeds.judge({ type: "pickUp", by: id, allow: [] }),
      cover: deeds.judge({ type: "status", on: id, status: "cover", turns: null }),
    },
  };
}

function fightShown(snapshot: ActorSnapshot, { combat, seats }: Encounter): TurnShown["fight"] {
  const fight = fightOfSeats(seats);
  const holder = turnHolder(snapshot, lookupActor);
  const { movement, action } = economyOf(fight, holder);
  const current = combat.combatant;
  const known = current !== null && current !== undefined && (!current.hidden || game.user?.isGM === true);
  return {
    round: combat.round,
    own: fight.turnOf === holder,
    of: known ? (current.name ?? null) : null,
    movement,
    action,
  };
}

/** Why an actor can begin no attack now, by weapon: its own state, or the turn (STA, CBT-9). */
export function attackBlocker(snapshot: ActorSnapshot): (weapon: string) => Refusal | null {
  const encounter = encounterOf(snapshot);
  const fight: Fight = encounter === null ? FREE_PLAY : fightOfSeats(encounter.seats);
  const turn = actionReason(snapshot, fight, lookupActor);
  const [state] = actionDoerReasons(snapshot, lookupActor);
  return (weapon) => {
    const means = meansOf(snapshot, weapon);
    const reason = state ?? (means === null ? undefined : attackDoerReasons(snapshot, means, false, lookupActor)[0]);
    if (reason !== undefined) return { reason, of: "doer" };
    return turn === null || isOpportunity(turn) ? null : { reason: turn };
  };
}

/** Out of its turn an actor may still strike at an opportunity (MOV-2): the dialog judges that. */
function isOpportunity(reason: Refusal["reason"]): boolean {
  return reason === "not-your-turn";
}
