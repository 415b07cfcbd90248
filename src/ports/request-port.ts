import type { CardAnswer, CardRequest } from "../rules/cards/card-state";
import type { Json } from "../rules/json";

/** For whose eyes a card is; `self` and `blind` are private as `gm` is, since the target's owner must answer in any case. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** A request as it lies in the asker's own User document. */
export interface StoredRequest extends CardRequest {
  /** Milliseconds since 1970, by the asker's clock; orders the requests of one user. */
  readonly at: number;
  readonly mode: MessageMode;
}

/** What lies in a User document, not trusted to be of any shape. Whose document it is tells who asks. */
export interface PendingRequest {
  readonly user: string;
  readonly id: string;
  readonly content: Json;
  /** The writer's answer beside it, if there is one. */
  readonly answer: CardAnswer | null;
}

/** Requests and answers in User documents: only the user itself or a GM can write there. */
export interface RequestPort {
  /** Leaves a request in this user's own document. */
  put(request: StoredRequest): Promise<void>;
  /** Takes a request, and the answer to it, out of this user's own document. */
  remove(id: string): Promise<void>;
  /** All that lies in the documents of all users. */
  stored(): readonly PendingRequest[];
  /** Leaves the writer's answer in the asker's document. */
  answer(user: string, id: string, answer: CardAnswer): Promise<void>;
}
