import { BaseDocument } from "../abstract/document";
import type { BaseUserLike } from "../abstract/document-types";
import type { CONST } from "../constants";
import type { DataField } from "../fields/data-field";
import { NumberField } from "../fields/number-field";
import { ObjectField } from "../fields/object-field";
import { ForeignDocumentField } from "../fields/reference-fields";
import { StringField } from "../fields/string-field";
import { ColorField, FilePathField } from "../fields/text-fields";
import { hasPermission } from "../permissions";
import { OWNERSHIP, USER_ROLES } from "../protocol";
import { runtime } from "../runtime";
import { randomColor } from "../utils/random-color";
import type { Data } from "../utils/types";
import { BaseActor } from "./base-actor";
import { commonFields, idField, nameField } from "./common-fields";
import { metadata } from "./metadata";

/** Someone who plays. */
export class BaseUser extends BaseDocument {
  declare name: string;
  declare role: number;
  declare character: BaseActor | null;
  declare color: string;
  declare hotbar: Data;
  declare permissions: Record<string, boolean>;
  declare flags: Data;

  static override metadata = metadata({ name: "User", collection: "users" });

  static override defineSchema(): Record<string, DataField> {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        choices: Object.values(USER_ROLES),
        initial: USER_ROLES.PLAYER,
      }),
      // Only the server knows what stands here; it never leaves it.
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: randomColor }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField({ required: true }),
      ...commonFields(),
    };
  }

  /** Whether this user is a game master or an assistant. */
  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }

  /** Whether this user has a permission, by their role or by themselves. */
  can(action: keyof typeof CONST.USER_PERMISSIONS | keyof typeof USER_ROLES | number): boolean {
    if (typeof action === "number" || action in USER_ROLES)
      return this.hasRole(action as keyof typeof USER_ROLES | number);
    return this.hasPermission(action as keyof typeof CONST.USER_PERMISSIONS);
  }

  hasPermission(permission: keyof typeof CONST.USER_PERMISSIONS): boolean {
    return hasPermission({ id: this.id, role: this.role, permissions: this.permissions }, permission);
  }

  /** Whether this user has at least a role, or that very role. */
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false } = {}): boolean {
    const wanted = typeof role === "string" ? USER_ROLES[role] : role;
    return exact ? this.role === wanted : this.role >= wanted;
  }

  override getUserLevel(user: BaseUserLike | null = runtime.user()): number {
    return user && user.id === this.id ? OWNERSHIP.OWNER : super.getUserLevel(user);
  }
}
