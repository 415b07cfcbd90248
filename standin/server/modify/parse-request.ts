import type { DocumentName, JsonObject, ModifyRequest, WireOperation } from "../../core/protocol";
import { EMBEDDED_COLLECTIONS, isPrimaryName } from "../store/collections";
import { checkJson } from "./check-json";
import { checkOperators } from "./check-operators";
import { ModifyError } from "./modify-error";

/** How many operations, and documents in one of them, a request may have. */
const MAXIMUM_OPERATIONS = 1000;
const MAXIMUM_DOCUMENTS = 5000;

const EMBEDDED_NAMES: ReadonlySet<string> = new Set(Object.values(EMBEDDED_COLLECTIONS).flatMap(Object.values));

/**
 * Reads what a client sent as a request. Whatever it is, the result has the shape of the protocol.
 * @throws {ModifyError} `malformed`
 */
export function parseRequest(request: unknown): ModifyRequest {
  checkJson(request);
  const operations = isObject(request) ? request["operations"] : undefined;
  if (!Array.isArray(operations)) throw new ModifyError("malformed", "a request has a list of operations");
  if (operations.length > MAXIMUM_OPERATIONS) throw new ModifyError("malformed", "the request has too many operations");
  return { operations: operations.map(parseOperation) };
}

function parseOperation(operation: unknown): WireOperation {
  if (!isObject(operation)) throw new ModifyError("malformed", "an operation is an object");
  const { action, documentName, parent = null, options = {} } = operation;
  if (!isDocumentName(documentName)) throw new ModifyError("malformed", "an operation names a kind of document");
  if (parent !== null && typeof parent !== "string") throw new ModifyError("malformed", "a parent is a uuid");
  if (!isObject(options)) throw new ModifyError("malformed", "options are an object");
  const common = { documentName, parent, options };
  switch (action) {
    case "create": {
      const data = objects(operation["data"], "data");
      for (const source of data) checkOperators(source, false);
      return { action, ...common, data };
    }
    case "update": {
      const updates = objects(operation["updates"], "updates");
      for (const update of updates) {
        if (typeof update["_id"] !== "string")
          throw new ModifyError("malformed", "an update has the _id of its document");
        checkDots(update);
        checkOperators(update, true);
      }
      return { action, ...common, updates };
    }
    case "delete":
      return { action, ...common, ids: strings(operation["ids"]) };
    default:
      throw new ModifyError("malformed", "an operation creates, updates or deletes");
  }
}

function isDocumentName(name: unknown): name is DocumentName {
  return typeof name === "string" && (isPrimaryName(name) || EMBEDDED_NAMES.has(name));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function objects(value: unknown, name: string): JsonObject[] {
  if (!Array.isArray(value) || value.length > MAXIMUM_DOCUMENTS || !value.every(isObject)) {
    throw new ModifyError("malformed", `${name} is a list of objects`);
  }
  return value;
}

function strings(value: unknown): string[] {
  if (!Array.isArray(value) || value.length > MAXIMUM_DOCUMENTS || !value.every((id) => typeof id === "string")) {
    throw new ModifyError("malformed", "ids is a list of ids");
  }
  return value;
}

/** Updates travel expanded: a dotted key would be one path to the checks and another to the merge. */
function checkDots(value: JsonObject): void {
  for (const [key, entry] of Object.entries(value)) {
    if (key.includes(".")) throw new ModifyError("malformed", `an update has the dotted key "${key}"`);
    if (isObject(entry)) checkDots(entry);
  }
}
