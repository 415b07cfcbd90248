import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import { BaseFolder } from "../../core/documents/base-folder";
import type { Data } from "../../core/utils/types";
import { type ClientDocument, ClientDocumentMixin } from "./client-document";
import { host } from "./host";
import { type BatchOperation, modifyBatch } from "./modify-batch";

interface FolderDeletion extends OperationOptions {
  /** Whether the folders in it go too; else they move up. */
  deleteSubfolders?: boolean;
  /** Whether the documents in it go too; else they move up. */
  deleteContents?: boolean;
}

/** A folder of a directory, on a client. */
export class Folder extends ClientDocumentMixin(BaseFolder) {
  /** The folder that this one lies in, or null. */
  get parentFolder(): Folder | null {
    return (host.collections.get("Folder")?.get(this.folder ?? "") as unknown as Folder | undefined) ?? null;
  }

  /** The folders above, the nearest first. */
  get ancestors(): Folder[] {
    const found: Folder[] = [];
    for (let above = this.parentFolder; above && !found.includes(above); above = above.parentFolder) found.push(above);
    return found;
  }
  getParentFolders(): Folder[] {
    return this.ancestors;
  }

  /** How deep it lies; 1 at the top. */
  get depth(): number {
    return this.ancestors.length + 1;
  }

  /** The documents right in it. */
  get contents(): ClientDocument[] {
    return (host.collections.get(this.type)?.contents ?? []).filter(({ _source }) => _source["folder"] === this.id);
  }

  /** The folders right in it, or all below it. */
  getSubfolders(recursive = false): Folder[] {
    const all = (host.collections.get("Folder")?.contents ?? []) as unknown as Folder[];
    const own = all.filter(({ folder }) => folder === this.id);
    return recursive ? own.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : own;
  }
  get children(): Folder[] {
    return this.getSubfolders();
  }

  /**
   * Deletes folders as one request with what becomes of that which lies in them: it is deleted too where that is wanted,
   * else it moves to the folder above.
   */
  static override async deleteDocuments(
    ids: readonly string[] = [],
    { deleteSubfolders = false, deleteContents = false, ...options }: FolderDeletion = {},
  ): Promise<BaseDocument[]> {
    const all = host.collections.get("Folder");
    const named = ids.flatMap((id) => (all?.get(id) as unknown as Folder | undefined) ?? []);
    const gone = new Set(deleteSubfolders ? named.flatMap((folder) => [folder, ...folder.getSubfolders(true)]) : named);
    const operations = [...gone].flatMap((folder) => emptied(folder, gone, deleteContents));
    const deletion: BatchOperation = {
      ...options,
      action: "delete",
      documentName: "Folder",
      ids: [...gone].map(({ id }) => id ?? ""),
    };
    const documents = await modifyBatch([...operations, deletion]);
    return documents.at(-1) ?? [];
  }
}

/** What becomes of that which lies in a folder that is going. */
function emptied(folder: Folder, gone: ReadonlySet<Folder>, deleteContents: boolean): BatchOperation[] {
  const above = folder.ancestors.find((one) => !gone.has(one))?.id ?? null;
  const up = (documents: readonly { id: string | null }[]): Data[] =>
    documents.map(({ id }) => ({ _id: id, folder: above }));
  const { contents } = folder;
  const folders = folder.getSubfolders().filter((one) => !gone.has(one));
  const operations: BatchOperation[] = [];
  if (folders.length) operations.push({ action: "update", documentName: "Folder", updates: up(folders) });
  if (contents.length === 0) return operations;
  const ids = contents.map(({ id }) => id ?? "");
  const content: BatchOperation = deleteContents
    ? { action: "delete", documentName: folder.type, ids }
    : { action: "update", documentName: folder.type, updates: up(contents) };
  return [...operations, content];
}
