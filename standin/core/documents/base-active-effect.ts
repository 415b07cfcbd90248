import { BaseDocument } from "../abstract/document";
import { CONST } from "../constants";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { DocumentTypeField } from "../fields/document-fields";
import { NumberField } from "../fields/number-field";
import { IntegerSortField } from "../fields/number-kinds";
import { SchemaField } from "../fields/schema-field";
import { SetField } from "../fields/set-field";
import { StringField } from "../fields/string-field";
import { ColorField, DocumentIdField, HTMLField } from "../fields/text-fields";
import { TypeDataField } from "../fields/type-data-field";
import type { Data } from "../utils/types";
import { commonFields, folderField, idField, imageField, nameField } from "./common-fields";
import { metadata } from "./metadata";
import { migrateEffect } from "./migrate-effect";

/** When an effect began. */
export interface EffectStart {
  combat: string | null;
  combatant: string | null;
  initiative: number | null;
  round: number | null;
  turn: number | null;
  /** Seconds of the world's time. */
  time: number;
}

/** How long an effect lasts; what is prepared of it stands beside what is stored. */
export interface EffectDuration {
  /** In its units; without end it is null in the source and infinite here. */
  value: number | null;
  units: (typeof CONST.ACTIVE_EFFECT_DURATION_UNITS)[number];
  /** The event at which the effect ends once its time is over. */
  expiry: string | null;
  expired: boolean;
  /** All of it in seconds of the world's time, if it can be told. */
  seconds?: number | null;
  /** What is left, in the same units. */
  remaining?: number;
  label?: string;
}

/** An effect on an actor or item, in the form of version 14. */
export class BaseActiveEffect extends BaseDocument {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Data;
  declare disabled: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare transfer: boolean;
  declare flags: Data;
  declare sort: number;
  declare showIcon: number;
  /** When the effect began; null while it has not. */
  declare start: EffectStart | null;
  declare duration: EffectDuration;

  static override metadata = metadata({ name: "ActiveEffect", collection: "effects", hasTypeData: true });

  /** Takes in the forms that effects had before version 14. */
  static override migrateData(source: Data, options: Data = {}): Data {
    migrateEffect(source);
    return super.migrateData(source, options);
  }

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField("icons/svg/aura.svg"),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      start: new SchemaField(
        {
          combat: new DocumentIdField({ readonly: false }),
          combatant: new DocumentIdField({ readonly: false }),
          initiative: new NumberField(),
          round: new NumberField({ integer: true, min: 0 }),
          turn: new NumberField({ integer: true, min: 0 }),
          time: new NumberField({ initial: 0, nullable: false }),
        },
        { nullable: true, initial: null },
      ),
      duration: new SchemaField({
        value: new NumberField({ integer: true, min: 0, initial: null }),
        units: new StringField({ required: true, initial: "seconds", choices: CONST.ACTIVE_EFFECT_DURATION_UNITS }),
        expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
        expired: new BooleanField(),
      }),
      description: new HTMLField({ textSearch: true }),
      // Not judged as a uuid: effects made by hand name their origin freely.
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      tint: new ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new BooleanField({ initial: true }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      showIcon: new NumberField({ initial: CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL, choices: [0, 1, 2] }),
      folder: folderField(),
      sort: new IntegerSortField(),
      ...commonFields(),
    };
  }
}
