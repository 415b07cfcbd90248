import type { AttackState } from "../rules/combat/exchange";
import type { Standing } from "../rules/combat/who-may";

/** A card and how this user stands to it: what its view is drawn from. */
export interface CardSight {
  readonly state: AttackState;
  readonly standings: readonly Standing[];
}
