import type { CardPort, CardRecord } from "../ports/card-port";

/** The card that this request of the user's has begun already: asked twice, it is made once. A foreign card that only claims so does not count. */
export function madeBefore(cards: Pick<CardPort, "all">, request: string, user: string): CardRecord | undefined {
  return cards.all().find(({ trusted, author, state }) => state?.request === request && (trusted || author === user));
}
