import type { WireError, WireResult } from "../../core/protocol";
import type { ServerContext } from "../context";
import { applyOperations } from "../modify/apply-operations";
import { ModifyError } from "../modify/modify-error";
import { parseRequest } from "../modify/parse-request";
import { type Change, Transaction } from "../store/transaction";

/** What became of a request. */
export type ModifyOutcome =
  | { readonly ok: true; readonly results: readonly WireResult[]; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly error: WireError };

/**
 * Handles one `modify` request: one after the other, all of its operations or none, on disk before it is answered.
 * @param announce  called after the write and before the next request, to tell the other clients in order
 */
export function handleModify(
  context: ServerContext,
  userId: string,
  request: unknown,
  announce: (results: readonly WireResult[], changes: readonly Change[]) => void,
): Promise<ModifyOutcome> {
  return context.queue.run(async (): Promise<ModifyOutcome> => {
    try {
      const { operations } = parseRequest(request);
      const transaction = new Transaction(context.store);
      const results = applyOperations(context, transaction, userId, operations);
      const changes = transaction.changes();
      await context.store.commit(transaction);
      announce(results, changes);
      return { ok: true, results, changes };
    } catch (error) {
      if (error instanceof ModifyError) return { ok: false, error: { kind: error.kind, message: error.message } };
      console.error("modify:", error);
      return { ok: false, error: { kind: "malformed", message: "the request could not be handled" } };
    }
  });
}
