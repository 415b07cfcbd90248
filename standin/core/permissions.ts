import { CONST } from "./constants";
import { OWNERSHIP, USER_ROLES } from "./protocol";
import { runtime } from "./runtime";
import type { Data } from "./utils/types";

/** The user who asks. */
export interface Asker {
  readonly id: string | null;
  readonly role: number;
  /** Grants and refusals of single permissions, which go before the role's. */
  readonly permissions?: Readonly<Record<string, boolean | undefined>> | undefined;
}

/** A document, built or only as its source. */
export interface Target {
  readonly documentName: string;
  readonly _source: Data;
  readonly parent: Target | null;
}

export interface PermissionContext {
  /** Which of two possible hosts is assumed where it is not known what the real one does. */
  readonly assume?: "open" | "closed";
  /** Roles that each permission is granted to, where the world changed them. */
  readonly rolePermissions?: Readonly<Record<string, readonly number[]>>;
  /** The source of the world's actor of an id, for tokens and combatants. */
  readonly actor?: (id: string) => Data | undefined;
}

type Action = "create" | "update" | "delete";
type PermissionName = keyof typeof CONST.USER_PERMISSIONS;

const isGM = (user: Asker): boolean => user.role >= USER_ROLES.ASSISTANT;

/** Whether a user has one of the permissions that a world grants to roles. */
export function hasPermission(user: Asker, permission: PermissionName, context: PermissionContext = {}): boolean {
  const own = user.permissions?.[permission];
  if (own !== undefined) return own;
  const roles = (context.rolePermissions ?? runtime.rolePermissions())?.[permission];
  if (roles) return roles.includes(user.role);
  return user.role >= CONST.USER_PERMISSIONS[permission].defaultRole;
}

/** A user's level of ownership of a document, 0 to 3: a GM owns all, embedded documents follow their parents. */
export function ownershipLevel(user: Asker, target: Target): number {
  if (isGM(user)) return OWNERSHIP.OWNER;
  // An actor's item may have an ownership from before: the actor's counts.
  if (target.documentName === "Item" && target.parent) return ownershipLevel(user, target.parent);
  const ownership = target._source["ownership"] as Record<string, number> | undefined;
  const level = ownership ? (ownership[user.id ?? ""] ?? ownership["default"] ?? OWNERSHIP.NONE) : OWNERSHIP.INHERIT;
  if (level !== OWNERSHIP.INHERIT) return level;
  return target.parent ? ownershipLevel(user, target.parent) : OWNERSHIP.NONE;
}

const CREATE_PERMISSION: Readonly<Record<string, PermissionName>> = {
  Actor: "ACTOR_CREATE",
  Item: "ITEM_CREATE",
  JournalEntry: "JOURNAL_CREATE",
};

/**
 * Why a user may not create, update or delete a document, or null when they may. For a creation `target._source` is what
 * shall be created; for an update `changes` is the expanded partial source.
 */
export function mayModify(
  user: Asker,
  action: Action,
  target: Target,
  changes: Data = {},
  context: PermissionContext = {},
): string | null {
  const refuse = `User lacks permission to ${action} ${target.documentName}`;
  const allow = (allowed: boolean): string | null => (allowed ? null : refuse);
  if (user.role === USER_ROLES.NONE) return refuse;
  switch (target.documentName) {
    case "User":
      return allow(mayModifyUser(user, action, target, changes));
    case "ChatMessage":
      return allow(mayModifyMessage(user, action, target, changes, context));
    case "Setting":
      return allow(mayModifySetting(user, action, target, changes, context));
    case "Token":
      return allow(mayModifyToken(user, action, target, context));
    case "Combatant":
      return allow(isGM(user) || ownsActor(user, target, context));
    case "CombatantGroup":
      return allow(
        isGM(user) ||
          (action === "update" && ownershipLevel(user, target) >= OWNERSHIP.OWNER && !changesOwnership(changes)),
      );
    case "Combat":
      return allow(isGM(user) || (action === "update" && onlyKeys(changes, ["_id", "round", "turn", "combatants"])));
    case "Macro":
      return allow(mayModifyMacro(user, action, target, changes, context));
    case "Folder":
    case "Scene":
    case "RollTable":
      return allow(isGM(user));
    default:
      return allow(mayModifyOwned(user, action, target, changes, context));
  }
}

