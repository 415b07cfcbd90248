import { withAnswer } from "../combat/answered";
import type { CardState } from "./card-state";

/** Who makes an event happen, and when (milliseconds since 1970); with `request`, the card lists it as answered. */
export interface Stamp {
  readonly user: string;
  readonly at: number;
  readonly request?: string;
}

/** A card or notice after an accepted event: one revision more, the event in its history, the request answered. */
export function stamped<S extends CardState>(
  state: S,
  event: S["history"][number]["event"],
  change: Partial<S> & Pick<S, "phase">,
  { user, at, request }: Stamp,
): S {
  return {
    ...state,
    ...change,
    revision: state.revision + 1,
    answered: request === undefined ? state.answered : withAnswer(state.answered, request, user, null),
    history: [...state.history, { event, user, at }],
  };
}
