import {
  DEFAULT_CHARACTERISTIC,
  DEFAULT_OFF_PLACEMENT,
  DEFAULT_POW_RANGE,
  defaultHpMax,
  magicPointsMax,
} from "../../rules/actors/defaults";
import { CHARACTERISTICS, type Characteristic, DISCIPLINES, ROLES, TRAITS } from "../../rules/actors/snapshot";
import { minimumAbove } from "../fields/joint-fault";
import { FIGURE_MAX, integerField, optionalIntegerField } from "../fields/numbers";
import { choiceField } from "../fields/words";
import { commonSchema } from "./common-schema";

const { ArrayField, BooleanField, ObjectField, SchemaField, SetField, StringField } = foundry.data.fields;

function characteristicFields() {
  const field = () => integerField(DEFAULT_CHARACTERISTIC, 0, 99);
  const entries = CHARACTERISTICS.map((name) => [name, field()] as const);
  return Object.fromEntries(entries) as { [name in Characteristic]: ReturnType<typeof field> };
}

function characterSchema() {
  return {
    ...commonSchema(),
    hp: new SchemaField({
      value: integerField(150, -FIGURE_MAX, FIGURE_MAX),
      max: optionalIntegerField(1, FIGURE_MAX),
    }),
    mp: new SchemaField({ value: integerField(DEFAULT_CHARACTERISTIC, 0, 99) }),
    role: choiceField(ROLES, "attacker"),
    discipline: choiceField(DISCIPLINES, "melee"),
    traits: new SetField(new StringField({ required: true, blank: false, choices: [...TRAITS] })),
    characteristics: new SchemaField(characteristicFields()),
    pow: new SchemaField({
      min: integerField(DEFAULT_POW_RANGE.min, 0, 99),
      max: integerField(DEFAULT_POW_RANGE.max, 0, 99),
      marked: new BooleanField({ initial: false }),
    }),
    offPlacement: new SchemaField({
      factor: integerField(DEFAULT_OFF_PLACEMENT.factor, 0, 100),
      limit: integerField(DEFAULT_OFF_PLACEMENT.limit, 1, FIGURE_MAX),
    }),
    diesAtZero: new BooleanField({ initial: false }),
    /** SPL-9, SPL-7: spells kept up, and the cast that runs over rounds, as the rules have them. */
    kept: new ArrayField(new ObjectField({ required: true, nullable: false })),
    casting: new ObjectField({ required: true, nullable: true, initial: null }),
  };
}
type CharacterSchema = ReturnType<typeof characterSchema>;

/** CHR-1 to CHR-8: a character, of a player or not. */
export class CharacterModel extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  /** Foundry names fields by these in what it tells of them. */
  static override LOCALIZATION_PREFIXES = ["ARCANES.Actor"];

  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }

  /** CHR-4: a racial minimum above the maximum is refused. */
  static override validateJoint(data: foundry.data.fields.SchemaField.SourceData<CharacterSchema>): void {
    if (data.pow.min > data.pow.max) throw minimumAbove(CharacterModel.schema, "pow.min", "pow.max");
  }

  /** CHR-1, CHR-5: maxima that the rules give; computed anew each time, never stored. */
  override prepareBaseData(): void {
    this.hp.max ??= defaultHpMax(this.role);
    Object.assign(this.mp, { max: magicPointsMax(this.characteristics.pow), min: 0 });
    Object.assign(this.hp, { min: -Math.floor(this.hp.max / 2) });
  }
}
