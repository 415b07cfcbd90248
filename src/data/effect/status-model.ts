import { ActiveEffectModel } from "../../foundry/v14/effects";
import { STATUS_IDS } from "../../rules/statuses/status-ids";
import { FIGURE_MAX, optionalIntegerField } from "../fields/numbers";

const { BooleanField, ObjectField, SchemaField, StringField } = foundry.data.fields;

/** What may have put a status on. */
const CAUSES = ["attack", "rescue", "user", "rule"];

/** STA: a status as an effect bears it; Foundry's own durations are not used, only these turns count (STA-13). */
export class StatusModel extends ActiveEffectModel {
  static override LOCALIZATION_PREFIXES = ["ARCANES.StatusModel"];

  static override defineSchema() {
    return {
      ...super.defineSchema(),
      /** null: one of the GM's own. */
      status: new StringField({ required: true, nullable: true, initial: null, choices: [...STATUS_IDS] }),
      turns: new SchemaField({
        value: optionalIntegerField(1, FIGURE_MAX),
        own: new BooleanField({ initial: false }),
      }),
      /** SPL-9: the spell whose concentration keeps it. */
      keptBy: new ObjectField({ required: true, nullable: true, initial: null }),
      /** STA-4 */
      spell: new StringField({ required: true, nullable: true, initial: null }),
      /** Names, as they were; null where nobody but those who may read the message behind `origin` may know. */
      cause: new SchemaField(
        {
          kind: new StringField({ required: true, initial: "user", choices: CAUSES }),
          by: new StringField({ required: true, initial: "" }),
          means: new StringField({ required: true, initial: "" }),
        },
        { nullable: true, initial: null },
      ),
    };
  }
}
