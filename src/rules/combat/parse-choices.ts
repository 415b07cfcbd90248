import { integerIn, isFlag, isText, listOf, nullable, shape } from "../json-guards";
import type { AttackChoices } from "./exchange";

/** The GM's modifier to an attack roll. */
const MODIFIER_MAX = 200;
/** Each reason once at most. */
const ALLOWED_MAX = 60;

const isChoices = shape<Omit<AttackChoices, "allow"> & { readonly allow: readonly string[] }>({
  contact: isFlag,
  cover: nullable(isFlag),
  surprise: isFlag,
  opportunity: isFlag,
  turnedBack: isFlag,
  charge: isFlag,
  modifier: integerIn(-MODIFIER_MAX, MODIFIER_MAX),
  canCounter: nullable(isFlag),
  allow: listOf(isText, ALLOWED_MAX),
});

/**
 * Choices from data of unknown make, with nothing beside them; null when they are none. `allow` may name anything: the rules look for
 * their own reasons in it.
 */
export function parseChoices(value: unknown): AttackChoices | null {
  if (!isChoices(value)) return null;
  const { contact, cover, surprise, opportunity, turnedBack, charge, modifier, canCounter } = value;
  const allow = value.allow as AttackChoices["allow"];
  return { contact, cover, surprise, opportunity, turnedBack, charge, modifier, canCounter, allow: [...allow] };
}
