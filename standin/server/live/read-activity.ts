import type { Activity } from "../../core/protocol";

/** Most targets a user can have; more is no activity. */
const MAXIMUM_TARGETS = 1000;

/** What a client says it is doing, in the shape of the protocol; null when it is nothing of the kind. */
export function readActivity(value: unknown): Activity | null {
  if (typeof value !== "object" || value === null) return null;
  const { targets, sceneId } = value as { targets?: unknown; sceneId?: unknown };
  const list = Array.isArray(targets) && targets.length <= MAXIMUM_TARGETS ? targets : null;
  return {
    ...(list ? { targets: list.filter((id) => typeof id === "string") } : {}),
    ...(sceneId === null || typeof sceneId === "string" ? { sceneId } : {}),
  };
}
