import type { Server } from "socket.io";
import { USER_ROLES } from "../../core/protocol";
import type { WorldStore } from "../store/world-store";
import type { PresenceList } from "./presence";

/** How long a query may wait for its answer, in milliseconds: unless told, and at most. */
const DEFAULT_TIMEOUT = 30_000;
const MAXIMUM_TIMEOUT = 600_000;

/** Answer to a `query`: what the asked client answered, or why it did not. */
export type QueryAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: string };

/**
 * Passes a query `{ userId, name, data, timeout? }` to the newest client of a user, as `{ userId: asker, name, data }`.
 * That client acknowledges with a QueryAnswer, which goes back to the asker.
 */
export async function relayQuery(
  io: Server,
  presence: PresenceList,
  store: WorldStore,
  askerId: string,
  query: unknown,
  answer: ((answer: QueryAnswer) => void) | null,
): Promise<void> {
  const { userId, name, data, timeout } = (typeof query === "object" && query !== null ? query : {}) as Record<
    string,
    unknown
  >;
  if (typeof userId !== "string" || typeof name !== "string") return answer?.({ ok: false, error: "malformed query" });
  if (Number(store.get("User", askerId)?.["role"]) < USER_ROLES.PLAYER) {
    return answer?.({ ok: false, error: "the user may not query others" });
  }
  const socketId = presence.newest(userId);
  if (!socketId) return answer?.({ ok: false, error: `the user ${userId} is not at the table` });
  const wait = typeof timeout === "number" && timeout > 0 ? Math.min(timeout, MAXIMUM_TIMEOUT) : DEFAULT_TIMEOUT;
  try {
    const answers: unknown[] = await io
      .timeout(wait)
      .to(socketId)
      .emitWithAck("query", { userId: askerId, name, data: data ?? null });
    answer?.(readAnswer(answers[0]));
  } catch {
    answer?.({ ok: false, error: "the query has timed out" });
  }
}

function readAnswer(value: unknown): QueryAnswer {
  if (typeof value !== "object" || value === null) return { ok: false, error: "malformed answer" };
  const { ok, value: result, error } = value as Record<string, unknown>;
  return ok === true
    ? { ok: true, value: result ?? null }
    : { ok: false, error: typeof error === "string" ? error : "refused" };
}
