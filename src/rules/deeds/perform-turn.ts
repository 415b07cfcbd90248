import { carries } from "../actors/bears";
import type { ActorId } from "../actors/snapshot";
import { accept, refuse } from "../result";
import { beginTurn } from "../turns/begin-turn";
import { endFight } from "../turns/end-fight";
import { holderOf } from "../turns/seat-fight";
import type { Seats } from "../turns/seats";
import type { Performer } from "./deed-outcome";

function holderAt(seats: Seats, combatant: string | null): ActorId | null {
  const seat = seats.seats.find((each) => each.combatant === combatant);
  return seat === undefined ? null : holderOf(seat);
}

/** CBT-2, STA-13, DTH-2: the turn that began last ends, this one begins; `wrong-phase`: it has begun in this round before. */
export const performTurn: Performer<"turn"> = (scene, { combatant, round }, _roll, { fight, rules, seats }) => {
  const seat = seats?.seats.find((each) => each.combatant === combatant);
  if (seats === null || seat === undefined) return refuse("gone");
  if (seat.begun !== null && seat.begun >= round) return refuse("wrong-phase");
  const of = holderOf(seat);
  const before = scene.find(of);
  // The tracker has moved on already; what ends is the turn that began last.
  const turn = beginTurn(scene, { ...fight, turnOf: holderAt(seats, seats.running) }, of, rules);
  const after = scene.find(of);
  const died = turn.died && before !== undefined && after !== undefined && carries(after, "dead");
  const { ended, expired, lost } = turn;
  const report = { type: "turn", of: seat.actor, ended, expired, lost, died } as const;
  return accept({ report, fight: { ...turn.fight, turnOf: fight.turnOf } });
};

/** DTH-9 */
export const performEndFight: Performer<"endFight"> = (scene, { actors }, _roll, { fight }) => {
  endFight(
    scene,
    [...new Set(actors)].flatMap((id) => scene.find(id) ?? []),
  );
  return accept({ report: { type: "endFight" }, fight });
};
