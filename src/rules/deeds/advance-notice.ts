import { type Stamp, stamped } from "../cards/stamped";
import { opposedWinner } from "../checks/opposed-roll";
import { accept, type Result, refuse } from "../result";
import { ANSWER_DIE, fitsDie } from "./deed-die";
import type { NoticeState } from "./notice";

/** CHK-2: the other side of a bare opposed roll has answered. `wrong-phase`: nothing is waited for; `bad-roll`: no value of 1d100. */
export function answerNotice(state: NoticeState, roll: number | null, stamp: Stamp): Result<NoticeState> {
  if (state.phase !== "waiting" || state.report.type !== "rand") return refuse("wrong-phase");
  if (roll === null || !fitsDie(ANSWER_DIE, roll)) return refuse("bad-roll");
  const winner = opposedWinner(state.roll ?? 0, roll) === "attacker" ? "by" : "on";
  return accept(stamped(state, "answer", { phase: "done", answer: roll, report: { type: "rand", winner } }, stamp));
}

/** What waits is called off; `wrong-phase`: nothing is waited for. */
export function cancelNotice(state: NoticeState, stamp: Stamp): Result<NoticeState> {
  if (state.phase !== "waiting") return refuse("wrong-phase");
  return accept(stamped(state, "cancel", { phase: "cancelled" }, stamp));
}
