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

/** The actor of a uuid; null when it is gone or the uuid names something else. */
export function findActor(uuid: string): Actor.Implementation | null {
  const found = findDocument(uuid);
  return found instanceof Actor.implementation ? found : null;
}
