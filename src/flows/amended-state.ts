import type { Ports } from "../ports/ports";
import type { Stamp } from "../rules/cards/stamped";
import { type AmendInput, amendAttack } from "../rules/combat/amend-attack";
import type { AttackState } from "../rules/combat/exchange";
import type { RuleContext } from "../rules/combat/fight";
import type { AmendWish } from "../rules/combat/superseded";
import { type Result, refuse } from "../rules/result";
import { ruleContext } from "./rule-context";

/** Who is named to counter; null: nobody, undefined: somebody who is gone. */
function counterOf(
  { snapshots }: Pick<Ports, "snapshots">,
  { counterer }: AmendWish,
  { lookup }: RuleContext,
): AmendInput["counterer"] | undefined {
  if (counterer === null) return null;
  const actor = lookup(counterer.actor);
  const party = snapshots.party(counterer.actor, counterer.token);
  return actor && party ? { actor, party } : undefined;
}

/**
 * The card as it would be amended now, with the actors as they stand: what the writer writes and what the dialog shows beforehand.
 * The refusals of `amendAttack`; `gone` when attacker, target or counterer is.
 */
export function amendedState(
  ports: Pick<Ports, "snapshots" | "settings">,
  { state, hidden }: { readonly state: AttackState; readonly hidden: boolean },
  wish: AmendWish,
  stamp: Stamp,
): Result<AttackState> {
  const context = ruleContext(ports, state.attacker.id);
  const attacker = context.lookup(state.attacker.id);
  const target = context.lookup(wish.target);
  const same = wish.target === state.target.id && wish.targetToken === state.target.token;
  const party = same ? state.target : ports.snapshots.party(wish.target, wish.targetToken);
  const counterer = counterOf(ports, wish, context);
  if (!attacker || !target || !party || counterer === undefined) return refuse("gone");
  return amendAttack(state, { attacker, target, party, counterer, changes: wish, hidden }, context, stamp);
}
