import type { Backend } from "../../../../standin/client/documents/host";
import type { BaseDocument } from "../../../../standin/core/abstract/document";
import { baseClasses } from "../../../../standin/core/documents/base-classes";
import { decodeOperators, encodeOperators } from "../../../../standin/core/operators";
import type {
  JsonObject,
  ModifyAnswer,
  ModifyRequest,
  PrimaryName,
  WireOperation,
  WireResult,
} from "../../../../standin/core/protocol";
import { randomID } from "../../../../standin/core/utils/random-id";
import type { Data } from "../../../../standin/core/utils/types";
import { parseUuid } from "../../../../standin/core/utils/uuid";

/** A world in memory that does what it is asked by the base schemas, and notes what it was asked. */
export class FakeBackend implements Backend {
  readonly requests: ModifyRequest[] = [];
  readonly world = new Map<string, Map<string, BaseDocument>>();
  refuse: string | null = null;

  constructor(documents: { [name in PrimaryName]?: readonly JsonObject[] }) {
    for (const [name, sources] of Object.entries(documents)) {
      for (const source of sources) this.#kind(name).set(String(source["_id"]), this.#build(name, source));
    }
  }

  #kind(name: string): Map<string, BaseDocument> {
    const kind = this.world.get(name) ?? new Map<string, BaseDocument>();
    this.world.set(name, kind);
    return kind;
  }

  #build(name: string, data: Data, parent: BaseDocument | null = null): BaseDocument {
    return new baseClasses[name as PrimaryName](structuredClone(data), { parent });
  }

  async modify(request: ModifyRequest): Promise<ModifyAnswer> {
    const sent = JSON.parse(JSON.stringify(request)) as ModifyRequest;
    this.requests.push(sent);
    if (this.refuse) return { ok: false, error: { kind: "permission", message: this.refuse } };
    const results = sent.operations.map((operation) => this.#perform(operation));
    return JSON.parse(JSON.stringify({ ok: true, results })) as ModifyAnswer;
  }

  #parent(uuid: string | null): BaseDocument | null {
    const parsed = parseUuid(uuid);
    if (!parsed) return null;
    let document = this.#kind(parsed.primaryType).get(parsed.primaryId);
    for (let index = 0; document && index < parsed.embedded.length; index += 2) {
      document = document.getEmbeddedDocument(parsed.embedded[index] ?? "", parsed.embedded[index + 1] ?? "");
    }
    return document ?? null;
  }

  #perform(operation: WireOperation): WireResult {
    const parent = this.#parent(operation.parent);
    const { action, documentName, options } = operation;
    const collection = parent ? parent.getEmbeddedCollection(documentName) : this.#kind(documentName);
    const result = (documents: JsonObject[]): WireResult => ({
      action,
      documentName,
      parent: operation.parent,
      documents,
      options,
    });
    if (action === "create") {
      return result(
        (operation.data ?? []).map((data) => {
          const id = options["keepId"] && typeof data["_id"] === "string" ? data["_id"] : randomID();
          const document = this.#build(documentName, { ...data, _id: id }, parent);
          (collection as Map<string, BaseDocument>).set(id, document);
          return encodeOperators(document.toObject()) as JsonObject;
        }),
      );
    }
    if (action === "update") {
      return result(
        (operation.updates ?? []).map(({ _id, ...changes }) => {
          const document = collection.get(String(_id));
          if (!document) throw new Error(`missing ${documentName} ${_id}`);
          const difference = document.updateSource(decodeOperators(changes) as Data);
          return { ...(encodeOperators(difference) as JsonObject), _id: String(_id) };
        }),
      );
    }
    for (const id of operation.ids ?? []) collection.delete(id);
    return result((operation.ids ?? []).map((id) => ({ _id: id })));
  }
}
