import { carries } from "../actors/bears";
import { lifeHolder } from "../actors/pairs";
import type { ActorSnapshot, StatusEntry } from "../actors/snapshot";
import { CONTROL_IDS, type StatusId } from "../statuses/status-ids";
import { beyond, FINAL_IDS, plainStatus, withoutStatuses, withStatus } from "./borne";
import type { Consequence } from "./consequence";
import { abandonCast, releaseAllMagic } from "./release-magic";
import type { Settling } from "./settling";

/** SPL-9 */
const ENDS_MAGIC: readonly StatusId[] = ["stunned", "comatose", ...FINAL_IDS];

/** The statuses once `added` is borne, with what it brings along or ends (STA-10, DTH-3, DTH-7). */
function statusesWith(actor: ActorSnapshot, added: StatusEntry): readonly StatusEntry[] {
  if (FINAL_IDS.includes(added.id)) return [added];
  let statuses = actor.statuses;
  if (added.id === "stabilised") statuses = withoutStatuses(statuses, "agonising");
  if (added.id === "agonising") statuses = withoutStatuses(statuses, "stabilised");
  if (added.id === "stabilised" || added.id === "agonising") statuses = withStatus(statuses, plainStatus("comatose"));
  return withStatus(statuses, added);
}

/**
 * Puts a status on an actor (STA-1 to STA-11). Immunity keeps control effects off (STA-6; a ridden mount has its rider's, AIR-9); an
 * interruption finds only who is casting over rounds, ends that cast and keeps that spell back (STA-4).
 */
export function settleStatus(scene: Settling, status: Extract<Consequence, { kind: "status" }>): void {
  const { on } = status;
  const actor = scene.find(on);
  if (actor === undefined) {
    scene.note({ kind: "unaffected", on, reason: "gone" });
    return;
  }
  const reason = beyond(actor);
  if (reason !== null) {
    scene.note({ kind: "unaffected", on, reason });
    return;
  }
  if (CONTROL_IDS.includes(status.status) && carries(lifeHolder(actor, scene.find), "immune")) {
    scene.note({ kind: "stopped", on, status: status.status, by: "immune" });
    return;
  }
  const casting = actor.type === "character" ? actor.casting : null;
  const spell = status.status === "interrupted" ? (status.spell ?? casting?.spell ?? null) : null;
  if (status.status === "interrupted" && spell === null) {
    scene.note({ kind: "stopped", on, status: status.status, by: "nothing-to-interrupt" });
    return;
  }
  const entry: StatusEntry = {
    id: status.status,
    turns: status.turns,
    own: status.own,
    keptBy: status.keptBy ?? null,
    spell,
  };
  const statuses = statusesWith(actor, entry);
  if (statuses !== actor.statuses) scene.put({ ...actor, statuses });
  if (status.status === "interrupted") abandonCast(scene, on);
  if (ENDS_MAGIC.includes(status.status)) releaseAllMagic(scene, on);
}

/** Takes a status away; lifted trauma leaves its bearer comatose and stabilised (DTH-5). */
export function settleStatusEnd(scene: Settling, ended: Extract<Consequence, { kind: "statusEnd" }>): void {
  const actor = scene.find(ended.on);
  if (actor === undefined) {
    scene.note({ kind: "unaffected", on: ended.on, reason: "gone" });
    return;
  }
  if (!carries(actor, ended.status)) return;
  const statuses = withoutStatuses(actor.statuses, ended.status);
  const left =
    ended.status === "traumatised" ? [...statuses, plainStatus("comatose"), plainStatus("stabilised")] : statuses;
  scene.put({ ...actor, statuses: left });
}
