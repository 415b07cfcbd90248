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

/** Of the `_stats` that a client sent with a new document: where it comes from. The rest is the server's to say. */
export function originOf(sent: Json | undefined): JsonObject {
  const origin: JsonObject = {};
  for (const key of ORIGIN_KEYS) origin[key] = isObject(sent) ? (sent[key] ?? null) : null;
  return origin;
}

/** The `_stats` of a new document with an origin. */
export function statsOfNew(stamp: Stamp, origin: Json | undefined): JsonObject {
  return { ...(isObject(origin) ? origin : {}), ...written(stamp), createdTime: stamp.time };
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
