import type { DataField } from "../fields/data-field";
import { DocumentFlagsField, DocumentOwnershipField, DocumentStatsField } from "../fields/document-fields";
import { IntegerSortField } from "../fields/number-kinds";
import { StringField } from "../fields/string-field";
import { DocumentIdField, FilePathField } from "../fields/text-fields";

/** The id of a document. */
export const idField = (): DataField => new DocumentIdField();

/** A name that may not be empty. */
export const nameField = (): StringField => new StringField({ required: true, blank: false, textSearch: true });

/** A picture, with a default one. */
export const imageField = (initial: string): FilePathField => new FilePathField({ categories: ["IMAGE"], initial });

/** The id of the folder a document lies in. A folder that is gone is no fault of the document. */
export const folderField = (): DataField => new DocumentIdField({ readonly: false });

/** Flags and marks of origin, which nearly all documents have. */
export const commonFields = (): Record<string, DataField> => ({
  flags: new DocumentFlagsField(),
  _stats: new DocumentStatsField(),
});

/** Place in an order and ownership, which world documents of directories have. */
export const directoryFields = (): Record<string, DataField> => ({
  folder: folderField(),
  sort: new IntegerSortField(),
  ownership: new DocumentOwnershipField(),
});
