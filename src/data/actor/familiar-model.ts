import { FAMILIAR_HP } from "../../rules/actors/defaults";
import { FAMILIAR_KINDS } from "../../rules/actors/snapshot";
import { FIGURE_MAX, integerField } from "../fields/numbers";
import { choiceField } from "../fields/words";
import { commonSchema } from "./common-schema";

const { DocumentUUIDField, SchemaField } = foundry.data.fields;

function familiarSchema() {
  return {
    ...commonSchema(),
    hp: new SchemaField({
      value: integerField(FAMILIAR_HP, -FIGURE_MAX, FIGURE_MAX),
      max: integerField(FAMILIAR_HP, 1, FIGURE_MAX),
    }),
    kind: choiceField(FAMILIAR_KINDS, "beast"),
    master: new DocumentUUIDField({ type: "Actor", nullable: true, initial: null }),
  };
}
type FamiliarSchema = ReturnType<typeof familiarSchema>;

/** FAM */
export class FamiliarModel extends foundry.abstract.TypeDataModel<FamiliarSchema, Actor.Implementation> {
  /** Foundry names fields by these in what it tells of them. */
  static override LOCALIZATION_PREFIXES = ["ARCANES.Actor"];

  static override defineSchema(): FamiliarSchema {
    return familiarSchema();
  }
}
