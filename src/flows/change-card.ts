import type { CardRecord } from "../ports/card-port";
import type { Ports } from "../ports/ports";
import type { StoredRequest } from "../ports/request-port";
import { type AdvanceEvent, advanceAttack } from "../rules/combat/advance-attack";
import { withAnswer } from "../rules/combat/answered";
import { confirmAttack } from "../rules/combat/confirm-attack";
import type { AttackAnswer, AttackEvent, AttackState } from "../rules/combat/exchange";
import { neededDice } from "../rules/combat/needed-dice";
import { applyAttack } from "../rules/consequences/apply-attack";
import { undoAttack } from "../rules/consequences/undo-attack";
import type { Refusal } from "../rules/result";
import { amendedState } from "./amended-state";
import { done, drifted, refused } from "./answer";
import { nextSequence, worldReceipts } from "./card-receipts";
import { judgeEvent } from "./judge-event";
import { ruleContext } from "./rule-context";
import { standingsOf } from "./standings";

export interface CardChange {
  readonly answer: AttackAnswer;
  /** The card's state since, and the card that now holds it; null where nothing was changed. */
  readonly state: AttackState | null;
}

interface Asked {
  readonly user: string;
  readonly request: StoredRequest;
  readonly card: CardRecord & { readonly state: AttackState };
}

function refusal(asked: Asked, reason: Refusal): CardChange {
  return { answer: refused(reason, asked.card.id), state: null };
}

/** CBT-3, CBT-6: an event of the attack itself; its roll is drawn here where the settings say so. */
async function advance(ports: Ports, asked: Asked, event: AdvanceEvent): Promise<CardChange> {
  const { user, request, card } = asked;
  let made = event;
  if (made.type !== "cancel" && ports.settings.rollsBy() === "writer") {
    const needed = neededDice(card.state);
    made = { type: made.type, roll: needed ? await ports.dice.draw(needed) : null };
  }
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = advanceAttack(card.state, made, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  await ports.cards.update(card.id, next.value);
  return { answer: done(card.id), state: next.value };
}

/** A GM takes a card over: its numbers derived anew, in a card that only GMs can change. */
async function confirm(ports: Ports, asked: Asked): Promise<CardChange> {
  const { user, request, card } = asked;
  const context = ruleContext(ports);
  const attacker = context.lookup(card.state.attacker.id);
  const target = context.lookup(card.state.target.id);
  if (!attacker || !target) return refusal(asked, { reason: "gone" });
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = confirmAttack(card.state, { attacker, target }, context, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  const message = await ports.cards.replace(card.id, next.value, card.author);
  return { answer: done(message), state: next.value };
}

/** A GM corrects a card: planned anew, with the actors as they stand. */
async function amend(ports: Ports, asked: Asked, event: Extract<AttackEvent, { type: "amend" }>): Promise<CardChange> {
  const { user, request, card } = asked;
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = amendedState(ports, card.state, event, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  await ports.cards.update(card.id, next.value);
  return { answer: done(card.id), state: next.value };
}

async function apply(ports: Ports, asked: Asked): Promise<CardChange> {
  const { user, request, card } = asked;
  const sequence = nextSequence(worldReceipts(ports.cards));
  const stamp = { id: request.id, sequence, user, at: ports.clock.now() };
  const applied = applyAttack(card.state, ruleContext(ports).lookup, ports.writes.world, stamp);
  if (!applied.ok) return refusal(asked, applied.refusal);
  const state = answeredIn(applied.value.state, asked);
  await ports.writes.commit(applied.value.writes, { id: card.id, state });
  return { answer: done(card.id), state };
}

async function undo(ports: Ports, asked: Asked, event: Extract<AttackEvent, { type: "undo" }>): Promise<CardChange> {
  const { user, card } = asked;
  const receipts = worldReceipts(ports.cards);
  const stamp = { sequence: nextSequence(receipts), user, at: ports.clock.now() };
  const undone = undoAttack(card.state, receipts, ports.writes.world, event.choices, stamp);
  if (!undone.ok) return refusal(asked, undone.refusal);
  if (undone.value.kind === "conflicts") {
    return { answer: drifted(undone.value.conflicts, card.id), state: null };
  }
  const state = answeredIn(undone.value.state, asked);
  await ports.writes.commit(undone.value.writes, { id: card.id, state });
  return { answer: done(card.id), state };
}

function answeredIn(state: AttackState, { user, request }: Asked): AttackState {
  return { ...state, answered: withAnswer(state.answered, request.id, user, null) };
}

/**
 * A request about a card that stands: judges who asks, the revision they saw and the phase, and makes it happen on the state that
 * documents hold. Nothing is written where it is refused.
 */
export async function changeCard(
  ports: Ports,
  user: string,
  request: StoredRequest,
  card: CardRecord,
): Promise<CardChange> {
  const { state } = card;
  if (!state) return { answer: refused({ reason: "bad-request" }, card.id), state: null };
  const asked: Asked = { user, request, card: { ...card, state } };
  const earlier = state.answered.find((entry) => entry.id === request.id && entry.user === user);
  if (earlier) return { answer: { refusal: earlier.refusal, message: card.id, conflicts: [] }, state: null };
  const standings = standingsOf(ports.authority, user, { attacker: state.attacker.id, target: state.target.id });
  const { event } = request;
  if (request.revision !== state.revision) return refusal(asked, { reason: "stale" });
  const judged = judgeEvent(event.type, state, standings);
  if (judged) return refusal(asked, judged);
  switch (event.type) {
    case "start":
      return refusal(asked, { reason: "bad-request" });
    case "confirm":
      return confirm(ports, asked);
    case "amend":
      return amend(ports, asked, event);
    case "apply":
      return apply(ports, asked);
    case "undo":
      return undo(ports, asked, event);
    case "cancel":
      return advance(ports, asked, { type: "cancel" });
    case "defend":
    case "damage":
    case "counter":
      return advance(ports, asked, event);
  }
}
