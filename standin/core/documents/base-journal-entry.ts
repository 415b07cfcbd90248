import { BaseDocument } from "../abstract/document";
import type { DataField } from "../fields/data-field";
import { DocumentOwnershipField, DocumentTypeField } from "../fields/document-fields";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { NumberField } from "../fields/number-field";
import { IntegerSortField } from "../fields/number-kinds";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";
import { HTMLField } from "../fields/text-fields";
import { TypeDataField } from "../fields/type-data-field";
import { OWNERSHIP } from "../protocol";
import { commonFields, directoryFields, idField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** A page of a journal entry. */
export class BaseJournalEntryPage extends BaseDocument {
  static override metadata = metadata({
    name: "JournalEntryPage",
    collection: "pages",
    hasTypeData: true,
    coreTypes: ["image", "pdf", "text", "video"],
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this, { initial: "text" }),
      system: new TypeDataField(this),
      text: new SchemaField({
        content: new HTMLField({ required: false, textSearch: true }),
        format: new NumberField({ initial: 1 }),
      }),
      src: new StringField({ nullable: true, blank: false, initial: null }),
      sort: new IntegerSortField(),
      // Pages are owned as their entry unless said otherwise.
      ownership: new DocumentOwnershipField({ initial: { default: OWNERSHIP.INHERIT } }),
      ...commonFields(),
    };
  }
}

/** A journal entry. */
export class BaseJournalEntry extends BaseDocument {
  static override metadata = metadata({
    name: "JournalEntry",
    collection: "journal",
    labelPlural: "DOCUMENT.JournalEntries",
    embedded: { JournalEntryPage: "pages" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...directoryFields(),
      ...commonFields(),
    };
  }
}
