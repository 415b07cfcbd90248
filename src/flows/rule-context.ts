import type { Ports } from "../ports/ports";
import { riderOf } from "../rules/actors/pairs";
import type { ActorId, ActorSnapshot } from "../rules/actors/snapshot";
import type { ActorLookup, RuleContext } from "../rules/combat/fight";
import { fightOfSeats } from "../rules/turns/seat-fight";
import type { Seats } from "../rules/turns/seats";

type Sources = Pick<Ports, "snapshots" | "settings">;

/** The rules' view of the moment, and the encounter that `fight` was read from. */
export interface SeatedContext extends RuleContext {
  readonly seats: Seats | null;
}

/** Finds actors as they stand now; each is read once, so that all of one judgement sees the same. */
function readOnce({ snapshots }: Sources): ActorLookup {
  const known = new Map<ActorId, ActorSnapshot | undefined>();
  return (id) => {
    if (!known.has(id)) known.set(id, snapshots.actor(id));
    return known.get(id);
  };
}

/** AIR-10, FAM-2: the encounter in which the doer sits, or else its rider or master. */
function seatsOf(doer: ActorId, { snapshots }: Sources, lookup: ActorLookup): Seats | null {
  const own = snapshots.seats(doer);
  if (own !== null) return own;
  const actor = lookup(doer);
  if (actor === undefined) return null;
  const other = actor.type === "familiar" ? actor.master : (riderOf(actor, lookup)?.id ?? null);
  return other === null ? null : snapshots.seats(other);
}

/** What the rules may look at, as it stands now. @param seats of the encounter that counts */
export function seatedContext(ports: Sources, seats: Seats | null): SeatedContext {
  return { lookup: readOnce(ports), fight: fightOfSeats(seats), rules: ports.settings.rules(), seats };
}

/** As `seatedContext`, with the encounter of who acts; free play (CBT-2) where it sits in none. */
export function ruleContext(ports: Sources, doer: ActorId): SeatedContext {
  const lookup = readOnce(ports);
  const seats = seatsOf(doer, ports, lookup);
  return { lookup, fight: fightOfSeats(seats), rules: ports.settings.rules(), seats };
}
