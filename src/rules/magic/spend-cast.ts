import type { CharacterSnapshot } from "../actors/snapshot";
import type { Fight, RuleContext } from "../combat/fight";
import { spendAction, spendReaction } from "../turns/economy";

/**
 * CBT-2, SPL-12: the fight once a cast is made or begun: a reaction out of turn spends the reaction, any other the main action. After a fumble
 * that nobody countered nothing more can be done in that turn (CRIT-4, CRIT-5): no movement follows a main action.
 */
export function spendCast(caster: CharacterSnapshot, reaction: boolean, { fight, lookup }: RuleContext): Fight {
  return reaction ? spendReaction(fight, caster, lookup) : spendAction(fight, caster, lookup);
}
