import { isAnswered, isGuard, isParty, isReceipt, isStatus } from "../cards/parse-parts";
import type { Note } from "../consequences/note";
import {
  anyOf,
  type Guard,
  isFiniteNumber,
  isFlag,
  isInteger,
  isText,
  listOf,
  mapOf,
  nullable,
  oneOf,
  shape,
} from "../json-guards";
import { SKILL_GRADES } from "../magic/skill-grade";
import type { OwnDeed } from "./deed";
import { type DeedReport, NOTICE_EVENTS, NOTICE_PHASES, type NoticeHistoryEntry, type NoticeState } from "./notice";
import { isDeed } from "./parse-deed";

const isOwnDeed = anyOf<OwnDeed>(
  shape({ type: oneOf(["turn"]), combat: isText, combatant: isText, round: isInteger }),
  shape({ type: oneOf(["life"]), on: isText, before: isInteger }),
  shape({ type: oneOf(["endFight"]), actors: listOf(isText) }),
);

const isNote = anyOf<Note>(
  shape({ kind: oneOf(["damaged", "healed"]), on: isText, amount: isInteger }),
  shape({ kind: oneOf(["fell"]), on: isText, loss: isInteger }),
  shape({ kind: oneOf(["down", "died", "banished", "backUp", "destroyed"]), on: isText }) as Guard<Note>,
  shape({ kind: oneOf(["fallDeath"]), on: isText, proposed: isFlag }),
  shape({ kind: oneOf(["kills"]), on: isText, count: isInteger }),
  shape({ kind: oneOf(["stopped"]), on: isText, status: isStatus, by: oneOf(["immune", "nothing-to-interrupt"]) }),
  shape({ kind: oneOf(["concentrationLost"]), on: isText, spells: listOf(isText) }),
  shape({ kind: oneOf(["castLost"]), on: isText, spell: isText }),
  shape({ kind: oneOf(["parted"]), on: isText, mount: isText }),
  shape({ kind: oneOf(["unaffected"]), on: isText, reason: oneOf(["gone", "dead", "traumatised", "swarm"]) }),
);

const isLine = shape({ on: isText, raw: isInteger, figure: isInteger, guard: isGuard });
const isTurnReport = shape(
  {
    type: oneOf(["turn"]),
    of: nullable(isText),
    ended: listOf(shape({ on: isText, status: isStatus })),
    lost: isInteger,
    died: isFlag,
  },
  { expired: listOf(shape({ on: isText, name: isText })) },
);
const isOfferedTurn = shape({ combat: isText, combatant: isText, round: isInteger });
const isReport = anyOf<DeedReport>(
  shape({ type: oneOf(["status", "statusEnd", "refuseDeath", "pickUp", "move", "endFight", "fallDeath"]) }),
  shape({ type: oneOf(["rescue"]), above: nullable(isInteger), saved: isFlag }),
  shape({ type: oneOf(["treat"]), saves: isFlag, amount: isInteger }),
  shape({ type: oneOf(["amount"]), lines: listOf(isLine) }),
  shape({ type: oneOf(["check"]), target: isInteger, grade: oneOf(SKILL_GRADES) }),
  shape({ type: oneOf(["rand"]), winner: nullable(oneOf(["by", "on"])) }),
  isTurnReport,
  shape({ type: oneOf(["passing"]), offers: listOf(isText), turn: isOfferedTurn }),
  shape({ type: oneOf(["life"]), before: isInteger, after: isInteger }),
);

const isState = shape<NoticeState>({
  kind: oneOf(["notice"]),
  version: oneOf([1]),
  revision: isInteger,
  phase: oneOf(NOTICE_PHASES),
  deed: anyOf<NoticeState["deed"]>(isDeed, isOwnDeed),
  parties: mapOf(isParty),
  roll: nullable(isInteger),
  answer: nullable(isInteger),
  report: isReport,
  notes: listOf(isNote),
  receipts: listOf(isReceipt),
  request: isText,
  answered: listOf(isAnswered),
  history: listOf(shape<NoticeHistoryEntry>({ event: oneOf(NOTICE_EVENTS), user: isText, at: isFiniteNumber })),
});

/** The state of a notice from data of unknown make; null when it is none. Report and deed are of one kind; that they are true is not judged here. */
export function parseNoticeState(value: unknown): NoticeState | null {
  return isState(value) && value.report.type === value.deed.type ? value : null;
}
