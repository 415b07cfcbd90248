import { MESSAGE_MODES, type StoredRequest } from "../ports/request-port";
import type { CardEvent } from "../rules/cards/card-state";
import { parseChoices } from "../rules/combat/parse-choices";
import { isDeed, parseDeed } from "../rules/deeds/parse-deed";
import {
  anyOf,
  type Guard,
  integerIn,
  isFiniteNumber,
  isFlag,
  isInteger,
  isText,
  mapOf,
  nullable,
  oneOf,
  shape,
} from "../rules/json-guards";

const ID = /^[A-Za-z0-9]{16}$/;
const isId: Guard<string> = (value): value is string => typeof value === "string" && ID.test(value);
const isRoll = nullable(isInteger);
const isChoices: Guard<unknown> = (value): value is unknown => parseChoices(value) !== null;

const isStart = shape({
  type: oneOf(["start"]),
  attacker: isText,
  attackerToken: nullable(isText),
  target: isText,
  targetToken: nullable(isText),
  weapon: isText,
  choices: isChoices,
  roll: isRoll,
});
const isDo = shape({ type: oneOf(["do"]), deed: isDeed, roll: isRoll });
const isUndo = shape({ type: oneOf(["undo"]), choices: mapOf(oneOf(["difference", "restore", "leave"])) });
const isRolled = shape({ type: oneOf(["defend", "damage", "counter", "answer"]), roll: isRoll });
const isAmend = shape({
  type: oneOf(["amend"]),
  target: isText,
  targetToken: nullable(isText),
  counterer: nullable(shape({ actor: isText, token: nullable(isText) })),
  choices: isChoices,
  half: isFlag,
  rolls: shape({ attack: isRoll, defence: isRoll, damage: isRoll }),
  reopen: isFlag,
  reason: isText,
});
const isPlain = shape({ type: oneOf(["cancel", "confirm", "apply"]) });

const isRequest = shape({
  id: isId,
  message: nullable(isId),
  revision: integerIn(0, Number.MAX_SAFE_INTEGER),
  at: isFiniteNumber,
  mode: oneOf(MESSAGE_MODES),
  event: anyOf<unknown>(isStart, isDo, isUndo, isRolled, isAmend, isPlain),
});

/** The event with nothing beside what belongs to it. */
function parseEvent(event: unknown): CardEvent | null {
  if (isStart(event)) {
    const { attacker, attackerToken, target, targetToken, weapon, roll } = event;
    const choices = parseChoices(event.choices);
    return choices && { type: "start", attacker, attackerToken, target, targetToken, weapon, choices, roll };
  }
  if (isDo(event)) {
    const deed = parseDeed(event.deed);
    return deed && { type: "do", deed, roll: event.roll };
  }
  if (isUndo(event)) return { type: "undo", choices: { ...event.choices } };
  if (isRolled(event)) return { type: event.type, roll: event.roll };
  if (isAmend(event)) {
    const { target, targetToken, half, reopen, reason } = event;
    const choices = parseChoices(event.choices);
    const { attack, defence, damage } = event.rolls;
    const rolls = { attack, defence, damage };
    const counterer = event.counterer && { actor: event.counterer.actor, token: event.counterer.token };
    return choices && { type: "amend", target, targetToken, counterer, choices, half, rolls, reopen, reason };
  }
  if (isPlain(event)) return { type: event.type };
  return null;
}

/**
 * A request from what a user's client has left in its own document: never trusted to be of any shape. null when it is none, or when it
 * does not bear the id under which it lies.
 */
export function parseRequest(id: string, content: unknown): StoredRequest | null {
  if (!isRequest(content) || content.id !== id) return null;
  const event = parseEvent(content.event);
  // A start and a deed have no card, all else has one.
  if (event === null || (event.type === "start" || event.type === "do") !== (content.message === null)) return null;
  const { message, revision, at, mode } = content;
  return { id, message, revision, at, mode, event };
}
