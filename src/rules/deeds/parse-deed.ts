import { CHARACTERISTICS } from "../actors/snapshot";
import { isReason, isStatus } from "../cards/parse-parts";
import { CHECK_FACTORS } from "../checks/characteristic-check";
import { anyOf, type Guard, integerIn, isFlag, isText, listOf, nullable, oneOf, shape } from "../json-guards";
import type { RuleReason } from "../result";
import { type Deed, SHARES } from "./deed";

/** Turns, figures and lists that a deed may name at most. */
const TURNS_MAX = 9999;
const FIGURE_MAX = 9999;
const TARGETS_MAX = 100;
const ALLOW_MAX = 20;

/** Any word of their kind: the rules look for their own reasons among them. */
const isAllowed = listOf(isReason as Guard<RuleReason>, ALLOW_MAX);

const isStatusDeed = shape({
  type: oneOf(["status"]),
  on: isText,
  status: isStatus,
  turns: nullable(integerIn(1, TURNS_MAX)),
});
const isStatusEnd = shape({ type: oneOf(["statusEnd"]), on: isText, status: isStatus });
const isCare = shape({ type: oneOf(["rescue", "treat"]), by: isText, on: isText, allow: isAllowed });
const isOwnMove = shape({ type: oneOf(["pickUp", "move"]), by: isText, allow: isAllowed });
const isRefusal = shape({ type: oneOf(["refuseDeath"]), on: isText });
const isAmount = shape({
  type: oneOf(["amount"]),
  on: listOf(isText, TARGETS_MAX),
  kind: oneOf(["damage", "heal"]),
  amount: integerIn(0, FIGURE_MAX),
  share: oneOf(SHARES),
  irreducible: isFlag,
});
const isCheck = shape({
  type: oneOf(["check"]),
  by: isText,
  characteristic: oneOf(CHARACTERISTICS),
  factor: oneOf(CHECK_FACTORS),
});
const isRand = shape({ type: oneOf(["rand"]), by: isText, on: isText });
const isPassing = shape({
  type: oneOf(["passing"]),
  by: isText,
  past: listOf(isText, TARGETS_MAX),
  turnedBack: isFlag,
  secret: isFlag,
});

const isFallDeath = shape({ type: oneOf(["fallDeath"]), on: isText, dies: isFlag, notice: isText });

/** A deed of unknown make, within its bounds; what it holds beside is not looked at. */
export const isDeed = anyOf<Deed>(
  isStatusDeed,
  isStatusEnd,
  isCare,
  isOwnMove,
  isRefusal,
  isAmount,
  isCheck,
  isRand,
  isPassing,
  isFallDeath,
);

/** The deed with nothing beside what belongs to it; null where it is none. */
export function parseDeed(value: unknown): Deed | null {
  if (isStatusDeed(value)) return { type: "status", on: value.on, status: value.status, turns: value.turns };
  if (isStatusEnd(value)) return { type: "statusEnd", on: value.on, status: value.status };
  if (isCare(value)) return { type: value.type, by: value.by, on: value.on, allow: [...value.allow] };
  if (isOwnMove(value)) return { type: value.type, by: value.by, allow: [...value.allow] };
  if (isRefusal(value)) return { type: "refuseDeath", on: value.on };
  if (isAmount(value)) {
    const { on, kind, amount, share, irreducible } = value;
    return on.length === 0 ? null : { type: "amount", on: [...on], kind, amount, share, irreducible };
  }
  if (isCheck(value)) {
    return { type: "check", by: value.by, characteristic: value.characteristic, factor: value.factor };
  }
  if (isRand(value)) return { type: "rand", by: value.by, on: value.on };
  if (isFallDeath(value)) return { type: "fallDeath", on: value.on, dies: value.dies, notice: value.notice };
  if (isPassing(value)) {
    const { by, past, turnedBack, secret } = value;
    return past.length === 0 ? null : { type: "passing", by, past: [...past], turnedBack, secret };
  }
  return null;
}
