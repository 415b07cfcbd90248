import { FIGURE_MAX, optionalIntegerField } from "../fields/numbers";

const { BooleanField, SchemaField, StringField } = foundry.data.fields;

function flag() {
  return new BooleanField({ required: true, initial: false });
}

function combatantSchema() {
  return {
    /** Round in which its last turn began. */
    begun: optionalIntegerField(0, FIGURE_MAX),
    /** CBT-2: what was spent, of the turn that began in round `turn`. */
    spent: new SchemaField({
      turn: optionalIntegerField(0, FIGURE_MAX),
      action: flag(),
      movement: flag(),
      reaction: flag(),
      /** FAM-2 */
      acted: flag(),
    }),
    /** MOV-3: the round in whose turn it walks guarded; null: openly. */
    guards: optionalIntegerField(0, FIGURE_MAX),
    /** CBT-1: the running round in which it joined; null: it was there from the start. */
    arrivedIn: optionalIntegerField(0, FIGURE_MAX),
    /** CBT-1: DEX as it was when initiative was rolled: it breaks ties, on all clients alike. null: not known. */
    dex: optionalIntegerField(0, FIGURE_MAX),
    /** FAM-3: actor of the master that a specialist's familiar follows in the order. */
    follows: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  };
}
type CombatantSchema = ReturnType<typeof combatantSchema>;

/** One who takes part: what its last turn has spent, and what places it in the order. */
export class CombatantModel extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}
