import { MOUNT_HP } from "../../rules/actors/defaults";
import { FIGURE_MAX, integerField } from "../fields/numbers";
import { commonSchema } from "./common-schema";

const { BooleanField, DocumentUUIDField, SchemaField } = foundry.data.fields;

function mountSchema() {
  return {
    ...commonSchema(),
    hp: new SchemaField({
      value: integerField(MOUNT_HP, -FIGURE_MAX, FIGURE_MAX),
      max: integerField(MOUNT_HP, 1, FIGURE_MAX),
    }),
    rider: new DocumentUUIDField({ type: "Actor", nullable: true, initial: null }),
    machine: new BooleanField({ initial: false }),
  };
}
type MountSchema = ReturnType<typeof mountSchema>;

/** CHR-9, AIR: a mount or machine. */
export class MountModel extends foundry.abstract.TypeDataModel<MountSchema, Actor.Implementation> {
  /** Foundry names fields by these in what it tells of them. */
  static override LOCALIZATION_PREFIXES = ["ARCANES.Actor"];

  static override defineSchema(): MountSchema {
    return mountSchema();
  }
}
