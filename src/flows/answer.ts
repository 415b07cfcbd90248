import type { CardAnswer } from "../rules/cards/card-state";
import type { Conflict } from "../rules/consequences/receipt";
import type { Refusal } from "../rules/result";

/** The request was accepted; the card tells the rest. */
export function done(message: string): CardAnswer {
  return { refusal: null, message, conflicts: [] };
}

export function refused(refusal: Refusal, message: string | null): CardAnswer {
  return { refusal, message, conflicts: [] };
}

/** The world has drifted since: each of these lines is asked about. */
export function drifted(conflicts: readonly Conflict[], message: string): CardAnswer {
  return { refusal: { reason: "drift" }, message, conflicts };
}
