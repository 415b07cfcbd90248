import type { CardRecord } from "../ports/card-port";
import type { StoredRequest } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import { type AdvanceEvent, advanceAttack } from "../rules/combat/advance-attack";
import { withAnswer } from "../rules/combat/answered";
import { confirmAttack } from "../rules/combat/confirm-attack";
import type { AttackEvent, AttackState } from "../rules/combat/exchange";
import { neededDice } from "../rules/combat/needed-dice";
import { settledTurn } from "../rules/combat/settled-turn";
import { applyAttack } from "../rules/consequences/apply-attack";
import { undoAttack } from "../rules/consequences/undo-attack";
import type { Refusal } from "../rules/result";
import { attackSeatWrites, isSameTurn } from "../rules/turns/attack-cost";
import { isOutOfTurn } from "../rules/turns/economy";
import { amendedState } from "./amended-state";
import { done, drifted, refused } from "./answer";
import { nextSequence, worldReceipts } from "./card-receipts";
import { judgeEvent } from "./judge-event";
import { ruleContext } from "./rule-context";
import { giveBack, spend } from "./spend";
import { cardStandings } from "./standings";
import type { WriterPorts } from "./writer-ports";

export interface CardChange {
  readonly answer: CardAnswer;
  /** The card's state since, and the card that now holds it; null where nothing was changed. */
  readonly state: AttackState | null;
}

export type AttackRecord = CardRecord & { readonly state: AttackState };

interface Asked {
  readonly user: string;
  readonly request: StoredRequest;
  readonly card: AttackRecord;
}

function refusal(asked: Asked, reason: Refusal): CardChange {
  return { answer: refused(reason, asked.card.id), state: null };
}

/** CBT-3, CBT-6: an event of the attack itself; its roll is drawn here where the settings say so. */
async function advance(
  ports: WriterPorts,
  asked: Asked,
  event: Exclude<AdvanceEvent, { type: "cancel" }>,
): Promise<CardChange> {
  const { user, request, card } = asked;
  let made = event;
  if (ports.settings.rollsBy() === "writer") {
    const needed = neededDice(card.state);
    made = { type: made.type, roll: needed ? await ports.dice.draw(needed) : null };
  }
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = advanceAttack(card.state, made, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  await ports.cards.update(card.id, next.value);
  return { answer: done(card.id), state: next.value };
}

/** The attack is called off: what it spent comes back, where a GM's client spent it. */
async function cancel(ports: WriterPorts, asked: Asked): Promise<CardChange> {
  const { user, request, card } = asked;
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = advanceAttack(card.state, { type: "cancel" }, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  const { state, writes } = card.state.witnessed
    ? giveBack(next.value, { cards: ports.cards, world: ports.writes.world }, stamp)
    : { state: next.value, writes: [] };
  await ports.writes.commit(writes, { kind: "update", id: card.id, state });
  return { answer: done(card.id), state };
}

/**
 * A GM takes a card over: its numbers derived anew, in a card that only GMs can change. That the turn has passed since does not matter; what
 * it costs is spent where it has not.
 */
async function confirm(ports: WriterPorts, asked: Asked): Promise<CardChange> {
  const { user, request, card } = asked;
  const context = ruleContext(ports, card.state.attacker.id);
  const attacker = context.lookup(card.state.attacker.id);
  const target = context.lookup(card.state.target.id);
  if (!attacker || !target) return refusal(asked, { reason: "gone" });
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = confirmAttack(card.state, { attacker, target }, settledTurn(context), stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  const inTurn = !isOutOfTurn(attacker, context.fight, context.lookup);
  const { state, writes } = inTurn
    ? spend(next.value, context, { cards: ports.cards, world: ports.writes.world }, stamp)
    : { state: next.value, writes: [] };
  const asker = card.author;
  const message = await ports.writes.commit(writes, { kind: "replace", id: card.id, state, asker });
  return { answer: done(message), state };
}

/** A GM corrects a card: planned anew, with the actors as they stand. */
async function amend(
  ports: WriterPorts,
  asked: Asked,
  event: Extract<AttackEvent, { type: "amend" }>,
): Promise<CardChange> {
  const { user, request, card } = asked;
  const stamp = { user, at: ports.clock.now(), request: request.id };
  const next = amendedState(ports, card, event, stamp);
  if (!next.ok) return refusal(asked, next.refusal);
  await ports.cards.update(card.id, next.value);
  return { answer: done(card.id), state: next.value };
}

async function apply(ports: WriterPorts, asked: Asked): Promise<CardChange> {
  const { user, request, card } = asked;
  const sequence = nextSequence(worldReceipts(ports.cards));
  const stamp = { id: request.id, sequence, user, at: ports.clock.now() };
  const context = ruleContext(ports, card.state.attacker.id);
  const again = isSameTurn(card.state, context.seats) ? attackSeatWrites(card.state, context) : null;
  const applied = applyAttack(card.state, context.lookup, ports.writes.world, stamp, again);
  if (!applied.ok) return refusal(asked, applied.refusal);
  const state = answeredIn(applied.value.state, asked);
  await ports.writes.commit(applied.value.writes, { kind: "update", id: card.id, state });
  return { answer: done(card.id), state };
}

async function undo(
  ports: WriterPorts,
  asked: Asked,
  event: Extract<AttackEvent, { type: "undo" }>,
): Promise<CardChange> {
  const { user, card } = asked;
  const receipts = worldReceipts(ports.cards);
  const stamp = { sequence: nextSequence(receipts), user, at: ports.clock.now() };
  const undone = undoAttack(card.state, receipts, ports.writes.world, event.choices, stamp);
  if (!undone.ok) return refusal(asked, undone.refusal);
  if (undone.value.kind === "conflicts") {
    return { answer: drifted(undone.value.conflicts, card.id), state: null };
  }
  const state = answeredIn(undone.value.state, asked);
  await ports.writes.commit(undone.value.writes, { kind: "update", id: card.id, state });
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
  ports: WriterPorts,
  user: string,
  request: StoredRequest,
  card: AttackRecord,
): Promise<CardChange> {
  const { state } = card;
  const asked: Asked = { user, request, card };
  const standings = cardStandings(ports.authority, user, state);
  const { event } = request;
  if (event.type === "start" || event.type === "do" || event.type === "answer") {
    return refusal(asked, { reason: "bad-request" });
  }
  const judged = judgeEvent(event.type, state, standings);
  if (judged) return refusal(asked, judged);
  switch (event.type) {
    case "confirm":
      return ports.alone(() => confirm(ports, asked));
    case "amend":
      return amend(ports, asked, event);
    case "apply":
      return ports.alone(() => apply(ports, asked));
    case "undo":
      return ports.alone(() => undo(ports, asked, event));
    case "cancel":
      return ports.alone(() => cancel(ports, asked));
    case "defend":
    case "damage":
    case "counter":
      return advance(ports, asked, event);
  }
}
