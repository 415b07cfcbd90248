import type { Json, JsonObject, WireResult } from "../../core/protocol";
import type { Assume } from "../options";
import { textOf } from "../store/text-of";
import type { Change } from "../store/transaction";

/** Fields of a user that no client ever sees. */
const SECRET_USER_FIELDS = ["password"] as const;

/**
 * May a user's client hold this message? That is not publicly known: assumed open, every client holds every message and
 * only hides it; assumed closed, a whisper reaches its author and those it is whispered to.
 */
export function maySee(assume: Assume, userId: string, message: JsonObject): boolean {
  if (assume === "open") return true;
  const whisper = message["whisper"];
  if (!Array.isArray(whisper) || whisper.length === 0) return true;
  return message["author"] === userId || (whisper as Json[]).includes(userId);
}

/** A source without what no client may see. */
export function withoutSecrets(documentName: string, source: JsonObject): JsonObject {
  if (documentName !== "User") return source;
  const copy = { ...source };
  for (const field of SECRET_USER_FIELDS) delete copy[field];
  return copy;
}

/**
 * The results of a request as one user's client may hold them. A whisper that opens to the user comes as a creation, one
 * that closes goes as a deletion.
 */
export function resultsFor(
  assume: Assume,
  userId: string,
  results: readonly WireResult[],
  changes: readonly Change[],
): WireResult[] {
  const messages = new Map(changes.filter(({ name }) => name === "ChatMessage").map((change) => [change.id, change]));
  const held = new Set<string>();
  for (const { id, before } of messages.values()) if (before && maySee(assume, userId, before)) held.add(id);
  return results.flatMap((result) => {
    const documents = result.documents.map((document) => withoutSecrets(result.documentName, document));
    if (result.documentName !== "ChatMessage") return [{ ...result, documents }];
    return documents.flatMap((document): WireResult[] => {
      const id = textOf(document, "_id");
      const after = result.action === "create" ? document : messages.get(id)?.after;
      const seen = result.action !== "delete" && !!after && maySee(assume, userId, after);
      const known = held.has(id);
      if (seen) held.add(id);
      else held.delete(id);
      if (known && seen) return [{ ...result, documents: [document] }];
      if (seen) return [{ ...result, action: "create", documents: [after] }];
      return known ? [{ ...result, action: "delete", documents: [{ _id: id }] }] : [];
    });
  });
}
