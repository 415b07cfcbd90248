import type { AttackEventType, AttackState } from "../rules/combat/exchange";
import { isFumble } from "../rules/combat/grade";
import { type CardStanding, mayDo, STANDINGS, type Standing } from "../rules/combat/who-may";
import type { Refusal } from "../rules/result";

/** What of a card's state decides who may do what to it. */
export function cardStanding(state: AttackState): CardStanding {
  const { phase, witnessed, grade } = state;
  return { phase, witnessed, fumble: isFumble(grade) };
}

/**
 * Why someone of these standings may not make the event happen to the card now, or null if they may: `not-allowed` where another might,
 * `unconfirmed` where a GM has to take over the card first, else `wrong-phase`.
 */
export function judgeEvent(event: AttackEventType, state: AttackState, standings: readonly Standing[]): Refusal | null {
  const card = cardStanding(state);
  if (mayDo(event, card, standings)) return null;
  if (mayDo(event, card, STANDINGS)) return { reason: "not-allowed" };
  if (!card.witnessed && mayDo(event, { ...card, witnessed: true }, STANDINGS)) return { reason: "unconfirmed" };
  return { reason: "wrong-phase" };
}
