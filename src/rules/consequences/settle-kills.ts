import type { ActorId } from "../actors/snapshot";
import { beyond, plainStatus } from "./borne";
import type { Settling } from "./settling";

/** Kills so many individuals of a swarm, not more than are left (MAS-2); at none it is destroyed and bears `dead` (MAS-5). */
export function settleKills(scene: Settling, on: ActorId, count: number): void {
  const swarm = scene.find(on);
  if (swarm?.type !== "swarm") {
    scene.note({ kind: "unaffected", on, reason: "gone" });
    return;
  }
  const reason = beyond(swarm);
  if (reason !== null) {
    scene.note({ kind: "unaffected", on, reason });
    return;
  }
  const killed = Math.min(Math.max(count, 0), swarm.count);
  scene.note({ kind: "kills", on, count: killed });
  if (killed === 0) return;
  const left = swarm.count - killed;
  scene.put({ ...swarm, count: left, statuses: left === 0 ? [plainStatus("dead")] : swarm.statuses });
  if (left === 0) scene.note({ kind: "destroyed", on });
}
