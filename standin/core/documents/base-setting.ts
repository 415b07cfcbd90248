import { BaseDocument } from "../abstract/document";
import type { DataField } from "../fields/data-field";
import { StringField } from "../fields/string-field";
import { DocumentIdField, JSONField } from "../fields/text-fields";
import { commonFields, idField } from "./common-fields";
import { metadata } from "./metadata";

/** A setting of the world: a namespaced key and a value kept as JSON. `user` names whom one of scope "user" belongs to. */
export class BaseSetting extends BaseDocument {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override metadata = metadata({ name: "Setting", collection: "settings" });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: unknown) => typeof key === "string" && key.split(".").length >= 2,
        validationError: "must have the format {scope}.{field}",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new DocumentIdField({ readonly: false }),
      _stats: commonFields()["_stats"] as DataField,
    };
  }
}
