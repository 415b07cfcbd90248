import { AREAS, CHARACTERISTICS, CONCENTRATIONS, DELIVERIES, SPELL_EFFECTS } from "../../rules/actors/snapshot";
import { STATUS_IDS } from "../../rules/statuses/status-ids";
import { minimumAbove } from "../fields/joint-fault";
import { FIGURE_MAX, integerField, optionalIntegerField } from "../fields/numbers";
import { choiceField } from "../fields/words";

const { BooleanField, HTMLField, NumberField, SchemaField, StringField } = foundry.data.fields;

function spellSchema() {
  return {
    skill: integerField(10, 0, FIGURE_MAX),
    technique: new BooleanField({ initial: false }),
    concentration: choiceField(CONCENTRATIONS, "light"),
    range: integerField(10, 0, FIGURE_MAX),
    duration: integerField(10, 0, FIGURE_MAX),
    resistance: new StringField({ required: true, nullable: true, initial: null, choices: [...CHARACTERISTICS] }),
    delivery: choiceField(DELIVERIES, "automatic"),
    effect: choiceField(SPELL_EFFECTS, "none"),
    status: new StringField({ required: true, nullable: true, initial: null, choices: [...STATUS_IDS] }),
    turns: optionalIntegerField(1, FIGURE_MAX),
    power: new SchemaField(
      {
        min: integerField(1, 0, FIGURE_MAX),
        max: integerField(100, 0, FIGURE_MAX),
      },
      { required: true, nullable: true, initial: null },
    ),
    area: choiceField(AREAS, "single"),
    neverMisses: new BooleanField({ initial: false }),
    passive: new BooleanField({ initial: false }),
    reaction: new BooleanField({ initial: false }),
    charges: new SchemaField(
      {
        value: integerField(1, 0, FIGURE_MAX),
        max: integerField(1, 1, FIGURE_MAX),
      },
      { required: true, nullable: true, initial: null },
    ),
    improved: new BooleanField({ initial: false }),
    prepared: new BooleanField({ initial: true }),
    study: new SchemaField({
      source: new StringField({ required: true, blank: true, initial: "" }),
      teacher: new NumberField({
        required: true,
        nullable: true,
        integer: true,
        initial: null,
        min: 0,
        max: FIGURE_MAX,
      }),
      failedMonths: optionalIntegerField(0, FIGURE_MAX),
    }),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
type SpellSchema = ReturnType<typeof spellSchema>;

/** SPL: a spell known or studied, or a technique (SPL-20). */
export class SpellModel extends foundry.abstract.TypeDataModel<SpellSchema, Item.Implementation> {
  static override defineSchema(): SpellSchema {
    return spellSchema();
  }
  static override validateJoint(data: foundry.data.fields.SchemaField.SourceData<SpellSchema>): void {
    if (data.power && data.power.min > data.power.max) {
      throw minimumAbove(SpellModel.schema, "power.min", "power.max");
    }
    if (data.delivery === "resisted" && !data.resistance) {
      throw new Error(game.i18n?.localize("ARCANES.Invalid.resistance") ?? "resisted without resistance");
    }
  }
}
