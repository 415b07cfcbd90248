import { ModifyError } from "./modify-error";

/** How large a request may be: levels of nesting, and values in all. */
const MAXIMUM_DEPTH = 40;
const MAXIMUM_VALUES = 200_000;
/** Keys that would reach into the prototypes of objects. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Checks that a value is plain JSON of reasonable size.
 * @throws {ModifyError} `malformed`
 */
export function checkJson(value: unknown): void {
  let values = 0;
  const visit = (inner: unknown, depth: number): void => {
    values += 1;
    if (values > MAXIMUM_VALUES || depth > MAXIMUM_DEPTH)
      throw new ModifyError("malformed", "the request is too large");
    if (inner === null || typeof inner === "boolean" || typeof inner === "string") return;
    if (typeof inner === "number" && Number.isFinite(inner)) return;
    if (Array.isArray(inner)) {
      for (const entry of inner) visit(entry, depth + 1);
      return;
    }
    if (typeof inner !== "object" || !isPlain(inner))
      throw new ModifyError("malformed", "the request is not plain JSON");
    for (const [key, entry] of Object.entries(inner)) {
      if (FORBIDDEN_KEYS.has(key)) throw new ModifyError("malformed", `the key "${key}" is not allowed`);
      if (entry !== undefined) visit(entry, depth + 1);
    }
  };
  visit(value, 0);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
