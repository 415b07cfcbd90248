import type { AuthorityPort } from "../ports/authority-port";
import type { ActorId } from "../rules/actors/snapshot";
import type { CardState } from "../rules/cards/card-state";
import { answererOf } from "../rules/combat/answerer";
import type { Standing } from "../rules/combat/who-may";
import type { Deed, OwnDeed } from "../rules/deeds/deed";
import { sidesOfDeed } from "../rules/deeds/notice-who-may";

/** How a user stands to an attack, as the documents say now. */
export function standingsOf(
  authority: AuthorityPort,
  user: string,
  sides: { readonly attacker: ActorId; readonly target: ActorId },
): readonly Standing[] {
  return standings(authority, user, sides.attacker, [sides.target]);
}

/** How a user stands to a deed: `targetOwner` owns everybody to whom it is done. */
export function deedStandings(authority: AuthorityPort, user: string, deed: Deed | OwnDeed): readonly Standing[] {
  const { by, on } = sidesOfDeed(deed);
  return standings(authority, user, by, on);
}

/** How a user stands to a card or notice; to a fumble whose counter the GM gave to another, that one in the target’s stead (CRIT-5). */
export function cardStandings(authority: AuthorityPort, user: string, state: CardState): readonly Standing[] {
  if (state.kind === "notice") return deedStandings(authority, user, state.deed);
  return standingsOf(authority, user, { attacker: state.attacker.id, target: answererOf(state).id });
}

function standings(
  authority: AuthorityPort,
  user: string,
  by: ActorId | null,
  on: readonly ActorId[],
): readonly Standing[] {
  const found: Standing[] = [];
  if (authority.isGM(user)) found.push("gm");
  if (by !== null && authority.owns(user, by)) found.push("attackerOwner");
  if (on.length > 0 && on.every((id) => authority.owns(user, id))) found.push("targetOwner");
  return found.length ? found : ["other"];
}
