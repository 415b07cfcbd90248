import { DataModel } from "../abstract/data-model";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import type { Data } from "../utils/types";
import { sharedTokenFields } from "./token-schema";

/** What the tokens of an actor start as. */
export class PrototypeToken extends DataModel {
  declare name: string;
  declare actorLink: boolean;
  declare disposition: number;
  declare texture: Data & { src: string | null };
  declare width: number;
  declare height: number;

  static override LOCALIZATION_PREFIXES = ["TOKEN"];

  static override defineSchema(): Record<string, DataField> {
    return {
      ...sharedTokenFields(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }

  /** The actor. */
  get actor(): DataModel | null {
    return this.parent;
  }
}
