import { BaseDocument } from "../abstract/document";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { CONST } from "../constants";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { NumberField } from "../fields/number-field";
import { AlphaField } from "../fields/number-kinds";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";
import { ColorField, FilePathField } from "../fields/text-fields";
import type { Data } from "../utils/types";
import { BaseToken } from "./base-token";
import { commonFields, directoryFields, idField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** A place where tokens stand. */
export class BaseScene extends BaseDocument {
  declare name: string;
  declare active: boolean;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare navigation: boolean;
  declare background: Data & { src: string | null };
  declare backgroundColor: string;
  declare grid: { type: number; size: number; distance: number; units: string; color: string; alpha: number };
  declare tokens: EmbeddedCollection<BaseToken>;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static override metadata = metadata({ name: "Scene", collection: "scenes", embedded: { Token: "tokens" } });

  static override defineSchema(): Record<string, DataField> {
    const length = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new StringField({ required: true }),
      background: new SchemaField({ src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }) }),
      foreground: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
      thumb: new FilePathField({ categories: ["IMAGE"] }),
      width: length(4000),
      height: length(3000),
      padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          choices: Object.values(CONST.GRID_TYPES),
          initial: CONST.GRID_TYPES.SQUARE,
        }),
        size: new NumberField({ required: true, nullable: false, integer: true, min: 20, initial: 100 }),
        style: new StringField({ required: true, blank: false, initial: "solidLines" }),
        thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
        color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
        alpha: new AlphaField({ initial: 0.2 }),
        distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
        units: new StringField({ required: true, initial: "" }),
      }),
      tokens: new EmbeddedCollectionField(BaseToken),
      ...directoryFields(),
      ...commonFields(),
    };
  }
}
