import type { BaseDocument } from "../../core/abstract/document";
import { decodeOperators, encodeOperators, ForcedReplacement } from "../../core/operators";
import type { JsonObject, WireOperation } from "../../core/protocol";
import { deepClone } from "../../core/utils/clone";
import { mergeObject } from "../../core/utils/merge";
import { randomID } from "../../core/utils/random-id";
import type { Data } from "../../core/utils/types";
import { deltaOf } from "./synthetic/merge-delta";

/** An operation, and where it was redirected the documents that it means to its asker. */
export interface Redirected {
  readonly wire: WireOperation;
  readonly answer: (() => BaseDocument[]) | null;
}

/** What the operations of one batch have made so far of the actors of unlinked tokens, by the token's uuid. */
export type PendingDeltas = Map<string, { readonly delta: Data; readonly copy: BaseDocument }>;

/**
 * What is written to the actor of an unlinked token is written into the token's `delta`: fields merge, of items
 * and effects those stand there that differ from the world's actor's, and marks of those that are gone.
 */
export function redirectToDelta(
  wire: WireOperation,
  parent: BaseDocument | null,
  pending: PendingDeltas = new Map(),
): Redirected {
  const actor = syntheticAbove(wire, parent);
  const token = actor?.parent;
  if (!actor || !token) return { wire, answer: null };
  const work = pending.get(token.uuid ?? "") ?? begin(actor, token);
  pending.set(token.uuid ?? "", work);
  const { delta, copy } = work;
  const ids = parent === token ? updateActor(wire, delta) : updateEmbedded(wire, parent, actor, delta, copy);
  const update = { _id: token.id ?? "", delta: new ForcedReplacement(deepClone(delta)) };
  const redirected: WireOperation = {
    action: "update",
    documentName: "Token",
    parent: token.parent?.uuid ?? null,
    updates: [encodeOperators(update) as JsonObject],
    options: wire.options,
  };
  const answer = (): BaseDocument[] => {
    if (parent === token || !parent) return [actor];
    const collection = actorDocument(parent, actor)?.getEmbeddedCollection(wire.documentName);
    return ids.flatMap((id) => collection?.get(id) ?? []);
  };
  return { wire: redirected, answer };
}

/** The delta as it stands, and a copy of the actor whose lists the operations change one after the other. */
function begin(actor: BaseDocument, token: BaseDocument): { readonly delta: Data; readonly copy: BaseDocument } {
  const delta = deepClone((token._source["delta"] as Data | null) ?? {});
  const cls = actor.constructor as typeof BaseDocument;
  return { delta, copy: new cls(actor.toObject(), { parent: actor.parent, strict: false }) };
}

function syntheticAbove(wire: WireOperation, parent: BaseDocument | null): BaseDocument | null {
  if (wire.documentName === "Actor" && parent) return Reflect.get(parent, "actor") as BaseDocument;
  for (let document = parent; document; document = document.parent) {
    if (document.documentName === "Actor") return document.parent ? document : null;
  }
  return null;
}

/** The document that now stands for one below a synthetic actor, which is built anew with each change. */
function actorDocument(document: BaseDocument, actor: BaseDocument): BaseDocument | null {
  if (document.documentName === "Actor") return actor;
  return actor.getEmbeddedDocument(document.documentName, document.id ?? "") ?? null;
}

function updateActor(wire: WireOperation, delta: Data): string[] {
  for (const { _id, ...changes } of wire.updates ?? []) {
    mergeObject(delta, decodeOperators(changes) as Data, { applyOperators: true });
  }
  return [];
}

function updateEmbedded(
  wire: WireOperation,
  parent: BaseDocument | null,
  actor: BaseDocument,
  delta: Data,
  copy: BaseDocument,
): string[] {
  const cls = actor.constructor as typeof BaseDocument;
  const holder = parent ? actorDocument(parent, copy) : null;
  if (!holder || !parent) throw new Error(`The parent of a ${wire.documentName} is gone`);
  const field = (holder.constructor as typeof BaseDocument).getCollectionName(wire.documentName) ?? "";
  const sources = holder._source[field] as Data[];
  const ids = change(wire, sources);
  if (wire.action === "update") holder.updateSource({ [field]: decodeOperators(wire.updates ?? []) });
  // The list of the actor itself: an item's effects stand in the item's source.
  const root = holder === copy ? field : (cls.getCollectionName(holder.documentName) ?? "");
  const base = (actor.parent as unknown as { baseActor: BaseDocument | null } | null)?.baseActor;
  delta[root] = deltaOf((base?._source[root] ?? []) as Data[], copy._source[root] as Data[]);
  return ids;
}

function change(wire: WireOperation, sources: Data[]): string[] {
  if (wire.action === "create") {
    const created = (wire.data ?? []).map((data) => ({ ...deepClone(data), _id: data["_id"] ?? randomID() }));
    sources.push(...created);
    return created.map(({ _id }) => String(_id));
  }
  if (wire.action === "update") return (wire.updates ?? []).map(({ _id }) => String(_id));
  const gone = new Set(wire.ids ?? []);
  sources.splice(0, sources.length, ...sources.filter(({ _id }) => !gone.has(String(_id))));
  return [];
}
