import { BaseDocument } from "../abstract/document";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { DocumentTypeField } from "../fields/document-fields";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { NumberField } from "../fields/number-field";
import { IntegerSortField } from "../fields/number-kinds";
import { ForeignDocumentField } from "../fields/reference-fields";
import { StringField } from "../fields/string-field";
import { DocumentIdField, FilePathField } from "../fields/text-fields";
import { TypeDataField } from "../fields/type-data-field";
import type { Data } from "../utils/types";
import { BaseScene } from "./base-scene";
import { commonFields, idField } from "./common-fields";
import { metadata } from "./metadata";

const id = (): DataField => new DocumentIdField({ readonly: false });

/** One who takes part in a combat. */
export class BaseCombatant extends BaseDocument {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Data;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override metadata = metadata({ name: "Combatant", collection: "combatants", hasTypeData: true });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      actorId: id(),
      tokenId: id(),
      sceneId: id(),
      group: id(),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      ...commonFields(),
    };
  }
}

/** A fight in rounds and turns. */
export class BaseCombat extends BaseDocument {
  declare combatants: EmbeddedCollection<BaseCombatant>;
  declare type: string;
  declare system: Data;
  declare scene: BaseScene | null;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;

  static override metadata = metadata({
    name: "Combat",
    collection: "combats",
    hasTypeData: true,
    embedded: { Combatant: "combatants" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...commonFields(),
    };
  }
}
