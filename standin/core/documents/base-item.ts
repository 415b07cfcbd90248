import { BaseDocument } from "../abstract/document";
import type { BaseUserLike } from "../abstract/document-types";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import type { DataField } from "../fields/data-field";
import { DocumentTypeField } from "../fields/document-fields";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { TypeDataField } from "../fields/type-data-field";
import { runtime } from "../runtime";
import type { Data } from "../utils/types";
import { BaseActiveEffect } from "./base-active-effect";
import { commonFields, directoryFields, idField, imageField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** An item, of the world or of an actor. */
export class BaseItem extends BaseDocument {
  static readonly DEFAULT_ICON: string = "icons/svg/item-bag.svg";
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: Data;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare flags: Data;

  static override metadata = metadata({
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      type: new DocumentTypeField(this),
      img: imageField(this.DEFAULT_ICON),
      system: new TypeDataField(this),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
      ...commonFields(),
    };
  }

  /** An actor's item is as much a user's as the actor is, whatever ownership it brought from elsewhere. */
  override getUserLevel(user: BaseUserLike | null = runtime.user()): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  /** The picture that an item gets which was given none. */
  static getDefaultArtwork(_data: Data): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}
