import type { AuthorityPort } from "../ports/authority-port";
import type { ActorId } from "../rules/actors/snapshot";
import type { Standing } from "../rules/combat/who-may";

/** How a user stands to an attack, as the documents say now. */
export function standingsOf(
  authority: AuthorityPort,
  user: string,
  sides: { readonly attacker: ActorId; readonly target: ActorId },
): readonly Standing[] {
  const standings: Standing[] = [];
  if (authority.isGM(user)) standings.push("gm");
  if (authority.owns(user, sides.attacker)) standings.push("attackerOwner");
  if (authority.owns(user, sides.target)) standings.push("targetOwner");
  return standings.length ? standings : ["other"];
}
