import { accept, refuse } from "../result";
import { isOutOfTurn } from "../turns/economy";
import { strikersAmong } from "../turns/move";
import type { Performer } from "./deed-outcome";

/**
 * MOV-2: offers an opportunity attack to those whom the mover passes openly and who may make one now. `not-your-turn`: no turn of the mover
 * runs, in which alone it can be offered; `no-opportunity`: nobody of them may strike.
 */
export const performPassing: Performer<"passing"> = (scene, { by, past, turnedBack }, _roll, context) => {
  const { fight, lookup, seats } = context;
  const mover = scene.find(by);
  if (mover === undefined) return refuse("gone");
  if (seats === null || seats.current === null || fight.turnOf === null || isOutOfTurn(mover, fight, lookup)) {
    return refuse("not-your-turn");
  }
  const offers = strikersAmong([...new Set(past)], mover, turnedBack, context);
  if (offers.length === 0) return refuse("no-opportunity");
  const turn = { combat: seats.combat, combatant: seats.current, round: seats.round };
  return accept({ report: { type: "passing", offers, turn }, fight });
};
