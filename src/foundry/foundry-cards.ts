import type { CardPort, CardRecord } from "../ports/card-port";
import type { AttackState } from "../rules/combat/exchange";
import { parseAttackState } from "../rules/combat/parse-attack-state";
import { SYSTEM_ID } from "../system-id";
import { inLedger, ledgerChanges } from "./card-ledger";
import { cardSource, newRolls, retargeted } from "./card-message";
import { type BatchOperation, modifyBatch, replaceWith } from "./v14/batch";
import { asJson } from "./v14/json";

/** Parsed states, by the very object that the document holds: a changed message holds another one. */
const parsed = new WeakMap<object, AttackState | null>();

function stateOf(message: ChatMessage.Implementation): AttackState | null {
  if (!message.isAttack()) return null;
  const stored: object = message.system._source.state;
  const known = parsed.get(stored);
  if (known !== undefined) return known;
  const state = parseAttackState(stored);
  parsed.set(stored, state);
  return state;
}

function record(message: ChatMessage.Implementation): CardRecord | null {
  if (!message.isAttack() || !message.id) return null;
  const author = message.author?.id ?? "";
  const trusted = (message.author?.isGM ?? false) && inLedger(message.id);
  const state = stateOf(message);
  return { id: message.id, author, trusted, state: state && !trusted ? { ...state, witnessed: false } : state };
}

/** The operation that puts a state into its card, dice that came with it included. */
export function cardUpdate(id: string, state: AttackState): BatchOperation {
  const message = game.messages?.get(id);
  const before = message ? stateOf(message) : null;
  const rolls = message?.whisper.length ? [] : newRolls(before, state);
  const shown = rolls.length ? { rolls: [...(message?._source.rolls ?? []), ...rolls] } : {};
  return {
    action: "update",
    documentName: "ChatMessage",
    updates: [
      {
        _id: id,
        system: { state: replaceWith(asJson(state)) },
        ...(game.user?.isGM ? { ...shown, ...retargeted(message, before, state) } : {}),
      },
    ],
  };
}

function creation(id: string, card: Parameters<CardPort["create"]>[0]): readonly BatchOperation[] {
  const create: BatchOperation = {
    action: "create",
    documentName: "ChatMessage",
    data: [cardSource(id, card)],
    keepId: true,
  };
  if (!game.user?.isGM) return [create];
  // The ledger first: whoever draws the card finds it recorded.
  const cards = ledgerChanges(id, Date.now());
  const ledger: BatchOperation = {
    action: "update",
    documentName: "User",
    updates: [{ _id: game.user.id, flags: { [SYSTEM_ID]: { cards } } }],
  };
  return [ledger, create];
}

/** Attacks in chat messages. */
export const foundryCards: CardPort = {
  read(id) {
    const message = game.messages?.get(id);
    return message ? record(message) : null;
  },
  all: () =>
    game.messages?.contents.flatMap((message) => {
      const card = record(message);
      return card ? [card] : [];
    }) ?? [],
  async create(card) {
    const id = foundry.utils.randomID();
    await modifyBatch(creation(id, card));
    return id;
  },
  async update(id, state) {
    await modifyBatch([cardUpdate(id, state)]);
  },
  async replace(id, state, asker) {
    const fresh = foundry.utils.randomID();
    const mode = game.messages?.get(id)?.whisper.length ? "gm" : "public";
    const [ledger, create] = creation(fresh, { state, asker, mode });
    const remove: BatchOperation = { action: "delete", documentName: "ChatMessage", ids: [id] };
    await modifyBatch([ledger, create, remove].filter((each) => each !== undefined));
    return fresh;
  },
};
