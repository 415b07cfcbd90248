import type { AttackState } from "../rules/combat/exchange";
import type { WorldReader, Write } from "../rules/consequences/receipt";

/** The world's documents, read at their source and written in one batch. */
export interface WritePort {
  readonly world: WorldReader;
  /** Name of a document, or null when it is gone. */
  nameOf(document: string): string | null;
  /**
   * Performs all writes and puts the state into the card, as one batch: all or none.
   * @throws when the server refuses or a veto stops it; then nothing is written
   */
  commit(writes: readonly Write[], card: { readonly id: string; readonly state: AttackState }): Promise<void>;
}
