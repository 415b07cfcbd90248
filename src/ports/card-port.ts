import type { AttackState } from "../rules/combat/exchange";
import type { MessageMode } from "./request-port";

/** A card as it stands in a chat message. */
export interface CardRecord {
  readonly id: string;
  /** Id of the message's author. */
  readonly author: string;
  /** Made by a GM's client: its author is a GM and it stands in the ledger of a GM. Any other card a player could have made. */
  readonly trusted: boolean;
  /** `witnessed` is false here for every card that is not trusted, whatever the message says; null: not readable as a card. */
  readonly state: AttackState | null;
}

/** A card to be made: who asked, and for whose eyes. */
export interface NewCard {
  readonly state: AttackState;
  readonly asker: string;
  readonly mode: MessageMode;
}

/** The chat messages that hold attacks. */
export interface CardPort {
  /** null when there is no such message, or it is no attack. */
  read(id: string): CardRecord | null;
  /** All cards, oldest first. */
  all(): readonly CardRecord[];
  /** Makes a card, of a GM's client with its entry in the ledger, all in one batch. @returns the new card's id */
  create(card: NewCard): Promise<string>;
  /** Puts a new state into a card. */
  update(id: string, state: AttackState): Promise<void>;
  /** Makes the GM's own card in the place of one that a player could have made, which is deleted, all in one batch. @returns its id */
  replace(id: string, state: AttackState, asker: string): Promise<string>;
}
