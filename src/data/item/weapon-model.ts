import { WEAPON_KINDS } from "../../rules/actors/snapshot";
import { minimumAbove } from "../fields/joint-fault";
import { rangeField } from "../fields/numbers";
import { choiceField } from "../fields/words";

const { BooleanField, HTMLField } = foundry.data.fields;

function weaponSchema() {
  return {
    kind: choiceField(WEAPON_KINDS, "melee"),
    damage: rangeField(1, 100),
    equipped: new BooleanField({ initial: true }),
    /** STA-7: lies where it fell. */
    dropped: new BooleanField({ initial: false }),
    description: new HTMLField({ required: true, blank: true, initial: "" }),
  };
}
type WeaponSchema = ReturnType<typeof weaponSchema>;

/** CBT-6: a weapon of the class or a secondary one. */
export class WeaponModel extends foundry.abstract.TypeDataModel<WeaponSchema, Item.Implementation> {
  /** Foundry names fields by these in what it tells of them. */
  static override LOCALIZATION_PREFIXES = ["ARCANES.Weapon"];

  static override defineSchema(): WeaponSchema {
    return weaponSchema();
  }
  static override validateJoint(data: foundry.data.fields.SchemaField.SourceData<WeaponSchema>): void {
    if (data.damage.min > data.damage.max) throw minimumAbove(WeaponModel.schema, "damage.min", "damage.max");
  }
}
