import { WEAPON_KINDS } from "../actors/snapshot";
import { isAnswered, isGuard, isParty, isReceipt, isStatus } from "../cards/parse-parts";
import type { Consequence } from "../consequences/consequence";
import {
  anyOf,
  type Guard,
  isFiniteNumber,
  isFlag,
  isInteger,
  isRecord,
  isText,
  listOf,
  nullable,
  oneOf,
  shape,
} from "../json-guards";
import type { RuleId } from "../result";
import {
  ATTACK_EVENTS,
  ATTACK_PHASES,
  type AttackPlan,
  type AttackState,
  type DamageFigure,
  type HistoryEntry,
  type JudgedRoll,
  type UsedWeapon,
} from "./exchange";
import { parseChoices } from "./parse-choices";
import { AMENDED_PARTS, SUPERSEDED_MAX, type Superseded } from "./superseded";

const RULE_ID = /^(?:CHR|CHK|CBT|MOV|CRIT|STA|PLC|WPN|FAM|DTH|MAS|DUE|AIR|SPL)-\d{1,2}$/;
const isRuleId: Guard<RuleId> = (value): value is RuleId => typeof value === "string" && RULE_ID.test(value);
const isChoices: Guard<AttackState["choices"]> = (value): value is never => parseChoices(value) !== null;
const isRange = shape<{ readonly min: number; readonly max: number }>({ min: isInteger, max: isInteger });

const isWeapon = shape<UsedWeapon>({
  id: isText,
  name: isText,
  img: isText,
  kind: oneOf([...WEAPON_KINDS, "bareHands", "improvised", "natural"]),
});
const isTerm = shape({ key: isText, rule: isRuleId }, { factor: isFiniteNumber, flat: isInteger });
const isRoll = shape<JudgedRoll>({
  natural: isInteger,
  factor: isFiniteNumber,
  modifier: isInteger,
  total: isInteger,
  terms: listOf(isTerm),
});
const isFigure = shape<DamageFigure>({
  min: isInteger,
  max: isInteger,
  rolled: isInteger,
  bonus: isInteger,
  raised: isFlag,
  half: isFlag,
  raw: isInteger,
  irreducible: isFlag,
  guard: isGuard,
  dealt: isInteger,
});
const isPlan = shape<AttackPlan>({
  attackTerms: listOf(isTerm),
  defenceTerms: listOf(isTerm),
  defends: isFlag,
  criticals: isFlag,
  fumbles: isFlag,
  canCounter: isFlag,
  damage: isRange,
  heroicDamage: isRange,
  damageTerms: listOf(isTerm),
  damageBonus: isInteger,
  attackDie: isInteger,
  targetReduction: isGuard,
  attackerReduction: isGuard,
  kills: isFlag,
});

const isKeptBy = shape({ caster: isText, cast: isText });
const isConsequence = anyOf<Consequence>(
  shape({ kind: oneOf(["damage"]), on: isText, dealt: isInteger, unseats: isFlag, irreducible: isFlag }),
  shape({ kind: oneOf(["heal"]), on: isText, amount: isInteger }),
  shape({ kind: oneOf(["kills"]), on: isText, count: isInteger }),
  shape(
    { kind: oneOf(["status"]), on: isText, status: isStatus, turns: nullable(isInteger), own: isFlag },
    { keptBy: isKeptBy, spell: isText },
  ),
  shape({ kind: oneOf(["statusEnd"]), on: isText, status: isStatus }),
  shape({ kind: oneOf(["magicPoints"]), on: isText, change: isInteger }),
  shape({ kind: oneOf(["charge"]), on: isText, spell: isText, change: isInteger }),
  shape({ kind: oneOf(["powMark"]), on: isText }),
  shape({ kind: oneOf(["improveMark"]), on: isText, spell: isText }),
);

const isHistoryEntry = shape<HistoryEntry>({ event: oneOf(ATTACK_EVENTS), user: isText, at: isFiniteNumber });

const isGrade = oneOf(["normal", "critical", "heroic", "fumble", "fatal"]);
const isVerdict = oneOf(["hit", "miss", "fumble", "fatal", "kills"]);
const isSuperseded = shape<Superseded>({
  by: isText,
  at: isFiniteNumber,
  target: isText,
  verdict: nullable(isVerdict),
  grade: isGrade,
  attack: isInteger,
  defence: nullable(isInteger),
  damage: nullable(isInteger),
  kills: isInteger,
  changed: listOf(oneOf(AMENDED_PARTS)),
  reason: isText,
});

const isState = shape<AttackState>({
  kind: oneOf(["attack"]),
  version: oneOf([1]),
  revision: isInteger,
  phase: oneOf(ATTACK_PHASES),
  attacker: isParty,
  target: isParty,
  counterer: nullable(isParty),
  weapon: isWeapon,
  choices: isChoices,
  plan: isPlan,
  attack: isRoll,
  grade: isGrade,
  defence: nullable(isRoll),
  verdict: nullable(isVerdict),
  damage: nullable(isFigure),
  counter: nullable(isFigure),
  kills: isInteger,
  half: isFlag,
  consequences: listOf(isConsequence),
  superseded: listOf(isSuperseded, SUPERSEDED_MAX),
  receipts: listOf(isReceipt),
  spent: nullable(isReceipt),
  witnessed: isFlag,
  request: isText,
  answered: listOf(isAnswered),
  history: listOf(isHistoryEntry),
});

/** What came later than the first cards, as those of before mean it. */
const NEUTRAL = { counterer: null, half: false, superseded: [], spent: null } as const;
const NEUTRAL_FIGURE = { half: false } as const;

function withNeutral(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { damage, counter } = value;
  const figure = (each: unknown) => (isRecord(each) ? { ...NEUTRAL_FIGURE, ...each } : each);
  return { ...NEUTRAL, ...value, damage: figure(damage), counter: figure(counter) };
}

/**
 * The state of an attack from data of unknown make; null when it is none. What an older version did not keep yet counts as its neutral
 * value: its cards stay readable. That its numbers are true is not judged here.
 */
export function parseAttackState(value: unknown): AttackState | null {
  const whole = withNeutral(value);
  return isState(whole) ? whole : null;
}
