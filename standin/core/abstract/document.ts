import type { DataField } from "../fields/data-field";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { TypeDataField } from "../fields/type-data-field";
import { mayModify } from "../permissions";
import { OWNERSHIP } from "../protocol";
import { runtime } from "../runtime";
import { deepClone } from "../utils/clone";
import { getProperty, setProperty } from "../utils/properties";
import type { Data } from "../utils/types";
import { buildUuid } from "../utils/uuid";
import { DataModel } from "./data-model";
import type { BaseUserLike, DocumentMetadata } from "./document-types";
import { EmbeddedCollection } from "./embedded-collection";
import type { ModelOptions } from "./model-options";

/** A document class as a value. */
export type DocumentClass = typeof BaseDocument;

/** The options of a document's constructor. */
export interface DocumentContext extends ModelOptions {
  parentCollection?: string | null;
  pack?: string | null;
}

/** Data that a world keeps: it has an id, an owner, flags and perhaps documents of its own. */
export class BaseDocument extends DataModel {
  declare readonly parent: BaseDocument | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  /** The collections of embedded documents, by the names of their fields. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;

  static metadata: DocumentMetadata = Object.freeze({
    name: "Document",
    collection: "documents",
    label: "DOCUMENT.Document",
    labelPlural: "DOCUMENT.Documents",
    coreTypes: Object.freeze(["base"]),
    embedded: Object.freeze({}),
    hasTypeData: false,
    indexed: false,
    compendiumIndexFields: Object.freeze([]),
    schemaVersion: "14.364",
  });

  constructor(data: Data = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  /** The class that stands for this kind of document in the host. */
  static get implementation(): DocumentClass {
    return (runtime.documentClass(this.documentName) as DocumentClass | null) ?? this;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The subtypes that exist. */
  static get TYPES(): readonly string[] {
    return runtime.documentTypes(this.documentName) ?? this.metadata.coreTypes;
  }

  /** The fields that hold embedded documents, by name. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    return Object.fromEntries(
      this.schema
        .entries()
        .filter((entry): entry is [string, EmbeddedCollectionField] => entry[1] instanceof EmbeddedCollectionField),
    );
  }

  /** The field's name of a collection of embedded documents, given that name or a kind of document; else null. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  protected override _configure(options: DocumentContext): void {
    super._configure(options);
    const cls = this.constructor as DocumentClass;
    const { parentCollection = null, pack = this.parent?.pack ?? null } = options;
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries(cls.hierarchy))
      collections[name] = new EmbeddedCollection(name, this, field.model);
    Object.defineProperties(this, {
      parentCollection: { value: parentCollection ?? findParentCollection(this), configurable: true },
      pack: { value: pack, configurable: true },
      collections: { value: Object.freeze(collections), configurable: true },
    });
  }

  get id(): string | null {
    return this._id;
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }

  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }

  get uuid(): string | null {
    return buildUuid({
      id: this.id,
      documentName: this.documentName,
      parentUuid: this.parent?.uuid ?? null,
      pack: this.pack,
    });
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** A user's level of ownership, 0 to 3. */
  getUserLevel(user: BaseUserLike | null = runtime.user()): number {
    if (!user) return OWNERSHIP.NONE;
    if (user.isGM) return OWNERSHIP.OWNER;
    const ownership = this._source["ownership"] as Record<string, number> | undefined;
    const level = ownership ? (ownership[user.id ?? ""] ?? ownership["default"] ?? OWNERSHIP.NONE) : OWNERSHIP.INHERIT;
    if (level !== OWNERSHIP.INHERIT) return level;
    return this.parent ? this.parent.getUserLevel(user) : OWNERSHIP.NONE;
  }

  /**
   * Whether a user has at least a level of ownership.
   * @param exact ask for that very level
   */
  testUserPermission(user: BaseUserLike, permission: keyof typeof OWNERSHIP | number, { exact = false } = {}): boolean {
    const wanted = typeof permission === "string" ? OWNERSHIP[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may create, update or delete this document. */
  canUserModify(user: BaseUserLike, action: "create" | "update" | "delete", data: Data = {}): boolean {
    const actor = (id: string): Data | undefined =>
      (runtime.worldDocument("Actor", id) as BaseDocument | null | undefined)?._source;
    return mayModify(user, action, this, data, { actor }) === null;
  }

  /** Whether a user may create documents of this kind at all. */
  static canUserCreate(user: BaseUserLike): boolean {
    const probe = { documentName: this.documentName, _source: {}, parent: null };
    return mayModify(user, "create", probe, {}) === null;
  }

  /** A copy with some changes and a new id (unless `keepId`), of the same parent. */
  override clone(data: Data = {}, context: DocumentContext & { keepId?: boolean } = {}): this {
    const { keepId = false, ...rest } = context;
    const { parent, pack, parentCollection } = this;
    const copy = super.clone({ _id: this.id, ...data }, { parent, pack, parentCollection, ...rest });
    if (!keepId) copy.updateSource({ _id: null });
    return copy;
  }

  /** The collection of embedded documents of a kind or field name. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const field = (this.constructor as DocumentClass).getCollectionName(name);
    const collection = field ? this.collections[field] : undefined;
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { invalid?: boolean; strict?: boolean } = {},
  ): BaseDocument | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  /** Every embedded document with its path of field names and ids, at every depth. */
  *traverseEmbeddedDocuments(prefix = ""): Generator<[string, BaseDocument]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      for (const document of collection) {
        const path = `${prefix}${prefix ? "." : ""}${name}.${document.id}`;
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  /** The flag of a package, or undefined. */
  getFlag(scope: string, key: string): unknown {
    return getProperty((this as unknown as { flags?: Data }).flags?.[scope], key);
  }

  /** The field at a dotted path; paths below `system` follow the model of this document's type. */
  override getFieldForProperty(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : path;
    const first = this.schema.get(parts[0] ?? "");
    if (!(first instanceof TypeDataField) || parts.length === 1) return super.getFieldForProperty(parts);
    return first.getModelForType(this._source["type"])?.schema.getField(parts.slice(1));
  }

  override toObject(source = true): Data {
    const data = super.toObject(source);
    return source ? data : deepClone(data);
  }

  /** Moves a value of an old key to a new one, for `migrateData`; whether there was something to move. */
  static _addDataFieldMigration(data: Data, oldKey: string, newKey: string, apply?: (data: Data) => unknown): boolean {
    if (getProperty(data, oldKey) === undefined || getProperty(data, newKey) !== undefined) return false;
    setProperty(data, newKey, apply ? apply(data) : getProperty(data, oldKey));
    const parts = oldKey.split(".");
    const last = parts.pop() ?? oldKey;
    const holder = parts.length ? getProperty(data, parts.join(".")) : data;
    if (typeof holder === "object" && holder !== null) delete (holder as Data)[last];
    return true;
  }

  /** Makes an old key read and write a new one. */
  static _addDataFieldShim(data: Data, oldKey: string, newKey: string, options: { value?: unknown } = {}): void {
    if (Object.hasOwn(data, oldKey)) return;
    Object.defineProperty(data, oldKey, {
      get: () => ("value" in options ? options.value : getProperty(data, newKey)),
      set: (value: unknown) => void setProperty(data, newKey, value),
      configurable: true,
      enumerable: false,
    });
  }
}

// Not a private method: those do not exist yet while the constructor of the model runs.
function findParentCollection(document: BaseDocument): string | null {
  const parent = document.parent?.constructor;
  return parent ? (parent as DocumentClass).getCollectionName(document.documentName) : null;
}
