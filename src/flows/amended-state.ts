import type { Ports } from "../ports/ports";
import type { Stamp } from "../rules/combat/advance-attack";
import { amendAttack } from "../rules/combat/amend-attack";
import type { AttackState } from "../rules/combat/exchange";
import type { AmendChanges } from "../rules/combat/superseded";
import { type Result, refuse } from "../rules/result";
import { ruleContext } from "./rule-context";

/** What a GM wants a card to be. */
export interface AmendWish extends AmendChanges {
  /** uuids of the target that the attack is to have. */
  readonly target: string;
  readonly targetToken: string | null;
}

/**
 * The card as it would be amended now, with the actors as they stand: what the writer writes and what the dialog shows beforehand.
 * The refusals of `amendAttack`; `gone` when attacker or target is.
 */
export function amendedState(
  ports: Pick<Ports, "snapshots" | "settings">,
  state: AttackState,
  wish: AmendWish,
  stamp: Stamp,
): Result<AttackState> {
  const context = ruleContext(ports, state.attacker.id);
  const attacker = context.lookup(state.attacker.id);
  const target = context.lookup(wish.target);
  const same = wish.target === state.target.id && wish.targetToken === state.target.token;
  const party = same ? state.target : ports.snapshots.party(wish.target, wish.targetToken);
  if (!attacker || !target || !party) return refuse("gone");
  return amendAttack(state, { attacker, target, party, changes: wish }, context, stamp);
}
