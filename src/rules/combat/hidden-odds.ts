import type { HouseRules } from "../house-rules";
import type { AttackPlan } from "./exchange";
import { type AttackOdds, attackOdds } from "./odds";

/** The range of the possible where the target's state is hidden from who asks. */
export interface HiddenOdds {
  /** The target defends with nothing against it and is immune. */
  readonly least: AttackOdds;
  /** The target cannot defend (CBT-4) and has no reduction. */
  readonly most: AttackOdds;
}

/**
 * Odds of an attack on a target whose statuses and reduction must stay hidden: what can be at the least and at the most, by the functions
 * of play. Neither looks at the target's state, so nothing of it can be read from them; the surprise that the attacker has is its own.
 */
export function hiddenOdds(plan: AttackPlan, rules: HouseRules): HiddenOdds {
  const known = plan.defenceTerms.filter((term) => term.key === "surprise");
  const guard = { flat: 0, percent: 0, immune: false };
  const least = { ...plan, defends: true, defenceTerms: known, targetReduction: { ...guard, immune: true } };
  const most = { ...plan, defends: false, targetReduction: guard };
  return { least: attackOdds(least, rules), most: attackOdds(most, rules) };
}