/** Actors, items, effects, journals and what stands in them: the owner's. */
function mayModifyOwned(
  user: Asker,
  action: Action,
  target: Target,
  changes: Data,
  context: PermissionContext,
): boolean {
  if (isGM(user)) return true;
  if (target.parent) {
    // A synthetic actor stands in a token, but has an ownership of its own.
    const owned = target.documentName === "Actor" ? target : target.parent;
    return ownershipLevel(user, owned) >= OWNERSHIP.OWNER && !changesOwnership(changes);
  }
  if (action === "create") {
    const permission = CREATE_PERMISSION[target.documentName];
    return permission !== undefined && hasPermission(user, permission, context);
  }
  const owner = ownershipLevel(user, target) >= OWNERSHIP.OWNER;
  if (action === "update") return owner && !changesOwnership(changes);
  // Deleting a world document needs the permission to create one as well.
  const permission = CREATE_PERMISSION[target.documentName];
  return owner && permission !== undefined && hasPermission(user, permission, context);
}

const changesOwnership = (changes: Data): boolean => changes["ownership"] !== undefined;

function onlyKeys(changes: Data, keys: readonly string[]): boolean {
  return Object.keys(changes).every((key) => keys.includes(key));
}

/** A user's own document is theirs, except for what makes them who they are. */
function mayModifyUser(user: Asker, action: Action, target: Target, changes: Data): boolean {
  const role = Number(target._source["role"] ?? USER_ROLES.PLAYER);
  if (user.role === USER_ROLES.GAMEMASTER) {
    return action !== "delete" || target._source["_id"] !== user.id;
  }
  if (isGM(user) && action === "create") return role <= user.role;
  if (action !== "update") return false;
  if (target._source["_id"] !== user.id)
    return isGM(user) && role < user.role && Number(changes["role"] ?? 0) <= user.role;
  return !["role", "name", "permissions"].some((key) => key in changes);
}

/** A message is its author's; who wrote it and what was rolled stays as it is. */
function mayModifyMessage(
  user: Asker,
  action: Action,
  target: Target,
  changes: Data,
  context: PermissionContext,
): boolean {
  const author = target._source["author"];
  if (action === "create") {
    if (author !== undefined && author !== null && author !== user.id && !isGM(user) && context.assume === "closed")
      return false;
    const whisper = target._source["whisper"];
    return !Array.isArray(whisper) || whisper.length === 0 || hasPermission(user, "MESSAGE_WHISPER", context);
  }
  if (isGM(user)) return !(action === "update" && "author" in changes && changes["author"] !== author);
  if (author !== user.id) return false;
  return action === "delete" || !["author", "rolls"].some((key) => key in changes);
}

function mayModifySetting(
  user: Asker,
  action: Action,
  target: Target,
  changes: Data,
  context: PermissionContext,
): boolean {
  if (hasPermission(user, "SETTINGS_MODIFY", context)) return true;
  // A setting of scope "user" belongs to its user.
  const owner = target._source["user"];
  return owner === user.id && owner !== null && (action !== "update" || changes["user"] === undefined);
}

function ownsActor(user: Asker, target: Target, context: PermissionContext): boolean {
  const actorId = target._source["actorId"];
  const actor = typeof actorId === "string" ? context.actor?.(actorId) : undefined;
  return (
    actor !== undefined &&
    ownershipLevel(user, { documentName: "Actor", _source: actor, parent: null }) >= OWNERSHIP.OWNER
  );
}

function mayModifyToken(user: Asker, action: Action, target: Target, context: PermissionContext): boolean {
  if (isGM(user)) return true;
  if (!ownsActor(user, target, context)) return false;
  if (action === "create") return hasPermission(user, "TOKEN_CREATE", context);
  return action === "update" || hasPermission(user, "TOKEN_DELETE", context);
}

function mayModifyMacro(
  user: Asker,
  action: Action,
  target: Target,
  changes: Data,
  context: PermissionContext,
): boolean {
  const source = { ...target._source, ...changes };
  if (source["type"] === "script" && action !== "delete" && !hasPermission(user, "MACRO_SCRIPT", context)) return false;
  if (isGM(user) || action === "create") return true;
  return target._source["author"] === user.id || ownershipLevel(user, target) >= OWNERSHIP.OWNER;
}
