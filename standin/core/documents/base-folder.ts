import { BaseDocument } from "../abstract/document";
import { CONST } from "../constants";
import type { DataField } from "../fields/data-field";
import { IntegerSortField } from "../fields/number-kinds";
import { StringField } from "../fields/string-field";
import { ColorField, HTMLField } from "../fields/text-fields";
import { commonFields, folderField, idField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** A folder of a directory. */
export class BaseFolder extends BaseDocument {
  declare name: string;
  declare type: string;
  declare folder: string | null;

  static override metadata = metadata({ name: "Folder", collection: "folders" });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: CONST.FOLDER_DOCUMENT_TYPES }),
      description: new HTMLField({ textSearch: true }),
      folder: folderField(),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...commonFields(),
    };
  }
}
