import { BaseDocument } from "../abstract/document";
import type { DataField } from "../fields/data-field";
import { ForeignDocumentField } from "../fields/reference-fields";
import { StringField } from "../fields/string-field";
import { JavaScriptField } from "../fields/text-fields";
import { runtime } from "../runtime";
import { BaseUser } from "./base-user";
import { commonFields, directoryFields, idField, imageField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** A command of the hotbar. */
export class BaseMacro extends BaseDocument {
  static override metadata = metadata({ name: "Macro", collection: "macros", coreTypes: ["script", "chat"] });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, choices: ["script", "chat"], initial: "chat" }),
      author: new ForeignDocumentField(BaseUser, { initial: () => runtime.user()?.id ?? null }),
      img: imageField("icons/svg/dice-target.svg"),
      scope: new StringField({ required: true, choices: ["global", "actors", "actor"], initial: "global" }),
      command: new JavaScriptField({ async: true }),
      ...directoryFields(),
      ...commonFields(),
    };
  }
}
