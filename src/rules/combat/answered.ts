import type { Refusal } from "../result";
import type { AttackState } from "./exchange";

/** Requests of one user that a card keeps. */
const KEPT = 5;

/**
 * The card's list of answered requests with one more; the newest five of each user are kept. A user's own entry alone is replaced: two users
 * may bear the same id, since each client makes its own.
 */
export function withAnswer(
  answered: AttackState["answered"],
  id: string,
  user: string,
  refusal: Refusal | null,
): AttackState["answered"] {
  const others = answered.filter((entry) => entry.id !== id || entry.user !== user);
  const mine = others.filter((entry) => entry.user === user);
  const oldest = mine.length >= KEPT ? mine[0] : undefined;
  return [...others.filter((entry) => entry !== oldest), { id, user, refusal }];
}
