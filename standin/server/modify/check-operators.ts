import type { Json, JsonObject } from "../../core/protocol";
import { ModifyError } from "./modify-error";

/**
 * Checks where the wire form of operators (`{"__op": …}`) stands: in an update as a value of an object, whole and well
 * formed; nowhere else. So no stored value can ever be taken for an operator.
 * @param allowed  false for data to create
 * @throws {ModifyError} `malformed`
 */
export function checkOperators(value: Json | undefined, allowed: boolean): void {
  if (Array.isArray(value)) {
    for (const entry of value as Json[]) checkOperators(entry, false);
    return;
  }
  if (value === null || typeof value !== "object") return;
  const object = value as JsonObject;
  for (const [key, entry] of Object.entries(object)) {
    if (key === "__op") throw new ModifyError("malformed", "an operator stands where none may be");
    if (allowed && isOperator(entry)) checkOperator(entry);
    else checkOperators(entry, allowed);
  }
}

function isOperator(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, "__op");
}

function checkOperator(operator: JsonObject): void {
  const keys = Object.keys(operator).sort().join();
  if (operator["__op"] === "delete" && keys === "__op") return;
  if (operator["__op"] === "replace" && keys === "__op,value") {
    // A list has no place for operators: what holds for its values holds for a replacement too.
    checkOperators([operator["value"] ?? null], false);
    return;
  }
  throw new ModifyError("malformed", "an operator is not well formed");
}
