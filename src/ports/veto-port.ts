import type { CardEvent } from "../rules/cards/card-state";

/** The word of other packages on what this client is about to ask for. */
export interface VetoPort {
  /**
   * Asked before a die is drawn or anything is written.
   * @param message the card that it is about; null where one is to be made
   * @returns false: nothing happens, and nobody is told
   */
  allows(message: string | null, event: CardEvent): boolean;
}
