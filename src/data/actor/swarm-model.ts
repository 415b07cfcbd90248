import { DISCIPLINES } from "../../rules/actors/snapshot";
import { FIGURE_MAX, integerField, optionalIntegerField } from "../fields/numbers";
import { choiceField } from "../fields/words";
import { commonSchema } from "./common-schema";

const { SchemaField } = foundry.data.fields;

function swarmSchema() {
  return {
    ...commonSchema(),
    count: new SchemaField({ value: integerField(10, 0, FIGURE_MAX), max: integerField(10, 1, FIGURE_MAX) }),
    front: optionalIntegerField(1, FIGURE_MAX),
    discipline: choiceField(DISCIPLINES, "melee"),
  };
}
type SwarmSchema = ReturnType<typeof swarmSchema>;

/** MAS: individuals of little strength who fight as one. */
export class SwarmModel extends foundry.abstract.TypeDataModel<SwarmSchema, Actor.Implementation> {
  /** Foundry names fields by these in what it tells of them. */
  static override LOCALIZATION_PREFIXES = ["ARCANES.Actor"];

  static override defineSchema(): SwarmSchema {
    return swarmSchema();
  }
}
