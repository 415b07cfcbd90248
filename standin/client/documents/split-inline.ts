import type { BaseDocument } from "../../core/abstract/document";
import type { Data } from "../../core/utils/types";
import { classOf } from "./document-classes";
import { host } from "./host";
import type { BatchOperation } from "./modify-batch";

/**
 * Takes the embedded documents that updates of their parents carry (`{name, items: […]}`) out of them: those that are there
 * are changed, new ones added, and with `recursive: false` all others deleted. An empty list changes nothing.
 * @returns the operation without them, and what is to be done before it
 */
export function splitInline(operation: BatchOperation): { before: BatchOperation[]; rest: BatchOperation } {
  const { action, documentName, updates } = operation;
  const embedded = Object.entries(classOf(documentName).metadata.embedded ?? {});
  if (action !== "update" || !updates?.some((update) => embedded.some(([, field]) => Array.isArray(update[field])))) {
    return { before: [], rest: operation };
  }
  const before: BatchOperation[] = [];
  const left = updates.map((update) => {
    const parent = parentOf(operation, String(update["_id"]));
    const kept = { ...update };
    for (const [kind, field] of embedded) {
      const list = update[field];
      if (!parent || !Array.isArray(list)) continue;
      delete kept[field];
      before.push(...changesOf(operation, parent, kind, list as Data[]));
    }
    return kept;
  });
  return { before, rest: { ...operation, updates: left } };
}

function parentOf({ documentName, parent }: BatchOperation, id: string): BaseDocument | undefined {
  const holder = (parent ?? null) as BaseDocument | null;
  return holder ? holder.getEmbeddedCollection(documentName).get(id) : host.collections.get(documentName)?.get(id);
}

function changesOf(
  operation: BatchOperation,
  parent: BaseDocument,
  kind: string,
  list: readonly Data[],
): BatchOperation[] {
  const there = parent.getEmbeddedCollection(kind);
  const known = list.filter(({ _id }) => typeof _id === "string" && there.has(_id));
  const added = list.filter((entry) => !known.includes(entry));
  const named = new Set(known.map(({ _id }) => _id));
  const gone = operation["recursive"] === false ? [...there.keys()].filter((id) => !named.has(id)) : [];
  const { action: _action, updates: _updates, recursive: _recursive, ...options } = operation;
  // A combat's turn is what its own update says.
  const turn = kind === "Combatant" ? { turnEvents: false, combatTurn: Reflect.get(parent, "turn") as unknown } : {};
  const common = { ...options, ...turn, documentName: kind, parent };
  return [
    ...(gone.length ? [{ ...common, action: "delete" as const, ids: gone }] : []),
    ...(known.length ? [{ ...common, action: "update" as const, updates: known }] : []),
    ...(added.length ? [{ ...common, action: "create" as const, data: added, keepId: true }] : []),
  ];
}
