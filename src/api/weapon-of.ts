import { findActor } from "../foundry/v14/find-documents";
import type { ActorId, ItemId } from "../rules/actors/snapshot";

const BUILT_IN = new Set(["bareHands", "improvised", "natural"]);

/**
 * The id of an actor's weapon, named by its id or, whatever the case, by its name.
 * @throws RangeError where the actor has no such weapon
 */
export function weaponOf(actor: ActorId, weapon: string): ItemId {
  if (BUILT_IN.has(weapon)) return weapon;
  const items = findActor(actor)?.items.contents.filter((item) => item.isWeapon()) ?? [];
  const wanted = weapon.toLocaleLowerCase();
  const found = items.find(({ id }) => id === weapon) ?? items.find(({ name }) => name.toLocaleLowerCase() === wanted);
  if (!found?.id) throw new RangeError(`weapon: the actor has none of the name or id "${weapon}"`);
  return found.id;
}
