import { type JsonObject, USER_ROLES } from "../../core/protocol";
import { textOf } from "../store/text-of";
import type { DocumentCollection } from "./location";
import { ModifyError } from "./modify-error";

/**
 * Keeps what may be there only once: the value of a setting (of the world, or of one user), the name of a user.
 * @throws {ModifyError} `validation`
 */
export function checkUnique(collection: DocumentCollection, source: JsonObject): void {
  const { documentName } = collection;
  const others = () => collection.all().filter((other) => other["_id"] !== source["_id"]);
  if (documentName === "Setting") {
    const same = (other: JsonObject): boolean =>
      other["key"] === source["key"] && (other["user"] ?? null) === (source["user"] ?? null);
    if (others().some(same))
      throw new ModifyError("validation", `the setting ${textOf(source, "key")} is already there`);
  } else if (documentName === "User") {
    if (others().some((other) => other["name"] === source["name"])) {
      throw new ModifyError("validation", `there already is a user ${textOf(source, "name")}`);
    }
  }
}

/**
 * Keeps a world from being left without a GM.
 * @param left  the users as they would be
 * @throws {ModifyError} `validation`
 */
export function checkGmLeft(left: readonly JsonObject[]): void {
  if (!left.some((user) => user["role"] === USER_ROLES.GAMEMASTER)) {
    throw new ModifyError("validation", "a world needs a GM");
  }
}
