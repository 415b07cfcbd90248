import type { JsonObject, MovementSignal } from "../../core/protocol";
import { parseUuid } from "../../core/utils/uuid";
import type { ServerContext } from "../context";
import { Access } from "../modify/access";
import { locateCollection } from "../modify/location";
import { ModifyError } from "../modify/modify-error";
import { Transaction } from "../store/transaction";

const KINDS: ReadonlySet<string> = new Set(["planned", "paused", "stopped", "resume"]);
/** Signs of a key, and of a planned movement as JSON, at most. */
const LONGEST_KEY = 500;
const LONGEST_MOVEMENT = 100_000;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A signal in the shape of the protocol; null when it is none, or not from somebody who may move the token. */
export function readMovementSignal(context: ServerContext, userId: string, value: unknown): MovementSignal | null {
  if (!isObject(value)) return null;
  const { token, kind, id, key, movement } = value;
  if (typeof token !== "string" || typeof kind !== "string" || typeof id !== "string" || !KINDS.has(kind)) return null;
  if (id.length > LONGEST_KEY || (typeof key === "string" && key.length > LONGEST_KEY)) return null;
  if (kind === "planned" && (!isObject(movement) || JSON.stringify(movement).length > LONGEST_MOVEMENT)) return null;
  if (!mayMove(context, userId, token, kind === "resume")) return null;
  return {
    token,
    kind: kind as MovementSignal["kind"],
    id,
    ...(typeof key === "string" ? { key } : {}),
    ...(kind === "planned" ? { movement: movement as JsonObject } : {}),
  };
}

function mayMove({ store, options }: ServerContext, userId: string, uuid: string, anybody: boolean): boolean {
  const parsed = parseUuid(uuid);
  if (parsed?.primaryType !== "Scene" || parsed.embedded.length !== 2 || parsed.type !== "Token") return false;
  try {
    const transaction = new Transaction(store);
    const access = new Access(transaction, userId, options.assume);
    const collection = locateCollection(transaction, "Token", `Scene.${parsed.primaryId}`);
    const token = collection.get(parsed.id);
    if (!token) return false;
    if (!anybody) access.checkUpdate(collection, token, { x: 0 });
    return true;
  } catch (error) {
    if (error instanceof ModifyError) return false;
    throw error;
  }
}
