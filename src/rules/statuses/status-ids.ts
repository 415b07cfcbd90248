/** Statuses that an actor bears as an effect of its own (STA-1 to STA-11). */
export const STATUS_IDS = [
  "stunned",
  "silenced",
  "rooted",
  "interrupted",
  "polymorphed",
  "immune",
  "disarmed",
  "disoriented",
  "cover",
  "comatose",
  "agonising",
  "stabilised",
  "dead",
  "banished",
  "traumatised",
  "offBalance",
  "destabilised",
] as const;
export type StatusId = (typeof STATUS_IDS)[number];

/** Bookkeeping of STA-12: a view of state, never an effect of its own. */
export const BOOKKEEPING_IDS = [
  "concentrating",
  "casting",
  "guarding",
  "low",
  "moderate",
  "high",
  "mounted",
  "surprised",
] as const;
export type BookkeepingId = (typeof BOOKKEEPING_IDS)[number];

/** STA-6: control effects, which immunity keeps off and suspends. */
export const CONTROL_IDS: readonly StatusId[] = [
  "stunned",
  "silenced",
  "rooted",
  "interrupted",
  "polymorphed",
  "disarmed",
  "disoriented",
];

export function isStatusId(value: unknown): value is StatusId {
  return typeof value === "string" && (STATUS_IDS as readonly string[]).includes(value);
}
