import { TRUSTED } from "../fields/trusted";
import { runtime } from "../runtime";
import { Collection } from "../utils/collection";
import { host } from "../utils/host";
import type { Data } from "../utils/types";
import type { BaseDocument, DocumentClass } from "./document";
import { invalidSources } from "./invalid-sources";

/** The documents embedded in a field of another, each made from (and sharing) one element of the field's source. */
export class EmbeddedCollection<D extends BaseDocument = BaseDocument> extends Collection<D> {
  readonly model: BaseDocument;
  readonly name: string;
  readonly baseClass: DocumentClass;
  /** Ids of documents whose source could not be used. */
  readonly invalidDocumentIds = new Set<string>();
  #initialized = false;

  constructor(name: string, model: BaseDocument, baseClass: DocumentClass) {
    super();
    this.name = name;
    this.model = model;
    this.baseClass = baseClass;
  }

  /** The class of the documents: the system's one on a client. */
  get documentClass(): DocumentClass {
    return (runtime.documentClass(this.baseClass.documentName) as DocumentClass | null) ?? this.baseClass;
  }

  get documentName(): string {
    return this.baseClass.documentName;
  }

  /** The sources. Read anew each time, since a replacement of the field puts another array there. */
  get _source(): Data[] {
    return this.model._source[this.name] as Data[];
  }

  /** Makes the documents of new sources, gives out those of old ones anew and forgets those that are gone. */
  initialize(options: Data = {}): void {
    const gone = new Set(this.keys());
    for (const source of this._source) {
      const id = source["_id"] as string;
      gone.delete(id);
      const existing = super.get(id);
      if (existing && existing._source === source) {
        if (this.#initialized) existing.reset();
      } else this.#add(id, source, options);
    }
    for (const id of gone) super.delete(id);
    this.#initialized = true;
  }

  #add(id: string, source: Data, options: Data): void {
    if (invalidSources.has(source)) {
      this.invalidDocumentIds.add(id);
      return;
    }
    try {
      super.set(id, this.createDocument(source, { ...options, [TRUSTED]: true }));
      this.invalidDocumentIds.delete(id);
    } catch (error) {
      this.invalidDocumentIds.add(id);
      host.console.warn(
        `${this.documentName} [${id}] of ${this.model.documentName} [${this.model.id}] is invalid:`,
        error,
      );
    }
  }

  /** A document of this collection's parent, not put into the collection. */
  createDocument(data: Data, context: Data = {}): D {
    const { pack } = this.model;
    return new this.documentClass(data, { ...context, parent: this.model, parentCollection: this.name, pack }) as D;
  }

  override get(
    key: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ): D | undefined {
    const found = super.get(key);
    if (found || !invalid) {
      if (!found && strict)
        throw new Error(`${this.documentName} [${key}] does not exist in the ${this.name} of its parent`);
      return found;
    }
    return this.getInvalid(key);
  }

  /** A document that could not be used, built without judging it. */
  getInvalid(id: string): D | undefined {
    const source = this._source.find((entry) => entry["_id"] === id);
    return source ? this.createDocument(source, { strict: false, [TRUSTED]: true }) : undefined;
  }

  override set(key: string, value: D, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry["_id"] === key);
      if (index < 0) this._source.push(value._source);
      else this._source[index] = value._source;
    }
    return super.set(key, value);
  }

  override delete(key: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const index = this._source.findIndex((entry) => entry["_id"] === key);
      if (index >= 0) this._source.splice(index, 1);
    }
    return super.delete(key);
  }

  /** The documents as plain data. */
  toObject(source = true): Data[] {
    return this.map((document) => document.toObject(source));
  }
}
