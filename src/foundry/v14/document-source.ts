/** What a document holds as it is stored, never as it was prepared. */
export function sourceOf(document: foundry.abstract.Document.Any): object {
  return (document as unknown as { _source: object })._source;
}

export function parentOf(document: foundry.abstract.Document.Any): foundry.abstract.Document.Any | null {
  return (document as unknown as { parent: foundry.abstract.Document.Any | null }).parent;
}

/** An embedded document by its kind and id. */
export function embeddedDocument(
  parent: foundry.abstract.Document.Any,
  kind: string,
  id: string,
): { toObject(): object } | null {
  const holder = parent as unknown as {
    getEmbeddedCollection(name: string): { get(id: string): { toObject(): object } | undefined };
  };
  return holder.getEmbeddedCollection(kind).get(id) ?? null;
}
