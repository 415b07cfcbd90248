import type { BaseDocument } from "../../core/abstract/document";
import { parseUuid } from "../../core/utils/uuid";
import { host } from "./host";

/**
 * The document of a uuid, or null.
 * @param options.relative the document that a uuid beginning with a dot is below of
 * @param options.strict throw when there is none
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  {
    relative = null,
    strict = false,
    invalid = false,
  }: { relative?: BaseDocument | null; strict?: boolean; invalid?: boolean } = {},
): BaseDocument | null {
  const full = uuid?.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid;
  const found = find(full, invalid);
  if (!found && strict && uuid) throw new Error(`There is no document of the uuid "${uuid}"`);
  return found;
}

function find(uuid: string | null | undefined, invalid: boolean): BaseDocument | null {
  const parsed = parseUuid(uuid);
  if (!parsed || parsed.pack !== null) return null;
  let document = (host.collections.get(parsed.primaryType)?.get(parsed.primaryId, { invalid }) ??
    null) as BaseDocument | null;
  for (let index = 0; document && index < parsed.embedded.length; index += 2) {
    const [name = "", id = ""] = parsed.embedded.slice(index, index + 2);
    document = child(document, name, id, invalid);
  }
  return document;
}

function child(document: BaseDocument, name: string, id: string, invalid: boolean): BaseDocument | null {
  // The actor of a token is no embedded document of it, but is named like one.
  if (document.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
    return (document as unknown as { actor: BaseDocument | null }).actor;
  }
  const field = (document.constructor as typeof BaseDocument).getCollectionName(name);
  return (field ? document.collections[field]?.get(id, { invalid }) : undefined) ?? null;
}

/** The document of a uuid, or null. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: Parameters<typeof fromUuidSync>[1] = {},
): Promise<BaseDocument | null> {
  return fromUuidSync(uuid, options);
}
