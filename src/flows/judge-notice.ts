import type { Standing } from "../rules/combat/who-may";
import { STANDINGS } from "../rules/combat/who-may";
import type { NoticeEventType, NoticeState } from "../rules/deeds/notice";
import { mayDoNotice } from "../rules/deeds/notice-who-may";
import type { Refusal } from "../rules/result";

/** Why someone of these standings may not make the event happen to the notice now, or null if they may. */
export function judgeNotice(
  event: Exclude<NoticeEventType, "do">,
  state: NoticeState,
  standings: readonly Standing[],
): Refusal | null {
  if (mayDoNotice(event, state, standings)) return null;
  return { reason: mayDoNotice(event, state, STANDINGS) ? "not-allowed" : "wrong-phase" };
}
