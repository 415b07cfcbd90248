import type { CardPort, CardRecord, CardWrite, NewCard } from "../ports/card-port";
import type { CardState } from "../rules/cards/card-state";
import { parseAttackState } from "../rules/combat/parse-attack-state";
import { parseNoticeState } from "../rules/deeds/parse-notice-state";
import { SYSTEM_ID } from "../system-id";
import { inLedger, ledgerChanges } from "./card-ledger";
import { cardSource, newRolls, retargeted } from "./card-message";
import { stateAsKept, storedState } from "./stored-state";
import { type BatchOperation, modifyBatch, replaceWith } from "./v14/batch";

/** What a state is known by: each change of it brings another revision or other lists. */
interface Marks {
  readonly revision?: unknown;
  readonly answered?: unknown;
  readonly history?: unknown;
}

/** Parsed states, by the object that the document holds. A change may be made within that same object. */
const parsed = new WeakMap<object, { readonly state: CardState | null; readonly marks: Marks }>();

function marksOf({ revision, answered, history }: Marks): Marks {
  return { revision, answered, history };
}

function isCard(
  message: ChatMessage.Implementation,
): message is ChatMessage.Implementation & { readonly system: { readonly _source: { readonly state: object } } } {
  return message.isAttack() || message.isNotice();
}

function stateOf(message: ChatMessage.Implementation): CardState | null {
  if (!isCard(message)) return null;
  const stored: object = message.system._source.state;
  const marks = marksOf(stored);
  const known = parsed.get(stored);
  const { revision, answered, history } = marks;
  const seen = known?.marks;
  const same = seen?.revision === revision && seen?.answered === answered && seen?.history === history;
  if (known && same) return known.state;
  const state = message.isAttack() ? parseAttackState(stored) : parseNoticeState(stateAsKept(stored));
  parsed.set(stored, { state, marks });
  return state;
}

/** True where a player's client wrote it last: the id of a card that a GM deleted is free again, and stands in the ledger still. */
function isPlayersHand({ _stats }: ChatMessage.Implementation): boolean {
  const hand = _stats.lastModifiedBy;
  return hand ? game.users?.get(hand)?.isGM === false : false;
}

function record(message: ChatMessage.Implementation): CardRecord | null {
  if (!isCard(message) || !message.id) return null;
  const author = message.author?.id ?? "";
  const trusted = (message.author?.isGM ?? false) && inLedger(message.id) && !isPlayersHand(message);
  const state = stateOf(message);
  const shown = state?.kind === "attack" && !trusted ? { ...state, witnessed: false } : state;
  return { id: message.id, author, trusted, hidden: message.whisper.length > 0, state: shown };
}

/** The operation that puts a state into its card, dice that came with it included. */
export function cardUpdate(id: string, state: CardState): BatchOperation {
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
        system: { state: replaceWith(storedState(state)) },
        ...(game.user?.isGM ? { ...shown, ...retargeted(message, before, state) } : {}),
      },
    ],
  };
}

function creation(id: string, card: NewCard): readonly BatchOperation[] {
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

/** What becomes of a card, as operations of a batch, and the id that it then has. */
export function cardOperations(card: CardWrite): {
  readonly id: string;
  readonly operations: readonly BatchOperation[];
} {
  if (card.kind === "update") return { id: card.id, operations: [cardUpdate(card.id, card.state)] };
  const id = foundry.utils.randomID();
  if (card.kind === "create") return { id, operations: creation(id, card.card) };
  const mode = game.messages?.get(card.id)?.whisper.length ? "gm" : "public";
  const remove: BatchOperation = { action: "delete", documentName: "ChatMessage", ids: [card.id] };
  return { id, operations: [...creation(id, { state: card.state, asker: card.asker, mode }), remove] };
}

/** Attacks and notices in chat messages. */
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
  async update(id, state) {
    await modifyBatch([cardUpdate(id, state)]);
  },
};
