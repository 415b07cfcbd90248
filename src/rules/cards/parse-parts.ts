/** Guards for what attacks and notices share. */
import { ACTOR_TYPES } from "../actors/snapshot";
import type { DamageGuard, Party } from "../combat/exchange";
import type { Receipt, ReceiptLine } from "../consequences/receipt";
import {
  anyOf,
  type Guard,
  isFiniteNumber,
  isFlag,
  isInteger,
  isJson,
  isJsonObject,
  isText,
  listOf,
  nullable,
  oneOf,
  shape,
} from "../json-guards";
import type { Reason } from "../result";
import { isStatusId, type StatusId } from "../statuses/status-ids";

export const isReason: Guard<Reason> = (value): value is Reason =>
  typeof value === "string" && /^[a-z-]{1,40}$/.test(value);
export const isStatus: Guard<StatusId> = isStatusId;

export const isParty = shape<Party>({
  id: isText,
  token: nullable(isText),
  name: isText,
  img: isText,
  type: oneOf(ACTOR_TYPES),
});
export const isGuard = shape<DamageGuard>({ flat: isInteger, percent: isInteger, immune: isFlag });

const isEmbeddedKind = oneOf(["ActiveEffect", "Item", "Token", "Combatant"]);
const isLine = anyOf<ReceiptLine>(
  shape({ kind: oneOf(["set"]), document: isText, path: isText, before: isJson, after: isJson }),
  shape({
    kind: oneOf(["created", "removed"]),
    document: isText,
    embedded: isEmbeddedKind,
    id: isText,
    source: isJsonObject,
  }),
);
/** The end of a fight of two hundred, each with several statuses, is one receipt. */
const LINES_MAX = 10_000;
const isLines = listOf(isLine, LINES_MAX);
const isUndone = shape<NonNullable<Receipt["undone"]>>({
  sequence: isInteger,
  user: isText,
  at: isFiniteNumber,
  lines: isLines,
});
export const isReceipt = shape<Receipt>({
  id: isText,
  sequence: isInteger,
  user: isText,
  at: isFiniteNumber,
  lines: isLines,
  undone: nullable(isUndone),
});

const isRefusal = shape({ reason: isReason }, { of: oneOf(["doer", "target"]) });
export const isAnswered = shape({ id: isText, user: isText, refusal: nullable(isRefusal) });
