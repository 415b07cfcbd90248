import { BaseDocument } from "../abstract/document";
import { ArrayField } from "../fields/array-field";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { NumberField } from "../fields/number-field";
import { DocumentUUIDField } from "../fields/reference-fields";
import { StringField } from "../fields/string-field";
import { HTMLField } from "../fields/text-fields";
import { commonFields, directoryFields, idField, imageField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** A line of a table. */
export class BaseTableResult extends BaseDocument {
  static override metadata = metadata({ name: "TableResult", collection: "results", coreTypes: ["text", "document"] });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new StringField({ required: true, choices: ["text", "document"], initial: "text" }),
      name: new StringField({ required: true, textSearch: true }),
      img: imageField("icons/svg/d20-black.svg"),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField(),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        min: 2,
        max: 2,
        initial: [1, 1],
      }),
      drawn: new BooleanField(),
      ...commonFields(),
    };
  }
}

/** A table to roll on. */
export class BaseRollTable extends BaseDocument {
  static override metadata = metadata({
    name: "RollTable",
    collection: "tables",
    embedded: { TableResult: "results" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField("icons/svg/d20-grey.svg"),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...directoryFields(),
      ...commonFields(),
    };
  }
}
