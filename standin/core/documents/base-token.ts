import { BaseDocument } from "../abstract/document";
import { ArrayField } from "../fields/array-field";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { NumberField } from "../fields/number-field";
import { IntegerSortField } from "../fields/number-kinds";
import { ObjectField } from "../fields/object-field";
import { DocumentIdField } from "../fields/text-fields";
import type { Data } from "../utils/types";
import { commonFields, idField } from "./common-fields";
import { metadata } from "./metadata";
import { sharedTokenFields } from "./token-schema";

/** A token on a scene. What an unlinked one changes of its actor stands in `delta`. */
export class BaseToken extends BaseDocument {
  declare name: string;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: Data | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare hidden: boolean;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare texture: Data & { src: string | null };
  declare flags: Data;

  static override metadata = metadata({ name: "Token", collection: "tokens" });

  static override defineSchema(): Record<string, DataField> {
    const place = (): NumberField => new NumberField({ required: true, nullable: false, initial: 0 });
    return {
      _id: idField(),
      ...sharedTokenFields(),
      actorId: new DocumentIdField({ readonly: false }),
      delta: new ObjectField({ nullable: true, initial: null }),
      x: place(),
      y: place(),
      elevation: place(),
      sort: new IntegerSortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      // Where the token went in its turn.
      _movementHistory: new ArrayField(new ObjectField()),
      ...commonFields(),
    };
  }
}
