import type { AttackState, Party } from "./exchange";

/** Who answers an attack, by defending or countering: its target, or whom the GM named to counter the fumble (CRIT-5). */
export function answererOf({ counterer, target }: Pick<AttackState, "counterer" | "target">): Party {
  return counterer ?? target;
}
