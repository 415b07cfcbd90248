import { carries } from "../actors/bears";
import { riderOf } from "../actors/pairs";
import { withoutStatuses } from "../consequences/borne";
import { bringDown } from "../consequences/bring-down";
import { judgeLife } from "../consequences/judge-life";
import { accept, refuse } from "../result";
import type { StatusId } from "../statuses/status-ids";
import type { Performer } from "./deed-outcome";

/** What a hand that sets HP above 0 wants its bearer to be rid of; trauma stays until a GM lifts it (DTH-5). */
const LIFTED: readonly StatusId[] = ["comatose", "agonising", "stabilised", "dead", "banished"];

/**
 * HP were changed by hand: what they mean is put on (DTH-1, DTH-4, DTH-8, FAM-4, AIR-12) or lifted (DTH-6). A ridden mount's own HP mean
 * nothing (AIR-9); a swarm has none.
 */
export const performLife: Performer<"life"> = (scene, { on, before }, _roll, { fight, lookup }) => {
  const actor = scene.find(on);
  if (actor === undefined) return refuse("gone");
  if (actor.type === "swarm") return accept({ report: { type: "life", before, after: before }, fight });
  const { hp } = actor;
  const report = { type: "life", before, after: hp } as const;
  if (riderOf(actor, lookup) !== null) return accept({ report, fight });
  if (hp > 0) {
    if (!carries(actor, "traumatised") && LIFTED.some((status) => carries(actor, status))) {
      scene.put({ ...actor, statuses: withoutStatuses(actor.statuses, ...LIFTED) });
      scene.note({ kind: "backUp", on });
    }
    return accept({ report, fight });
  }
  if (hp < before) bringDown(scene, on, before > 0, false);
  else judgeLife(scene, on, false);
  const after = scene.find(on);
  return accept({ report: { ...report, after: after === undefined || after.type === "swarm" ? hp : after.hp }, fight });
};
