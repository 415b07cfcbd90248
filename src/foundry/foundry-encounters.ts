import { toSeats } from "../data/to-seats";
import type { SnapshotPort } from "../ports/snapshot-port";
import type { ActorId } from "../rules/actors/snapshot";
import type { Seats } from "../rules/turns/seats";
import { allCombats } from "./v14/combat";
import { allTokens, combatantsIn, isShownHere, playedTokens } from "./v14/encounters";
import { findActor } from "./v14/find-documents";
import { sceneTokens } from "./v14/tokens";

function sits(seats: Seats, id: ActorId): boolean {
  return seats.seats.some(({ actor }) => actor === id);
}

/** Encounters in the order in which they count: started before not, of the shown scene before others. */
function encounters(): readonly Combat.Implementation[] {
  const rank = (combat: Combat.Implementation) => Number(combat.round < 1) * 2 + Number(!isShownHere(combat));
  return [...allCombats()].sort((a, b) => rank(a) - rank(b));
}

function unique(ids: readonly (string | undefined)[]): readonly ActorId[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** What the rules need of encounters and of who is there. */
export const foundryEncounters: Pick<SnapshotPort, "seats" | "encounter" | "present" | "everybody" | "isHidden"> = {
  seats(of) {
    for (const combat of encounters()) {
      if (!combatantsIn(combat).some(({ actor }) => actor?.uuid === of)) continue;
      const seats = toSeats(combat);
      if (sits(seats, of)) return seats;
    }
    return null;
  },
  encounter(uuid) {
    const combat = allCombats().find((each) => each.uuid === uuid);
    return combat ? toSeats(combat) : null;
  },
  present() {
    const tokens = (sceneTokens() ?? []).map(({ actor }) => actor?.uuid);
    const seated = allCombats().filter(isShownHere).flatMap(combatantsIn);
    return unique([...tokens, ...seated.map(({ actor }) => actor?.uuid)]);
  },
  everybody() {
    const seated = allCombats().flatMap(combatantsIn);
    const ids = [...allTokens(), ...seated].map(({ actor }) => actor?.uuid);
    return unique([...(game.actors?.contents.map(({ uuid }) => uuid) ?? []), ...ids]);
  },
  isHidden(id) {
    if (findActor(id)?.hasPlayerOwner) return false;
    const isIt = ({ actor }: { readonly actor?: { readonly uuid: string } | null }) => actor?.uuid === id;
    const combats = allCombats();
    // Where it is hidden now counts, not that it stands in the open on a scene of another day.
    const played = [...playedTokens(combats), ...combats.flatMap(combatantsIn)].filter(isIt);
    const shown = played.length > 0 ? played : allTokens().filter(isIt);
    return shown.length > 0 && shown.every(({ hidden }) => hidden === true);
  },
};
