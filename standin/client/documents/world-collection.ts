import type { OperationOptions } from "../../core/abstract/document-types";
import { TRUSTED } from "../../core/fields/trusted";
import { deepClone } from "../../core/utils/clone";
import { Collection } from "../../core/utils/collection";
import { mergeObject } from "../../core/utils/merge";
import type { Data } from "../../core/utils/types";
import type { AppLike, ClientDocument, ClientDocumentClass } from "./client-document";
import { classOf } from "./document-classes";
import { host } from "./host";

/** All documents of one kind in the world that this client knows. */
export class WorldCollection<D extends ClientDocument = ClientDocument> extends Collection<D> {
  static documentName = "";
  readonly _source: Data[];
  /** Windows that show the collection. */
  readonly apps: AppLike[] = [];
  /** Ids of documents whose data could not be used. */
  readonly invalidDocumentIds = new Set<string>();

  constructor(data: readonly Data[] = []) {
    super();
    this._source = [...data];
  }

  get documentName(): string {
    return (this.constructor as typeof WorldCollection).documentName;
  }

  /** The class of the documents, which a system may have set. */
  get documentClass(): ClientDocumentClass {
    return classOf(this.documentName);
  }

  /** The collection of the running world. */
  static get instance(): WorldCollection | undefined {
    return host.collections.get(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  get directory(): AppLike | undefined {
    return this.apps[0];
  }

  /** Builds the documents; a source that cannot be mended is put aside as invalid. */
  _initialize(): void {
    for (const source of this._source) {
      const id = String(source["_id"]);
      try {
        super.set(id, this.documentClass.fromSource(source, { strict: false }) as unknown as D);
      } catch (error) {
        this.invalidDocumentIds.add(id);
        console.error(`${this.documentName} [${id}] is invalid:`, error);
      }
    }
  }

  override get(
    id: string,
    { invalid = false, strict = false }: { invalid?: boolean; strict?: boolean } = {},
  ): D | undefined {
    const found = super.get(id);
    if (found) return found;
    if (invalid && this.invalidDocumentIds.has(id)) return this.getInvalid(id);
    if (strict) throw new Error(`${this.documentName} [${id}] does not exist in the world`);
    return undefined;
  }

  /** A document whose data could not be used, built without judging them. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): D | undefined {
    const source = this._source.find((entry) => entry["_id"] === id);
    if (!source) {
      if (strict) throw new Error(`${this.documentName} [${id}] does not exist in the world`);
      return undefined;
    }
    return new this.documentClass(source, { strict: false, [TRUSTED]: true }) as unknown as D;
  }

  override set(id: string, document: D): this {
    if (!this._source.includes(document._source)) {
      const index = this._source.findIndex((entry) => entry["_id"] === id);
      if (index < 0) this._source.push(document._source);
      else this._source[index] = document._source;
    }
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex((entry) => entry["_id"] === id);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  /** Draws the windows of the collection. */
  render(force = false, options: Data = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Changes all documents, or those that a condition holds for. */
  async updateAll(
    transformation: Data | ((document: D) => Data),
    condition: (document: D) => boolean = () => true,
    options: OperationOptions = {},
  ): Promise<unknown[]> {
    const updates = this.filter(condition).map((document) => {
      const changes = typeof transformation === "function" ? transformation(document) : deepClone(transformation);
      return { ...changes, _id: document.id };
    });
    return this.documentClass.updateDocuments(updates, options);
  }

  /**
   * Creates a document of a compendium anew in the world.
   * @throws Error when the compendium holds documents of another kind, or not this one
   */
  async importFromCompendium(
    pack: { documentName: string; collection: string; getDocument(id: string): Promise<ClientDocument | undefined> },
    id: string,
    updateData: Data = {},
    options: OperationOptions = {},
  ): Promise<unknown> {
    if (pack.documentName !== this.documentName)
      throw new Error(`The ${pack.documentName} Document type provided by Compendium ${pack.collection} is incorrect`);
    const document = await pack.getDocument(id);
    if (!document) throw new Error(`${pack.collection} has no document of the id "${id}"`);
    const data = mergeObject(this.fromCompendium(document as D), updateData);
    const stats = { ...(data["_stats"] as Data | undefined), compendiumSource: document.uuid };
    return this.documentClass.create({ ...data, _stats: stats }, { ...options, fromCompendium: true });
  }

  /** The data of a document made ready to be created anew. */
  fromCompendium(document: D | Data, { keepId = false }: { keepId?: boolean } = {}): Data {
    const data = "toObject" in document ? (document as D).toObject() : deepClone(document);
    if (!keepId) delete data["_id"];
    return mergeObject(data, { folder: null });
  }
}
