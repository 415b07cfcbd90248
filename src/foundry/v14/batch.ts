import type { Json, JsonObject } from "../../rules/json";
import { ownOperation } from "./own-operations";

/** One operation of a batch (version 14). */
export type BatchOperation = {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly parent?: foundry.abstract.Document.Any | null;
  readonly data?: readonly JsonObject[];
  readonly updates?: readonly { readonly [key: string]: unknown }[];
  readonly ids?: readonly string[];
  readonly keepId?: boolean;
  readonly [option: string]: unknown;
};

/**
 * Performs all operations in one request: all or none. Each is marked as ours (`own-operations.ts`).
 * @throws when the server refuses or a veto stops it; nothing is written then
 */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<readonly unknown[]> {
  const documents = foundry.documents as unknown as {
    modifyBatch(operations: readonly unknown[]): Promise<readonly unknown[]>;
  };
  const own = ownOperation();
  return documents.modifyBatch(operations.map((operation) => ({ ...operation, ...own })));
}

/** Wraps a value so that an update puts it in the place of what was there, without merging. */
export function replaceWith(value: Json): unknown {
  return (globalThis as unknown as { _replace(value: unknown): unknown })._replace(value);
}

/** Marks a key for deletion. */
export function deletion(): unknown {
  return (globalThis as unknown as { _del: unknown })._del;
}
