import { BaseDocument } from "../abstract/document";
import type { DocumentMetadata } from "../abstract/document-types";

/** The description of a kind of document: what is not told is as for any document. */
export function metadata(
  parts: Partial<DocumentMetadata> & Pick<DocumentMetadata, "name" | "collection">,
): DocumentMetadata {
  return Object.freeze({
    ...BaseDocument.metadata,
    label: `DOCUMENT.${parts.name}`,
    labelPlural: `DOCUMENT.${parts.name}s`,
    ...parts,
  });
}
