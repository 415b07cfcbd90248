import type { Refusal } from "../rules/result";

/** What the user of this client is told in plain words: `ARCANES.Notify.<notice>`. */
export const NOTICES = [
  /** Asked, and no GM is connected to answer. */
  "waitsForGM",
  /** A card was made with no GM present: a GM confirms it later. */
  "unwitnessed",
  /** The answer waits for the one who made the card, or a GM. */
  "waitsForAuthor",
  /** There is nobody to attack: choose a target. */
  "noTarget",
  /** The attacker is gone. */
  "noAttacker",
] as const;
export type Notice = (typeof NOTICES)[number];

export interface NotifyPort {
  info(notice: Notice): void;
  warn(notice: Notice): void;
  /** `ARCANES.Refusal.<reason>` */
  refused(refusal: Refusal): void;
  /** Something failed on the way, e.g. the server refused: `ARCANES.Notify.failed`; the error is for the console. */
  failed(error: unknown): void;
}
