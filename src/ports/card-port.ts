import type { CardState } from "../rules/cards/card-state";
import type { MessageMode } from "./request-port";

/** A card or notice as it stands in a chat message. */
export interface CardRecord {
  readonly id: string;
  /** Id of the message's author. */
  readonly author: string;
  /** Made by a GM's client: its author is a GM and it stands in the ledger of a GM. Any other card a player could have made. */
  readonly trusted: boolean;
  /** For the eyes of some only. */
  readonly hidden: boolean;
  /** An attack that is not trusted is never `witnessed`, whatever the message says; null: not readable. */
  readonly state: CardState | null;
}

/** A card to be made: who asked, and for whose eyes. */
export interface NewCard {
  readonly state: CardState;
  readonly asker: string;
  readonly mode: MessageMode;
}

/** What becomes of a card in a batch. `replace`: the GM's own in the place of one that a player could have made, which is deleted. */
export type CardWrite =
  | { readonly kind: "create"; readonly card: NewCard }
  | { readonly kind: "update"; readonly id: string; readonly state: CardState }
  | { readonly kind: "replace"; readonly id: string; readonly state: CardState; readonly asker: string };

/** The chat messages that hold attacks and notices. */
export interface CardPort {
  /** null when there is no such message, or it is neither attack nor notice. */
  read(id: string): CardRecord | null;
  /** All cards, oldest first. */
  all(): readonly CardRecord[];
  /** Puts a new state into a card. */
  update(id: string, state: CardState): Promise<void>;
}
