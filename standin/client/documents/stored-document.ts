import type { BaseDocument, DocumentClass } from "../../core/abstract/document";
import type { OperationOptions, Veto } from "../../core/abstract/document-types";
import { ForcedDeletion } from "../../core/operators";
import type { Data } from "../../core/utils/types";
import { modifyBatch } from "./modify-batch";
import type { User } from "./user";

/** Adds to a base class of documents that they can be created, updated and deleted in the world. */
export function StoredDocumentMixin(Base: DocumentClass) {
  return class StoredDocument extends Base {
    /** Creates one document, or several. @returns it, or undefined when a veto stopped it */
    static async create(
      data: Data | BaseDocument | (Data | BaseDocument)[],
      operation: OperationOptions = {},
    ): Promise<unknown> {
      const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
      return Array.isArray(data) ? created : created[0];
    }

    /** Creates documents. @throws Error when the data are invalid or the server refuses */
    static async createDocuments(
      data: (Data | BaseDocument)[] = [],
      operation: OperationOptions = {},
    ): Promise<BaseDocument[]> {
      const [created = []] = await modifyBatch(
        [{ ...operation, action: "create", documentName: this.documentName, data }],
        { partial: true },
      );
      return created;
    }

    /** Updates documents by partial data, each with its `_id`. What changes nothing is not sent. */
    static async updateDocuments(updates: Data[] = [], operation: OperationOptions = {}): Promise<BaseDocument[]> {
      const [updated = []] = await modifyBatch(
        [{ ...operation, action: "update", documentName: this.documentName, updates }],
        { partial: true },
      );
      return updated;
    }

    /** Deletes documents by their ids. */
    static async deleteDocuments(ids: string[] = [], operation: OperationOptions = {}): Promise<BaseDocument[]> {
      const [deleted = []] = await modifyBatch(
        [{ ...operation, action: "delete", documentName: this.documentName, ids }],
        { partial: true },
      );
      return deleted;
    }

    static async _preCreateOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<Veto> {}
    static async _onCreateOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<void> {}
    static async _preUpdateOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<Veto> {}
    static async _onUpdateOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<void> {}
    static async _preDeleteOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<Veto> {}
    static async _onDeleteOperation(
      _documents: BaseDocument[],
      _operation: OperationOptions,
      _user: User,
    ): Promise<void> {}

    // --- what happens to the documents that this one holds, directly or not

    _preCreateDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _data: Data[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _onCreateDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _documents: BaseDocument[],
      _data: Data[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preUpdateDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _changes: Data[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _onUpdateDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _documents: BaseDocument[],
      _changes: Data[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _preDeleteDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _ids: string[],
      _options: OperationOptions,
      _userId: string,
    ): void {}
    _onDeleteDescendantDocuments(
      _parent: BaseDocument,
      _collection: string,
      _documents: BaseDocument[],
      _ids: string[],
      _options: OperationOptions,
      _userId: string,
    ): void {}

    /** Updates this document. @returns it, or undefined when nothing changed or a veto stopped it */
    async update(data: Data = {}, operation: OperationOptions = {}): Promise<this | undefined> {
      const updates = [{ ...data, _id: this.id }];
      const cls = this.constructor as typeof StoredDocument;
      const [updated] = await cls.updateDocuments(updates, { ...operation, parent: this.parent, pack: this.pack });
      return updated as this | undefined;
    }

    /** Deletes this document. @returns it, or undefined when a veto stopped it */
    async delete(operation: OperationOptions = {}): Promise<this | undefined> {
      const cls = this.constructor as typeof StoredDocument;
      const [deleted] = await cls.deleteDocuments([this.id ?? ""], {
        ...operation,
        parent: this.parent,
        pack: this.pack,
      });
      return deleted as this | undefined;
    }

    async createEmbeddedDocuments(
      name: string,
      data: (Data | BaseDocument)[] = [],
      operation: OperationOptions = {},
    ): Promise<BaseDocument[]> {
      return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
    }

    async updateEmbeddedDocuments(
      name: string,
      updates: Data[] = [],
      operation: OperationOptions = {},
    ): Promise<BaseDocument[]> {
      return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
    }

    async deleteEmbeddedDocuments(
      name: string,
      ids: string[],
      operation: OperationOptions & { deleteAll?: boolean } = {},
    ): Promise<BaseDocument[]> {
      const { deleteAll = false, ...rest } = operation;
      const all = deleteAll ? Array.from(this.getEmbeddedCollection(name).keys()) : ids;
      return this.#embeddedClass(name).deleteDocuments(all, { ...rest, parent: this, pack: this.pack });
    }

    #embeddedClass(name: string): typeof StoredDocument {
      return this.getEmbeddedCollection(name).documentClass as typeof StoredDocument;
    }

    /** Sets a flag of a package. */
    async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
      return this.update({ flags: { [scope]: expandFlag(key, value) } });
    }

    /** Deletes a flag of a package. */
    async unsetFlag(scope: string, key: string): Promise<this | undefined> {
      return this.update({ flags: { [scope]: expandFlag(key, new ForcedDeletion()) } });
    }
  };
}

function expandFlag(key: string, value: unknown): Data {
  return key.split(".").reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Data;
}
