/** A rule id of the rule book, e.g. `CRIT-2`: every number on a card names the rule that made it. */
export type RuleId =
  `${"CHR" | "CHK" | "CBT" | "MOV" | "CRIT" | "STA" | "PLC" | "WPN" | "FAM" | "DTH" | "MAS" | "DUE" | "AIR" | "SPL"}-${number}`;

/** Why the rules forbid a step: the reasons of a scenario, kind by kind, the first that holds being given. */
export type RuleReason =
  // 1. the doer
  | "dead"
  | "traumatised"
  | "comatose"
  | "stunned"
  | "off-balance"
  | "no-rider"
  | "polymorphed"
  | "disoriented"
  | "rooted"
  | "silenced"
  | "disarmed"
  | "concentrating"
  | "master-down"
  // 2. the turn
  | "not-your-turn"
  | "familiar-shares-action"
  | "action-spent"
  | "movement-spent"
  | "moved-too-late"
  | "reaction-spent"
  | "nothing-to-release"
  // 3. the spell or weapon
  | "passive"
  | "interrupted"
  | "no-charge"
  | "level-out-of-range"
  | "not-enough-magic-points"
  | "not-lasting"
  | "not-agreed"
  | "too-many-spells"
  | "already-known"
  | "no-mark"
  // 4. the target
  | "immune"
  | "duel"
  | "single-target-in-mass"
  | "not-dying"
  | "not-dead"
  | "not-healer"
  | "taken"
  // 5. the place
  | "no-opportunity"
  | "wrong-altitude"
  | "out-of-reach"
  | "too-close"
  | "too-far";

/** Why a request about a card is refused. `bad-request`: malformed or out of range, whatever was sent. */
export type TableReason =
  | "not-allowed"
  | "wrong-phase"
  | "stale"
  | "unconfirmed"
  | "bad-request"
  | "bad-roll"
  | "gone"
  | "drift";

export type Reason = RuleReason | TableReason;

/** A refusal is a value. `of` says whose state forbids it where a reason exists for doer and target alike (`dead`, `traumatised`). */
export interface Refusal {
  readonly reason: Reason;
  readonly of?: "doer" | "target";
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(reason: Reason, of?: "doer" | "target"): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: of === undefined ? { reason } : { reason, of } };
}

/** The first refusal that nobody sets aside; null where none is left. */
export function firstStanding(refusals: readonly Refusal[], allow: readonly Reason[]): Refusal | null {
  return refusals.find(({ reason }) => !allow.includes(reason)) ?? null;
}
