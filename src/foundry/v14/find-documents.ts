/** `fromUuidSync` as version 14 takes it: `strict: false` gives null instead of throwing where it can. */
function documentByUuid(uuid: string): unknown {
  const find = fromUuidSync as unknown as (uuid: string, options: { readonly strict: boolean }) => unknown;
  return find(uuid, { strict: false });
}

/** The document of a uuid, a synthetic actor included; null when it is gone or the uuid is none. */
export function findDocument(uuid: string): foundry.abstract.Document.Any | null {
  try {
    const found = documentByUuid(uuid);
    return found instanceof foundry.abstract.Document ? found : null;
  } catch {
    return null;
  }
}

/**
 * The actor of a uuid; null when it is gone or the uuid names something else. Only by its own uuid: the linked actor of a token answers to
 * the token's too, and under that it would sit in no encounter.
 */
export function findActor(uuid: string): Actor.Implementation | null {
  const found = findDocument(uuid);
  return found instanceof Actor.implementation && found.uuid === uuid ? found : null;
}

/** The token of a uuid that stands for an actor; null when there is none, or it is another's. */
export function tokenOfActor(uuid: string, actor: Actor.Implementation): TokenDocument.Implementation | null {
  const found = findDocument(uuid);
  if (found?.documentName !== "Token") return null;
  const token = found as unknown as TokenDocument.Implementation;
  return token.actor?.uuid === actor.uuid ? token : null;
}
