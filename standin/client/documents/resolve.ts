import type { BaseDocument } from "../../core/abstract/document";
import { parseUuid } from "../../core/utils/uuid";
import { host } from "./host";
import { packs } from "./packs";

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
  const full = redirected(uuid?.startsWith(".") && relative ? `${relative.uuid}${uuid}` : uuid);
  const found = find(full, invalid);
  if (!found && strict && uuid) throw new Error(`There is no document of the uuid "${uuid}"`);
  return found;
}

/** The uuid that stands for another one: documents of packages may have moved. */
function redirected(uuid: string | null | undefined): string | null | undefined {
  const redirects = host.CONFIG["compendium"]?.["uuidRedirects"] as Record<string, string> | undefined;
  return (uuid && redirects?.[uuid]) || uuid;
}

function find(uuid: string | null | undefined, invalid: boolean): BaseDocument | null {
  const parsed = parseUuid(uuid);
  if (!parsed) return null;
  const primary = parsed.pack
    ? packs.get(parsed.pack)?.get(parsed.primaryId)
    : host.collections.get(parsed.primaryType)?.get(parsed.primaryId, { invalid });
  // A document of a compendium that nobody asked for yet is known by its entry in the index.
  if (parsed.pack && !primary && parsed.embedded.length === 0)
    return (packs.get(parsed.pack)?.index.get(parsed.primaryId) ?? null) as unknown as BaseDocument | null;
  let document = (primary ?? null) as BaseDocument | null;
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
  const full = uuid?.startsWith(".") && options.relative ? `${options.relative.uuid}${uuid}` : uuid;
  const parsed = parseUuid(redirected(full));
  if (parsed?.pack) await packs.get(parsed.pack)?.getDocument(parsed.primaryId);
  return fromUuidSync(uuid, options);
}
