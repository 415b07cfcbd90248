import type { Json, JsonObject } from "../../core/protocol";
import { RELEASE } from "../release";

/** Who writes, when, and with which system. */
export interface Stamp {
  readonly userId: string | null;
  readonly time: number;
  readonly systemId: string;
  readonly systemVersion: string;
}

/** What a client may say of where a document comes from. */
const ORIGIN_KEYS = ["compendiumSource", "duplicateSource", "exportSource"] as const;

/** The `_stats` of a new document. Of what the client sent only the origin is taken over. */
export function statsOfNew(stamp: Stamp, sent: Json | undefined): JsonObject {
  const origin: JsonObject = {};
  for (const key of ORIGIN_KEYS) origin[key] = isObject(sent) ? (sent[key] ?? null) : null;
  return { ...origin, ...written(stamp), createdTime: stamp.time };
}

/** The `_stats` of a document after an update. */
export function statsOfChanged(stamp: Stamp, before: Json | undefined): JsonObject {
  return { ...(isObject(before) ? before : {}), ...written(stamp) };
}

function written(stamp: Stamp): JsonObject {
  return {
    coreVersion: RELEASE.version,
    systemId: stamp.systemId,
    systemVersion: stamp.systemVersion,
    modifiedTime: stamp.time,
    lastModifiedBy: stamp.userId,
  };
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
