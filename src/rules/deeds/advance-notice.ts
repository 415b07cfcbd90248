import { opposedWinner } from "../checks/opposed-roll";
import type { Stamp } from "../combat/advance-attack";
import { withAnswer } from "../combat/answered";
import { accept, type Result, refuse } from "../result";
import { ANSWER_DIE, fitsDie } from "./deed-die";
import type { NoticeEventType, NoticeState } from "./notice";

/** A notice after an accepted event: one revision more, the event in its history, the request answered. */
export function stampedNotice(
  state: NoticeState,
  event: NoticeEventType,
  change: Partial<NoticeState>,
  { user, at, request }: Stamp,
): NoticeState {
  return {
    ...state,
    ...change,
    revision: state.revision + 1,
    answered: request === undefined ? state.answered : withAnswer(state.answered, request, user, null),
    history: [...state.history, { event, user, at }],
  };
}

/** CHK-2: the other side of a bare opposed roll has answered. `wrong-phase`: nothing is waited for; `bad-roll`: no value of 1d100. */
export function answerNotice(state: NoticeState, roll: number | null, stamp: Stamp): Result<NoticeState> {
  if (state.phase !== "waiting" || state.report.type !== "rand") return refuse("wrong-phase");
  if (roll === null || !fitsDie(ANSWER_DIE, roll)) return refuse("bad-roll");
  const winner = opposedWinner(state.roll ?? 0, roll) === "attacker" ? "by" : "on";
  return accept(
    stampedNotice(state, "answer", { phase: "done", answer: roll, report: { type: "rand", winner } }, stamp),
  );
}

/** What waits is called off; `wrong-phase`: nothing is waited for. */
export function cancelNotice(state: NoticeState, stamp: Stamp): Result<NoticeState> {
  if (state.phase !== "waiting") return refuse("wrong-phase");
  return accept(stampedNotice(state, "cancel", { phase: "cancelled" }, stamp));
}
