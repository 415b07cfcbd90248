import { Collection } from "../../core/utils/collection";
import { getProperty } from "../../core/utils/properties";
import type { Data } from "../../core/utils/types";
import type { AppLike, ClientDocument, ClientDocumentClass } from "./client-document";
import { classOf } from "./document-classes";
import { host } from "./host";
import type { PackSource } from "./packs";

/** A compendium as a manifest names it. */
export interface CompendiumMetadata extends Data {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly id: string;
  readonly packageName: string;
  readonly packageType: "system";
}
export interface IndexEntry extends Data {
  readonly _id: string;
  readonly uuid: string;
  readonly name?: string;
}

const matches = (value: unknown, wanted: unknown): boolean =>
  typeof wanted === "object" && wanted !== null
    ? Object.entries(wanted).every(([key, inner]) => matches(getProperty((value ?? {}) as Data, key), inner))
    : value === wanted;

/** Whether an entry fits a query: equal fields, or one of several (`_id__in`, `type__in`). */
function fits(entry: Data, query: Data): boolean {
  return Object.entries(query).every(([key, wanted]) =>
    key.endsWith("__in")
      ? (wanted as unknown[]).includes(getProperty(entry, key.slice(0, -4)))
      : matches(getProperty(entry, key), wanted),
  );
}

/** The documents of a compendium of the system: an index of all, and those that were asked for. It is locked. */
export class CompendiumCollection extends Collection<ClientDocument> {
  readonly metadata: CompendiumMetadata;
  readonly index = new Collection<IndexEntry>();
  readonly indexFields: Set<string>;
  readonly apps: AppLike[] = [];
  readonly locked = true;
  readonly #source: PackSource;
  #indexed = false;

  constructor(metadata: CompendiumMetadata, source: PackSource) {
    super();
    this.metadata = metadata;
    this.#source = source;
    const { compendiumIndexFields } = (host.CONFIG[metadata.type] ?? {}) as { compendiumIndexFields?: string[] };
    this.indexFields = new Set(compendiumIndexFields ?? []);
  }

  get collection(): string {
    return this.metadata.id;
  }
  get documentName(): string {
    return this.metadata.type;
  }
  get documentClass(): ClientDocumentClass {
    return classOf(this.metadata.type);
  }
  get title(): string {
    return host.localize(this.metadata.label);
  }
  get name(): string {
    return this.metadata.name;
  }
  get indexed(): boolean {
    return this.#indexed;
  }
  get visible(): boolean {
    return true;
  }
  get isOwner(): boolean {
    return false;
  }

  /** The index, with the fields that every one has and those asked for here or in `CONFIG`. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const wanted = fields.filter((field) => !this.indexFields.has(field));
    if (this.#indexed && wanted.length === 0) return this.index;
    for (const field of wanted) this.indexFields.add(field);
    const entries = await this.#source({ pack: this.collection, fields: [...this.indexFields] });
    for (const entry of entries) {
      const id = String(entry["_id"]);
      this.index.set(id, { ...this.index.get(id), ...entry, _id: id, uuid: this.getUuid(id) });
    }
    this.#indexed = true;
    return this.index;
  }

  /** The document of an id, or undefined. */
  async getDocument(id: string): Promise<ClientDocument | undefined> {
    return this.get(id) ?? (await this.getDocuments({ _id__in: [id] }))[0];
  }

  /** All documents, or those that a query fits. */
  async getDocuments(query: Data = {}): Promise<ClientDocument[]> {
    const index = await this.getIndex({
      fields: Object.keys(query).flatMap((key) => (key === "_id__in" ? [] : [key.replace(/__in$/, "")])),
    });
    const wanted = index.filter((entry) => fits(entry, query)).map(({ _id }) => _id);
    const missing = wanted.filter((id) => !this.has(id));
    if (missing.length > 0) {
      for (const source of await this.#source({ pack: this.collection, ids: missing })) this.#build(source);
    }
    return wanted.map((id) => this.get(id)).filter((document) => document !== undefined);
  }

  #build(source: Data): void {
    try {
      const document = this.documentClass.fromSource(source, { strict: false, pack: this.collection });
      this.set(String(source["_id"]), document);
    } catch (error) {
      console.error(`${this.collection} [${String(source["_id"])}] is invalid:`, error);
    }
  }

  /** The uuid of the document of an id. */
  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  render(force = false, options: Data = {}): void {
    for (const app of this.apps) app.render(force, options);
  }
}
