import { type Asker, mayModify, type PermissionContext, type Target } from "../../core/permissions";
import { type JsonObject, USER_ROLES } from "../../core/protocol";
import type { Data } from "../../core/utils/types";
import type { Assume } from "../options";
import type { Transaction } from "../store/transaction";
import type { DocumentCollection, Located } from "./location";
import { ModifyError } from "./modify-error";

/** What one user may do to the documents of a transaction, by the core's one table of permissions. */
export class Access {
  /** Is the user a GM or an assistant? */
  readonly isGm: boolean;
  readonly #asker: Asker;
  readonly #context: PermissionContext;

  /** @throws {ModifyError} `permission` when the user is not in the world, or barred from it */
  constructor(transaction: Transaction, userId: string, assume: Assume) {
    const user = transaction.get("User", userId);
    const role = Number(user?.["role"] ?? USER_ROLES.NONE);
    if (!user || role === USER_ROLES.NONE) throw new ModifyError("permission", "the user is not in this world");
    const permissions = user["permissions"] as Record<string, boolean> | undefined;
    this.isGm = role >= USER_ROLES.ASSISTANT;
    this.#asker = { id: userId, role, permissions: { ...permissions } };
    this.#context = {
      assume,
      rolePermissions: rolePermissions(transaction),
      actor: (id) => transaction.get("Actor", id),
    };
  }

  /** @throws {ModifyError} `permission` */
  checkCreate(collection: DocumentCollection, source: JsonObject): void {
    this.#check("create", collection, source, {});
  }

  /** @param changes  the partial source, expanded, with operators as instances @throws {ModifyError} `permission` */
  checkUpdate(collection: DocumentCollection, before: JsonObject, changes: Data): void {
    this.#check("update", collection, before, changes);
  }

  /** @throws {ModifyError} `permission` */
  checkDelete(collection: DocumentCollection, source: JsonObject): void {
    this.#check("delete", collection, source, {});
  }

  #check(
    action: "create" | "update" | "delete",
    { documentName, parent }: DocumentCollection,
    source: JsonObject,
    changes: Data,
  ): void {
    const target: Target = { documentName, _source: source, parent: targetOf(parent) };
    const refusal = mayModify(this.#asker, action, target, changes, this.#context);
    if (refusal !== null) throw new ModifyError("permission", refusal);
  }
}

/** Roles that each permission is granted to, by the world's setting; empty where it was never set. */
function rolePermissions(transaction: Transaction): Record<string, number[]> {
  const setting = transaction
    .all("Setting")
    .find(({ key, user }) => key === "core.permissions" && (user ?? null) === null);
  if (typeof setting?.["value"] !== "string") return {};
  try {
    const granted: unknown = JSON.parse(setting["value"]);
    const isRoles = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);
    return Object.fromEntries(
      Object.entries(granted ?? {}).filter((entry): entry is [string, number[]] => isRoles(entry[1])),
    );
  } catch {
    return {};
  }
}

function targetOf(located: Located | null): Target | null {
  if (!located) return null;
  const { documentName, source, parent } = located;
  // An item that an actor holds is owned as the actor is, whatever its own field says.
  const held = documentName === "Item" && parent !== null;
  return { documentName, _source: held ? { ...source, ownership: undefined } : source, parent: targetOf(parent) };
}
