import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import type { Data } from "../../core/utils/types";
import { applyResults } from "./apply-results";
import { host } from "./host";
import { type PreparedOperation, prepareOperation } from "./prepare-operation";
import type { PendingDeltas } from "./redirect-to-delta";
import { splitInline } from "./split-inline";

/** One operation of a batch, and any options that shall travel with it. */
export interface BatchOperation extends OperationOptions {
  action: "create" | "update" | "delete";
  documentName: string;
  data?: (Data | BaseDocument)[];
  updates?: Data[];
  ids?: string[];
}

/** Thrown when the server refuses. */
export class ModifyRefused extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
    this.name = "ModifyRefused";
  }
}

/**
 * Performs operations as one: all or none. A veto or an error in any of them stops all. Later operations cannot use what
 * earlier ones make: give ids beforehand, with `keepId`.
 * @param options.partial  a veto against one document leaves only that one out (for a single operation)
 * @returns the documents of each operation; none when a veto stopped the batch
 * @throws DataModelValidationError for invalid data, ModifyRefused when the server refuses
 */
export async function modifyBatch(
  operations: readonly BatchOperation[],
  { partial = false }: { partial?: boolean } = {},
): Promise<BaseDocument[][]> {
  if (!host.backend) throw new Error("There is no server to ask");
  const prepared: PreparedOperation[] = [];
  const asked: PreparedOperation[] = [];
  const pending: PendingDeltas = new Map();
  for (const operation of operations) {
    const { before, rest } = splitInline(operation);
    for (const step of [...before, rest]) {
      const ready = await prepareOperation(step, pending);
      if (ready.vetoed && !(partial && step === rest)) return operations.map(() => []);
      prepared.push(ready);
      if (step === rest) asked.push(ready);
    }
  }
  const sent = prepared.filter(({ wire }) => wire !== null);
  const documents = new Map<PreparedOperation, BaseDocument[]>();
  if (sent.length) {
    const answer = await host.backend.modify({ operations: sent.flatMap(({ wire }) => wire ?? []) });
    if (!answer.ok) throw new ModifyRefused(answer.error.kind, answer.error.message);
    const applied = await applyResults({ userId: host.userId, results: answer.results });
    sent.forEach((operation, index) => void documents.set(operation, operation.answer?.() ?? applied[index] ?? []));
  }
  return asked.map((operation) => documents.get(operation) ?? []);
}
