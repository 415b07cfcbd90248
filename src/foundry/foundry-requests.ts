import type { PendingRequest, RequestPort } from "../ports/request-port";
import type { CardAnswer } from "../rules/cards/card-state";
import type { Json } from "../rules/json";
import { deletion, replaceWith } from "./v14/batch";
import { ownFlag, updateFlags } from "./v14/flags";
import { asJson } from "./v14/json";

function entries(user: User.Implementation, key: "requests" | "answers"): readonly (readonly [string, unknown])[] {
  const value = ownFlag(user, key);
  return value !== null && typeof value === "object" ? Object.entries(value) : [];
}

/** An answer as the writer leaves it; anything else that lies there is none. */
function answerOf(value: unknown): CardAnswer | null {
  if (value === null || typeof value !== "object" || !("refusal" in value) || !("conflicts" in value)) return null;
  return Array.isArray(value.conflicts) ? (value as CardAnswer) : null;
}

function pendingOf(user: User.Implementation): readonly PendingRequest[] {
  const answers = new Map(entries(user, "answers"));
  return entries(user, "requests").map(([id, content]) => ({
    user: user.id ?? "",
    id,
    content: content as Json,
    answer: answerOf(answers.get(id)),
  }));
}

/** Requests and answers in User documents. */
export const foundryRequests: RequestPort = {
  async put(request) {
    if (game.user) await updateFlags(game.user, { [`requests.${request.id}`]: replaceWith(asJson(request)) });
  },
  async remove(id) {
    const { user } = game;
    if (!user) return;
    const changes: Record<string, unknown> = {};
    for (const key of ["requests", "answers"] as const)
      if (entries(user, key).some(([known]) => known === id)) changes[`${key}.${id}`] = deletion();
    if (Object.keys(changes).length) await updateFlags(user, changes);
  },
  stored: () => game.users?.contents.flatMap(pendingOf) ?? [],
  async answer(user, id, answer) {
    const asker = game.users?.get(user);
    if (asker) await updateFlags(asker, { [`answers.${id}`]: replaceWith(asJson(answer)) });
  },
};
