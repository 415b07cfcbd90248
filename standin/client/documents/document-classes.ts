import type { BaseDocument } from "../../core/abstract/document";
import type { ClientDocumentClass } from "./client-document";
import { host } from "./host";

/** The class that the configuration names for a kind of document. @throws Error when there is no such kind */
export function classOf(documentName: string): ClientDocumentClass {
  const cls = host.CONFIG[documentName]?.["documentClass"] as ClientDocumentClass | undefined;
  if (!cls) throw new Error(`There are no documents of kind "${documentName}"`);
  return cls;
}

/** The class of a kind of document, or undefined; the public `getDocumentClass`. */
export function getDocumentClass(documentName: string): typeof BaseDocument | undefined {
  return host.CONFIG[documentName]?.["documentClass"] as typeof BaseDocument | undefined;
}
