import { effectSource } from "../effects/effect-source";
import type { WritePort } from "../ports/write-port";
import type { Write } from "../rules/consequences/receipt";
import type { Json, JsonObject } from "../rules/json";
import { cardUpdate } from "./foundry-cards";
import { type BatchOperation, modifyBatch, replaceWith } from "./v14/batch";
import { embeddedDocument, parentOf, sourceOf } from "./v14/document-source";
import { findDocument } from "./v14/find-documents";

/** Values at several paths of one document, as one nested change. Records and lists take the place of what was there. */
function nested(sets: readonly Extract<Write, { kind: "set" }>[]): object {
  const changes = {};
  for (const { path, value } of sets) {
    foundry.utils.setProperty(changes, path, value !== null && typeof value === "object" ? replaceWith(value) : value);
  }
  return changes;
}

function updates(writes: readonly Write[]): readonly BatchOperation[] {
  const sets = writes.filter((write) => write.kind === "set");
  const documents = [...new Set(sets.map(({ document }) => document))];
  return documents.flatMap((uuid) => {
    const document = findDocument(uuid);
    if (!document?.id) return [];
    const changes = nested(sets.filter((write) => write.document === uuid));
    return [
      {
        action: "update" as const,
        documentName: document.documentName,
        parent: parentOf(document),
        updates: [{ _id: document.id, ...changes }],
      },
    ];
  });
}

function embedded(writes: readonly Write[]): readonly BatchOperation[] {
  return writes.flatMap((write): readonly BatchOperation[] => {
    if (write.kind === "set") return [];
    const parent = findDocument(write.document);
    if (!parent) return [];
    const common = { documentName: write.embedded, parent };
    if (write.kind === "remove") return [{ ...common, action: "delete", ids: [write.id] }];
    return [{ ...common, action: "create", data: [effectSource(write.source, write.id)], keepId: true }];
  });
}

/** Writes consequences: documents, effects and the card, in one batch. */
export const foundryWrites: WritePort = {
  world: {
    value(uuid, path) {
      const document = findDocument(uuid);
      if (!document) return undefined;
      const value: unknown = foundry.utils.getProperty(sourceOf(document), path);
      return (value ?? null) as Json;
    },
    embedded(uuid, kind, id) {
      const parent = findDocument(uuid);
      if (!parent) return undefined;
      const document = embeddedDocument(parent, kind, id);
      return document ? (document.toObject() as JsonObject) : null;
    },
  },
  nameOf(uuid) {
    const document = findDocument(uuid);
    return document && "name" in document && typeof document.name === "string" ? document.name : null;
  },
  async commit(writes, card) {
    await modifyBatch([...updates(writes), ...embedded(writes), cardUpdate(card.id, card.state)]);
  },
};
