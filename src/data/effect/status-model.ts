import { ActiveEffectModel } from "../../foundry/v14/effects";
import { STATUS_IDS } from "../../rules/statuses/status-ids";
import { FIGURE_MAX, optionalIntegerField } from "../fields/numbers";

const { BooleanField, ObjectField, SchemaField, StringField } = foundry.data.fields;

/** STA: a status as an effect bears it; Foundry's own durations are not used, only these turns count (STA-13). */
export class StatusModel extends ActiveEffectModel {
  static override defineSchema() {
    return {
      ...super.defineSchema(),
      status: new StringField({ required: true, nullable: true, initial: null, choices: [...STATUS_IDS] }),
      turns: new SchemaField({
        value: optionalIntegerField(1, FIGURE_MAX),
        own: new BooleanField({ initial: false }),
      }),
      /** SPL-9: the spell whose concentration keeps it. */
      keptBy: new ObjectField({ required: true, nullable: true, initial: null }),
      /** STA-4 */
      spell: new StringField({ required: true, nullable: true, initial: null }),
    };
  }
}
