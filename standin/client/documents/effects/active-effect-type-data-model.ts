import { TypeDataModel } from "../../../core/abstract/type-data-model";
import { AnyField } from "../../../core/fields/any-field";
import { ArrayField } from "../../../core/fields/array-field";
import type { DataField } from "../../../core/fields/data-field";
import type { EffectChange } from "../../../core/fields/field-types";
import { NumberField } from "../../../core/fields/number-field";
import { SchemaField } from "../../../core/fields/schema-field";
import { StringField } from "../../../core/fields/string-field";
import { defaultPriority } from "./change-types";

/** The base of the models of effects' subtypes: it has the list of changes. */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: EffectChange[];

  static override defineSchema(): Record<string, DataField> {
    return {
      changes: new ArrayField(
        new SchemaField({
          key: new StringField({ required: true, blank: true, initial: "" }),
          type: new StringField({ required: true, blank: false, initial: "add" }),
          value: new AnyField({ required: true, nullable: true, initial: "" }),
          phase: new StringField({ required: true, blank: false, initial: "initial" }),
          priority: new NumberField({ required: true, nullable: true, initial: null }),
        }),
      ),
    };
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    // Changes without a priority have that of their type.
    for (const change of this.changes) change.priority ??= defaultPriority(change.type);
  }
}
