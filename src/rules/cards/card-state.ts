import type { AttackEvent, AttackState } from "../combat/exchange";
import type { Conflict } from "../consequences/receipt";
import type { NoticeEvent, NoticeState } from "../deeds/notice";
import type { Refusal } from "../result";

/** What a chat message of ours holds. */
export type CardState = AttackState | NoticeState;
export type CardEvent = AttackEvent | NoticeEvent;

/** What a user's client leaves in its own User document (`flags.<system>.requests.<id>`) for the writer to judge. */
export interface CardRequest {
  readonly id: string;
  /** Id of the card; null for a `start` or `do`. */
  readonly message: string | null;
  /** The revision that the asker saw; 0 for a `start` or `do`. */
  readonly revision: number;
  readonly event: CardEvent;
}

/** What the writer leaves there (`flags.<system>.answers.<id>`) where no card can tell: a refused start, conflicts of an undo. */
export interface CardAnswer {
  readonly refusal: Refusal | null;
  readonly message: string | null;
  readonly conflicts: readonly Conflict[];
}
