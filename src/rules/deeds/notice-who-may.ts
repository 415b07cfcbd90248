/** Who may ask for which deed, and do what to a notice: the one table that buttons and the writer read alike. */
import type { ActorId } from "../actors/snapshot";
import type { Standing } from "../combat/who-may";
import type { StatusId } from "../statuses/status-ids";
import type { Deed, OwnDeed } from "./deed";
import type { NoticeEventType, NoticePhase, NoticeState } from "./notice";

export interface NoticeRow {
  readonly event: NoticeEventType;
  /** `none`: there is no notice yet. */
  readonly phase: NoticePhase | "none";
  /** Of a `do`: which deeds. */
  readonly deed?: Deed["type"];
  /** `attackerOwner` owns who does it (`by`), `targetOwner` all to whom it is done (`on`). */
  readonly who: readonly Standing[];
}

const DONE_TO = { event: "do", phase: "none", who: ["gm", "targetOwner"] } as const;
const DONE_BY = { event: "do", phase: "none", who: ["gm", "attackerOwner"] } as const;

/** What is not listed is refused; what only a GM may do of it says `isGmsDeed`. */
export const NOTICE_WHO_MAY: readonly NoticeRow[] = [
  { ...DONE_TO, deed: "status" },
  { ...DONE_TO, deed: "statusEnd" },
  { ...DONE_TO, deed: "refuseDeath" },
  { ...DONE_TO, deed: "amount" },
  { ...DONE_BY, deed: "rescue" },
  { ...DONE_BY, deed: "treat" },
  { ...DONE_BY, deed: "pickUp" },
  { ...DONE_BY, deed: "move" },
  { ...DONE_BY, deed: "check" },
  { ...DONE_BY, deed: "rand" },
  { ...DONE_BY, deed: "passing" },
  { event: "do", phase: "none", deed: "fallDeath", who: ["gm"] },
  { event: "answer", phase: "waiting", who: ["gm", "targetOwner"] },
  { event: "cancel", phase: "waiting", who: ["gm", "attackerOwner"] },
  { event: "undo", phase: "done", who: ["gm"] },
];

/** What HP and rescues bring and take away (DTH, FAM-4): by hand only a GM puts it on or lifts it. */
const RULES_OWN: readonly StatusId[] = ["comatose", "agonising", "stabilised", "dead", "traumatised", "banished"];

/** True for what of a deed nobody but a GM may ask for: refusals set aside, life and death by hand. */
export function isGmsDeed(deed: Deed): boolean {
  if ("allow" in deed && deed.allow.length > 0) return true;
  return (deed.type === "statusEnd" || deed.type === "status") && RULES_OWN.includes(deed.status);
}

/** Who does a deed and to whom it is done, by whom standings are judged. */
export function sidesOfDeed(deed: Deed | OwnDeed): { readonly by: ActorId | null; readonly on: readonly ActorId[] } {
  const by = "by" in deed ? deed.by : null;
  const on = "on" in deed ? (typeof deed.on === "string" ? [deed.on] : deed.on) : [];
  return { by, on };
}

/** True if one of the standings may ask for the deed. */
export function mayAsk(deed: Deed, standings: readonly Standing[]): boolean {
  if (isGmsDeed(deed) && !standings.includes("gm")) return false;
  return NOTICE_WHO_MAY.some(
    ({ event, deed: type, who }) =>
      event === "do" && type === deed.type && who.some((standing) => standings.includes(standing)),
  );
}

/** True if one of the standings may make the event happen to the notice; what has written nothing has nothing to undo. */
export function mayDoNotice(
  event: Exclude<NoticeEventType, "do">,
  { phase, receipts }: Pick<NoticeState, "phase" | "receipts">,
  standings: readonly Standing[],
): boolean {
  if (event === "undo" && receipts.at(-1)?.undone !== null) return false;
  return NOTICE_WHO_MAY.some(
    (row) => row.event === event && row.phase === phase && row.who.some((standing) => standings.includes(standing)),
  );
}
