import { combatantSystem, combatantsOf, skipsDefeated } from "../foundry/v14/combat";
import type { TurnTaker } from "../rules/turns/turn-places";
import { isRidden } from "./to-seats";

/** Those who take part, in the order of turns, as the rules ask whose turn comes next. */
export function toTurnTakers(combat: Combat.Implementation): readonly TurnTaker[] {
  const skip = skipsDefeated(combat);
  return combatantsOf(combat).map((combatant) => ({
    arrivedIn: combatantSystem(combatant).arrivedIn,
    ridden: isRidden(combatant),
    passed: skip && combatant.isDefeated,
  }));
}
