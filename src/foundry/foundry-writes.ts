import { type EffectOrigin, effectOrigin } from "../effects/effect-origin";
import { effectSource } from "../effects/effect-source";
import type { CardWrite } from "../ports/card-port";
import type { WritePort } from "../ports/write-port";
import type { Write } from "../rules/consequences/receipt";
import type { Json, JsonObject } from "../rules/json";
import { cardOperations } from "./foundry-cards";
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

function embedded(writes: readonly Write[], origin: EffectOrigin | null): readonly BatchOperation[] {
  return writes.flatMap((write): readonly BatchOperation[] => {
    if (write.kind === "set") return [];
    const parent = findDocument(write.document);
    if (!parent) return [];
    const common = { documentName: write.embedded, parent };
    if (write.kind === "remove") return [{ ...common, action: "delete", ids: [write.id] }];
    return [{ ...common, action: "create", data: [effectSource(write.source, write.id, origin)], keepId: true }];
  });
}

async function commit(writes: readonly Write[], card: CardWrite): Promise<string>;
async function commit(writes: readonly Write[], card: null): Promise<null>;
async function commit(writes: readonly Write[], card: CardWrite | null): Promise<string | null> {
  const { id, operations } = card === null ? { id: null, operations: [] } : cardOperations(card);
  const origin = card === null || id === null ? null : originOf(id, card);
  // A new card and its entry in the ledger stand before what it tells of; a changed one after.
  const first = card?.kind === "create" ? operations : [];
  const last = card?.kind === "create" ? [] : operations;
  await modifyBatch([...first, ...updates(writes), ...embedded(writes, origin), ...last]);
  return id;
}

/** Whence effects of this batch come: of a private card no name is stored. */
function originOf(id: string, card: CardWrite): EffectOrigin {
  const state = card.kind === "create" ? card.card.state : card.state;
  const isPrivate =
    card.kind === "create" ? card.card.mode !== "public" : Boolean(game.messages?.get(card.id)?.whisper.length);
  return effectOrigin({ id, isPrivate, state }, (user) => game.users?.get(user)?.name ?? "");
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
  commit,
};
