import { combatantSystem, combatantsOf, combatSystem } from "../foundry/v14/combat";
import { findActor } from "../foundry/v14/find-documents";
import { riderOf } from "../rules/actors/pairs";
import type { ActorLookup } from "../rules/combat/fight";
import type { Seat, Seats } from "../rules/turns/seats";
import { keptDuel } from "../rules/turns/stored-duel";
import { toSnapshot } from "./to-snapshot";

const lookup: ActorLookup = (id) => {
  const actor = findActor(id);
  return actor ? (toSnapshot(actor) ?? undefined) : undefined;
};

/** AIR-10: true for a mount whose rider is there: it has no turn of its own. */
export function isRidden(combatant: Combatant.Implementation): boolean {
  const { actor } = combatant;
  if (!actor?.isMount() || !actor.system.rider) return false;
  const mount = toSnapshot(actor);
  return mount !== null && riderOf(mount, lookup) !== null;
}

function toSeat(combatant: Combatant.Implementation): Seat {
  const { begun, spent } = combatantSystem(combatant);
  const { turn, action, movement, reaction, acted } = spent;
  const actor = combatant.actor;
  return Object.freeze({
    combatant: combatant.uuid,
    actor: actor?.uuid ?? null,
    character: actor?.isCharacter() ?? false,
    begun,
    spent: Object.freeze({ turn, action, movement, reaction, acted }),
  });
}

/** What an encounter keeps of its turns, frozen, for the rules. Ridden mounts have no seat: their rider's counts (AIR-10). */
export function toSeats(combat: Combat.Implementation): Seats {
  const { mode, running, opportunities, duel } = combatSystem(combat);
  const { combatant, turn, made } = opportunities;
  return Object.freeze({
    combat: combat.uuid,
    mode,
    round: combat.round,
    current: combat.combatant?.uuid ?? null,
    running,
    opportunities: Object.freeze({
      combatant,
      turn,
      made: Object.freeze(made.map(({ by, on }) => Object.freeze({ by, on }))),
    }),
    duel: keptDuel(duel),
    seats: Object.freeze(
      combatantsOf(combat)
        .filter((each) => !isRidden(each))
        .map(toSeat),
    ),
  });
}
