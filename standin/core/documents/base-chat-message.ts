import { BaseDocument } from "../abstract/document";
import type { BaseUserLike } from "../abstract/document-types";
import { CONST } from "../constants";
import { ArrayField } from "../fields/array-field";
import { BooleanField } from "../fields/boolean-field";
import type { DataField } from "../fields/data-field";
import { DocumentTypeField } from "../fields/document-fields";
import { NumberField } from "../fields/number-field";
import { ForeignDocumentField } from "../fields/reference-fields";
import { SchemaField } from "../fields/schema-field";
import { StringField } from "../fields/string-field";
import { DocumentIdField, FilePathField, HTMLField, JSONField } from "../fields/text-fields";
import { TypeDataField } from "../fields/type-data-field";
import { OWNERSHIP } from "../protocol";
import { runtime } from "../runtime";
import type { Data } from "../utils/types";
import { BaseUser } from "./base-user";
import { commonFields, idField } from "./common-fields";
import { metadata } from "./metadata";

/** Who speaks: ids of scene, actor and token, and the name shown. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string | undefined;
}

/** A roll kept as JSON; the document gives out what the field's text means. */
class RollField extends JSONField {
  override initialize(value: unknown): unknown {
    return value;
  }

  override toObject(value: unknown): unknown {
    return typeof value === "string" ? value : JSON.stringify(value);
  }
}

/** A message of the chat. */
export class BaseChatMessage extends BaseDocument {
  declare type: string;
  declare system: Data;
  declare style: number;
  declare author: BaseUser | null;
  declare timestamp: number;
  declare title: string;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare flags: Data;

  static override metadata = metadata({ name: "ChatMessage", collection: "messages", hasTypeData: true });

  static override defineSchema(): Record<string, DataField> {
    const id = (): DataField => new DocumentIdField({ readonly: false });
    return {
      _id: idField(),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
      }),
      author: new ForeignDocumentField(BaseUser, { initial: () => runtime.user()?.id ?? null }),
      timestamp: new NumberField({ required: true, nullable: false, initial: Date.now }),
      title: new StringField({ required: true, blank: true }),
      flavor: new HTMLField(),
      content: new HTMLField({ textSearch: true }),
      speaker: new SchemaField({ scene: id(), actor: id(), token: id(), alias: new StringField() }),
      whisper: new ArrayField(new DocumentIdField({ readonly: false, nullable: false })),
      blind: new BooleanField(),
      rolls: new ArrayField(new RollField({ required: true })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      ...commonFields(),
    };
  }

  override getUserLevel(user: BaseUserLike | null = runtime.user()): number {
    return user && user.id === this._source["author"] ? OWNERSHIP.OWNER : super.getUserLevel(user);
  }
}
