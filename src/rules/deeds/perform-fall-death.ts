import { carries } from "../actors/bears";
import { deathLine } from "../consequences/death-line";
import { settleOn } from "../consequences/settle";
import { accept, refuse } from "../result";
import type { Performer } from "./deed-outcome";
import { beyondHelp } from "./perform-status";

/**
 * AIR-12: the GM's word on who was felled in the air: it dies of the fall, or lives on as it lies there. `dead`, `traumatised`: nothing is left to
 * decide; `not-dying`: it has been brought back meanwhile.
 */
export const performFallDeath: Performer<"fallDeath"> = (scene, { on, dies }, _roll, { fight, lookup }) => {
  const target = scene.find(on);
  if (target === undefined) return refuse("gone");
  const reason = beyondHelp(target, lookup);
  if (reason !== null) return refuse(reason, "target");
  if (target.type === "swarm" || !carries(target, "comatose")) return refuse("not-dying");
  if (dies) {
    const { end } = deathLine(target, lookup);
    settleOn(scene, [{ kind: "status", on, status: end, turns: null, own: false }]);
    scene.note({ kind: end === "dead" ? "died" : "banished", on });
  }
  return accept({ report: { type: "fallDeath" }, fight });
};
