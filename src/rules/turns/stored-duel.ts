import { DUEL_LIMITS, type Duel } from "../combat/fight";
import type { Json } from "../json";
import { isFlag, isInteger, isText, listOf, mapOf, oneOf, shape } from "../json-guards";

const isStored = shape({
  between: listOf(isText, 2),
  lethal: isFlag,
  limits: listOf(oneOf(DUEL_LIMITS)),
  before: listOf(shape({ id: isText, mp: isInteger, charges: mapOf(isInteger) }), 2),
});

/** DUE-1: a duel as an encounter holds it. Foundry takes a dot in a key for a path: what stands by uuid is stored as a list. */
export function storedDuel(duel: Duel | null): Json {
  if (duel === null) return null;
  const { between, lethal, limits, before } = duel;
  const listed = Object.entries(before).map(([id, { mp, charges }]) => ({ id, mp, charges: { ...charges } }));
  return { between: [...between], lethal, limits: [...limits], before: listed };
}

/** The duel that an encounter holds; null: none, or nothing that is one. */
export function keptDuel(stored: unknown): Duel | null {
  if (!isStored(stored)) return null;
  const [one, other] = stored.between;
  if (one === undefined || other === undefined) return null;
  const { lethal, limits } = stored;
  const before = Object.fromEntries(stored.before.map(({ id, mp, charges }) => [id, { mp, charges }]));
  return { between: [one, other], lethal, limits, before };
}
