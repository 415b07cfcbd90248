import type { Ports } from "../ports/ports";

/** Ports of the client that writes. */
export interface WriterPorts extends Ports {
  /**
   * Runs what reads the world and writes it, one after the other: nobody writes upon what another is about to change. Dice are drawn before.
   * Never within itself.
   */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
}
