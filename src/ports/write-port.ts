import type { WorldReader, Write } from "../rules/consequences/receipt";
import type { CardWrite } from "./card-port";

/** The world's documents, read at their source and written in one batch. */
export interface WritePort {
  readonly world: WorldReader;
  /** Name of a document, or null when it is gone. */
  nameOf(document: string): string | null;
  /**
   * Performs all writes and makes or changes the card that tells of them (with a new one of a GM's client its entry in the ledger), as one
   * batch: all or none. Without a card: the quiet books of turns.
   * @returns the card's id; null without one
   * @throws when the server refuses or a veto stops it; then nothing is written
   */
  commit(writes: readonly Write[], card: CardWrite): Promise<string>;
  commit(writes: readonly Write[], card: null): Promise<null>;
}
