import type { ActorSnapshot } from "../actors/snapshot";
import type { AttackState } from "../combat/exchange";
import type { Fight, RuleContext } from "../combat/fight";
import { isFumble } from "../combat/grade";
import { isOutOfTurn, spendAction, turnHolder } from "./economy";

/** What of an attack decides what it spends. */
export interface AttackSpending extends Pick<AttackState, "choices" | "grade"> {
  /** CRIT-4: the target counters its fumble. */
  readonly countered: boolean;
}

/**
 * CBT-2, CBT-5, MOV-2, CRIT-4, CRIT-5: the fight once an attack is rolled. It spends the main action; a surprise attack costs no turn, an
 * opportunity attack is remembered until the mover's turn ends; after a fumble that nobody countered nothing more is left of the own turn.
 */
export function spendAttack(
  state: AttackSpending,
  attacker: ActorSnapshot,
  target: ActorSnapshot,
  context: RuleContext,
): Fight {
  const { fight, lookup } = context;
  if (fight.turnOf === null) return fight;
  const { choices, grade, countered } = state;
  if (choices.opportunity) {
    const made = { by: attacker.id, on: turnHolder(target, lookup) };
    return { ...fight, opportunities: [...fight.opportunities, made] };
  }
  if (isFumble(grade) && !countered && !isOutOfTurn(attacker, fight, lookup)) {
    return spendAction(fight, attacker, lookup); // nothing more: no movement follows a main action either
  }
  return choices.surprise ? fight : spendAction(fight, attacker, lookup);
}
