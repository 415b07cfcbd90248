import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config";
import type { DocumentLike } from "../runtime-types";

type SheetClass = new (options: {
  document: DocumentLike;
}) => { render(options?: unknown): unknown; close(options?: object): unknown };

/** The window that shows a document: of the class registered for its subtype; null where none is. */
export function createSheet(document: DocumentLike): unknown {
  const cls = DocumentSheetConfig.sheetClassFor(document.documentName, document.type ?? "base") as SheetClass | null;
  return cls ? new cls({ document }) : null;
}
