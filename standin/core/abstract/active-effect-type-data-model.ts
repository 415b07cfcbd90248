import { AnyField } from "../fields/any-field";
import { ArrayField } from "../fields/array-field";
import type { DataField } from "../fields/data-field";
import { NumberField } from "../fields/number-field";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";
import { TypeDataModel } from "./type-data-model";

/** The model that those of effects extend: it holds the changes, in the form of version 14. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema(): Record<string, DataField> {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField(),
        }),
      ),
    };
  }
}
