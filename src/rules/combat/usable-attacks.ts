import type { ActorSnapshot } from "../actors/snapshot";
import { type AttackMeans, meansOf } from "./means";

/** Everything an actor can attack with: its weapons in their order, then bare hands and an improvised weapon, or its natural attack. */
export function usableAttacks(actor: ActorSnapshot): readonly AttackMeans[] {
  const ids =
    actor.type === "character" ? [...actor.weapons.map((weapon) => weapon.id), "bareHands", "improvised"] : ["natural"];
  return ids.map((id) => meansOf(actor, id)).filter((means) => means !== null);
}
