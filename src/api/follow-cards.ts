import { app } from "../app";
import { tellHook } from "../foundry/v14/own-hooks";
import type { CardState } from "../rules/cards/card-state";

type Done = CardState["history"][number]["event"];

/** `arcanes-agonie.<name>` after each thing that was done; docs/api.md lists them. */
const AFTER: { readonly [event in Done]: string } = {
  start: "attacked",
  do: "deedDone",
  defend: "defended",
  damage: "damageRolled",
  counter: "countered",
  answer: "answered",
  cancel: "cancelled",
  confirm: "confirmed",
  amend: "amended",
  apply: "applied",
  undo: "undone",
};

/** How much of each message's history listeners have been told. */
const told = new WeakMap<ChatMessage.Implementation, number>();

function cardOf(message: ChatMessage.Implementation): { readonly state: CardState; readonly trusted: boolean } | null {
  const id = message.id ?? "";
  if (message.isNotice()) return app().deeds.read(id);
  const state = message.isAttack() ? app().cards.read(id)?.state : undefined;
  return state ? { state, trusted: state.witnessed } : null;
}

function tell(message: ChatMessage.Implementation, isNew: boolean): void {
  const card = cardOf(message);
  if (!card) return;
  const { state, trusted } = card;
  // Of a card that is new, and of one that this client has not followed, only the last.
  const known = isNew ? state.history.length - 1 : (told.get(message) ?? state.history.length - 1);
  told.set(message, state.history.length);
  if (!message.visible) return;
  for (const { event, user } of state.history.slice(known))
    tellHook(AFTER[event], { message: message.id, event, user, trusted, state: foundry.utils.deepClone(state) });
}

/** Tells modules on every client that sees a card what was done with it. To be called in `init`. */
export function followCards(): void {
  Hooks.on("createChatMessage", (message) => tell(message, true));
  Hooks.on("updateChatMessage", (message) => tell(message, false));
  Hooks.once("ready", () => {
    for (const message of game.messages?.contents ?? []) told.set(message, cardOf(message)?.state.history.length ?? 0);
  });
}
