import { BaseDocument } from "../abstract/document";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { DocumentOwnershipField, DocumentTypeField } from "../fields/document-fields";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import type { FieldOptions, ModelLike } from "../fields/field-types";
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

/** Some who take part in a combat together. */
export class BaseCombatantGroup extends BaseDocument {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare system: Data;
  declare initiative: number | null;

  static override metadata = metadata({ name: "CombatantGroup", collection: "groups", hasTypeData: true });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      ownership: new DocumentOwnershipField(),
      ...commonFields(),
    };
  }
}

/** The id of a group of the same combat; the combatant gives out the group itself. */
class GroupField extends ForeignDocumentField {
  constructor(options: FieldOptions = {}) {
    super(BaseCombatantGroup, options);
  }

  override initialize(value: unknown, model: ModelLike): unknown {
    const combat = (): BaseCombat | null => (model as BaseCombatant).parent as BaseCombat | null;
    return () => (typeof value === "string" ? (combat()?.groups.get(value) ?? null) : null);
  }
}

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
  declare group: BaseCombatantGroup | null;
  /** The round in which this one came: 1 for those who were there before the combat began. */
  declare roundJoined: number;

  static override metadata = metadata({ name: "Combatant", collection: "combatants", hasTypeData: true });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      actorId: id(),
      tokenId: id(),
      sceneId: id(),
      group: new GroupField(),
      name: new StringField({ textSearch: true }),
      img: new FilePathField({ categories: ["IMAGE"] }),
      initiative: new NumberField({ required: true }),
      roundJoined: new NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      ...commonFields(),
    };
  }
}

/** A fight in rounds and turns. */
export class BaseCombat extends BaseDocument {
  declare combatants: EmbeddedCollection<BaseCombatant>;
  declare groups: EmbeddedCollection<BaseCombatantGroup>;
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
    embedded: { CombatantGroup: "groups", Combatant: "combatants" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      scene: new ForeignDocumentField(BaseScene),
      groups: new EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new EmbeddedCollectionField(BaseCombatant),
      active: new BooleanField(),
      round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new IntegerSortField(),
      ...commonFields(),
    };
  }
}
