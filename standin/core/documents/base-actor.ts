import { BaseDocument } from "../abstract/document";
import type { EmbeddedCollection } from "../abstract/embedded-collection";
import type { DataField } from "../fields/data-field";
import { DocumentTypeField } from "../fields/document-fields";
import { EmbeddedCollectionField } from "../fields/embedded-collection-field";
import { EmbeddedDataField } from "../fields/embedded-data-field";
import { TypeDataField } from "../fields/type-data-field";
import type { Data } from "../utils/types";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseItem } from "./base-item";
import { commonFields, directoryFields, idField, imageField, nameField } from "./common-fields";
import { metadata } from "./metadata";
import { PrototypeToken } from "./prototype-token";

/** Someone or something that acts. */
export class BaseActor extends BaseDocument {
  static readonly DEFAULT_ICON: string = "icons/svg/mystery-man.svg";
  declare name: string;
  declare type: string;
  declare img: string | null;
  declare system: Data;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection<BaseItem>;
  declare effects: EmbeddedCollection<BaseActiveEffect>;
  declare ownership: Record<string, number>;
  declare flags: Data;

  static override metadata = metadata({
    name: "Actor",
    collection: "actors",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
  });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      prototypeToken: new EmbeddedDataField(PrototypeToken),
      items: new EmbeddedCollectionField(BaseItem),
      effects: new EmbeddedCollectionField(BaseActiveEffect),
      ...directoryFields(),
      ...commonFields(),
    };
  }

  /** The pictures that an actor gets which was given none. */
  static getDefaultArtwork(_data: Data): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  /** A token that was never named or given a picture takes the actor's. */
  protected override _initializeSource(data: Data | BaseDocument, options: Data): Data {
    const source = super._initializeSource(data, options);
    const token = source["prototypeToken"] as Data | undefined;
    if (token && !token["name"]) token["name"] = source["name"];
    const texture = token?.["texture"] as Data | undefined;
    if (texture && (!texture["src"] || texture["src"] === BaseActor.DEFAULT_ICON)) texture["src"] = source["img"];
    return source;
  }
}
