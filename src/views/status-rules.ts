import type { BookkeepingId, StatusId } from "../rules/statuses/status-ids";

/** The rule that a status stands for, as the manual names it. */
export const STATUS_RULES: { readonly [id in StatusId]: string } = {
  stunned: "STA-1",
  silenced: "STA-2",
  rooted: "STA-3",
  interrupted: "STA-4",
  polymorphed: "STA-5",
  immune: "STA-6",
  disarmed: "STA-7",
  disoriented: "STA-8",
  cover: "STA-9",
  comatose: "DTH-1",
  agonising: "DTH-2",
  stabilised: "DTH-3",
  dead: "DTH-4",
  banished: "FAM-4",
  traumatised: "DTH-5",
  offBalance: "CRIT-4",
  destabilised: "CRIT-5",
};

/** STA-12: the rule that each mark of bookkeeping comes from. */
export const BOOKKEEPING_RULES: { readonly [id in BookkeepingId]: string } = {
  concentrating: "SPL-9",
  casting: "SPL-7",
  guarding: "MOV-3",
  low: "AIR-1",
  moderate: "AIR-2",
  high: "AIR-3",
  mounted: "AIR-9",
  surprised: "CBT-5",
};
