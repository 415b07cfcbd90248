import { accept, refuse } from "../result";
import { spendMovement } from "../turns/economy";
import { leaveCover, mayMove } from "../turns/move";
import { pickUp } from "../turns/pick-up";
import type { Performer } from "./deed-outcome";

/** CBT-2, STA-9: the movement is spent, and cover left. */
export const performMove: Performer<"move"> = (scene, { by, allow }, _roll, context) => {
  const actor = scene.find(by);
  if (actor === undefined) return refuse("gone");
  const allowed = mayMove(actor, context, allow);
  if (!allowed.ok) return allowed;
  leaveCover(scene, actor);
  return accept({ report: { type: "move" }, fight: spendMovement(context.fight, actor, context.lookup) });
};

/** STA-7 */
export const performPickUp: Performer<"pickUp"> = (scene, { by, allow }, _roll, context) => {
  const actor = scene.find(by);
  if (actor === undefined) return refuse("gone");
  const picked = pickUp(scene, actor, context, allow);
  return picked.ok ? accept({ report: { type: "pickUp" }, fight: picked.value }) : picked;
};
