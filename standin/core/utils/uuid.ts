/** The parts of a document's uuid. */
export interface ParsedUuid {
  readonly uuid: string;
  /** Package and name of the compendium, or null for a world document. */
  readonly pack: string | null;
  readonly primaryType: string;
  readonly primaryId: string;
  /** Type and id of the document itself. */
  readonly type: string;
  readonly id: string;
  /** Types and ids below the primary document, in turns: `["Item", "…"]`. */
  readonly embedded: readonly string[];
}

/**
 * Reads a uuid such as `Actor.a`, `Scene.s.Token.t.Actor.a` or `Compendium.pkg.name.Item.i`; null when it is none.
 * Compendium uuids of the old form, without the type, have `primaryType` "".
 */
export function parseUuid(uuid: string | null | undefined): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  const parts = uuid.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    const [, scope, name] = parts.splice(0, 3);
    if (!scope || !name) return null;
    pack = `${scope}.${name}`;
    if (parts.length % 2 === 1) parts.unshift("");
  }
  const [primaryType, primaryId, ...embedded] = parts;
  if (primaryType === undefined || !primaryId || embedded.length % 2 === 1 || (pack === null && !primaryType))
    return null;
  const type = embedded.at(-2) ?? primaryType;
  const id = embedded.at(-1) ?? primaryId;
  return { uuid, pack, primaryType, primaryId, type, id, embedded };
}

/** The uuid of a document from its parts; null without an id. */
export function buildUuid(parts: {
  id: string | null;
  documentName: string;
  parentUuid?: string | null;
  pack?: string | null;
}): string | null {
  if (!parts.id) return null;
  if (parts.parentUuid) return `${parts.parentUuid}.${parts.documentName}.${parts.id}`;
  if (parts.pack) return `Compendium.${parts.pack}.${parts.documentName}.${parts.id}`;
  return `${parts.documentName}.${parts.id}`;
}
