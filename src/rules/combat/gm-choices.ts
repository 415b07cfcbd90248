import type { AttackChoices } from "./exchange";

/** What only a GM may choose, as everybody else leaves it. */
export const NOT_CHOSEN: Pick<AttackChoices, "modifier" | "canCounter" | "allow"> = {
  modifier: 0,
  canCounter: null,
  allow: [],
};

/** True if nothing is chosen that only a GM may choose. */
export function isAnybodysChoice({ modifier, canCounter, allow }: AttackChoices): boolean {
  return modifier === NOT_CHOSEN.modifier && canCounter === NOT_CHOSEN.canCounter && allow.length === 0;
}
