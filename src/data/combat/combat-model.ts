import { FIGHT_MODES } from "../../rules/combat/fight";
import { FIGURE_MAX, optionalIntegerField } from "../fields/numbers";
import { choiceField } from "../fields/words";

const { ArrayField, ObjectField, SchemaField, StringField } = foundry.data.fields;

function uuidOrNull() {
  return new StringField({ required: true, nullable: true, blank: false, initial: null });
}

function combatSchema() {
  return {
    mode: choiceField(FIGHT_MODES, "skirmish"),
    /** The combatant whose turn began last; null: none yet. */
    running: uuidOrNull(),
    /** MOV-2: opportunity attacks made in one turn of one combatant. */
    opportunities: new SchemaField({
      combatant: uuidOrNull(),
      turn: optionalIntegerField(0, FIGURE_MAX),
      made: new ArrayField(
        new SchemaField({
          by: new StringField({ required: true, blank: false }),
          on: new StringField({ required: true, blank: false }),
        }),
      ),
    }),
    /** As `storedDuel` gives it. */
    duel: new ObjectField({ required: true, nullable: true, initial: null }),
  };
}
type CombatSchema = ReturnType<typeof combatSchema>;

/** An encounter: what its turns have come to, as the rules' `Seats` has it. */
export class CombatModel extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}
