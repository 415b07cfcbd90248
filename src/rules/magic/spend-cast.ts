import type { CharacterSnapshot } from "../actors/snapshot";
import type { Fight, RuleContext } from "../combat/fight";
import { isOutOfTurn, spendAction, spendReaction, spendWholeTurn } from "../turns/economy";
import type { CastOutcome } from "./cast-outcome";

/**
 * CBT-2, SPL-12, CRIT-4, CRIT-5: the fight once a cast is made: a reaction out of turn spends the reaction, any other the main action; after
 * a fumble that nobody countered nothing more is left of the own turn.
 * @param outcome null while the casting runs over rounds
 */
export function spendCast(
  caster: CharacterSnapshot,
  reaction: boolean,
  outcome: Pick<CastOutcome, "grade" | "counter"> | null,
  context: RuleContext,
): Fight {
  const { fight, lookup } = context;
  if (reaction) return spendReaction(fight, caster, lookup);
  const fumbled = outcome?.grade === "fumble" || outcome?.grade === "fatal";
  if (fumbled && outcome?.counter === null && !isOutOfTurn(caster, fight, lookup)) {
    return spendWholeTurn(fight, caster, lookup);
  }
  return spendAction(fight, caster, lookup);
}
