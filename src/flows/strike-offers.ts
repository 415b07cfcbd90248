import type { Ports } from "../ports/ports";
import type { ActorId } from "../rules/actors/snapshot";
import type { NoticeState } from "../rules/deeds/notice";
import { openOffers } from "../rules/deeds/open-offers";
import type { AttackStart } from "./attack-start";
import type { NoticeSight, StrikeOffer } from "./deed-types";
import { seatedContext } from "./rule-context";

/** MOV-2: the opportunity attacks of a notice that can be made now, and which of them are this user's to make. */
export function strikeOffers(
  ports: Pick<Ports, "authority" | "settings" | "snapshots">,
  state: NoticeState,
): readonly StrikeOffer[] {
  if (state.report.type !== "passing") return [];
  const { authority, snapshots } = ports;
  const context = seatedContext(ports, snapshots.encounter(state.report.turn.combat));
  const self = authority.self();
  const gm = authority.isGM(self);
  return openOffers(state, context).map((actor) => ({ actor, mine: gm || authority.owns(self, actor) }));
}

/** The attack by which the enemy takes an offer of the notice; null where it is not open to it. */
export function strikeStart(sight: NoticeSight | null, enemy: ActorId): AttackStart | null {
  const deed = sight?.state.deed;
  if (deed?.type !== "passing" || !sight?.offers.some(({ actor, mine }) => mine && actor === enemy)) return null;
  return { attacker: enemy, target: deed.by, opportunity: { turnedBack: deed.turnedBack } };
}
