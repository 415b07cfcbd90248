import { CONST } from "../constants";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { DocumentFlagsField } from "../fields/document-fields";
import { NumberField } from "../fields/number-field";
import { AlphaField, AngleField } from "../fields/number-kinds";
import { ObjectField } from "../fields/object-field";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";
import { ColorField, FilePathField } from "../fields/text-fields";

const displayMode = (): NumberField =>
  new NumberField({
    required: true,
    nullable: false,
    initial: CONST.TOKEN_DISPLAY_MODES.NONE,
    choices: Object.values(CONST.TOKEN_DISPLAY_MODES),
  });

const bar = (initial: string | null): SchemaField =>
  new SchemaField({ attribute: new StringField({ required: true, nullable: true, blank: false, initial }) });

const size = (): NumberField => new NumberField({ nullable: false, positive: true, initial: 1 });

/** The fields that a token and an actor's prototype token share. */
export function sharedTokenFields(): Record<string, DataField> {
  return {
    name: new StringField({ required: true, blank: true, textSearch: true }),
    displayName: displayMode(),
    actorLink: new BooleanField(),
    width: size(),
    height: size(),
    depth: size(),
    texture: new SchemaField({
      src: new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: "icons/svg/mystery-man.svg", wildcard: true }),
      anchorX: new NumberField({ nullable: false, initial: 0.5 }),
      anchorY: new NumberField({ nullable: false, initial: 0.5 }),
      fit: new StringField({
        required: true,
        initial: "contain",
        choices: ["fill", "contain", "cover", "width", "height"],
      }),
      scaleX: new NumberField({ nullable: false, initial: 1 }),
      scaleY: new NumberField({ nullable: false, initial: 1 }),
      rotation: new AngleField(),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      alphaThreshold: new AlphaField({ initial: 0.75 }),
    }),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: new NumberField({
      required: true,
      nullable: false,
      initial: CONST.TOKEN_DISPOSITIONS.HOSTILE,
      choices: Object.values(CONST.TOKEN_DISPOSITIONS),
    }),
    displayBars: displayMode(),
    bar1: bar(null),
    bar2: bar(null),
    sight: new SchemaField({
      enabled: new BooleanField(),
      range: new NumberField({ min: 0, initial: 0 }),
      angle: new AngleField({ initial: 360, normalize: false }),
      visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    }),
    light: new ObjectField(),
    turnMarker: new ObjectField(),
    movementAction: new StringField({ nullable: true, blank: false, initial: null }),
    flags: new DocumentFlagsField(),
  };
}
