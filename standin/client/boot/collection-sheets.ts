import { DocumentSheetConfig } from "../applications/sheets/document-sheet-config";
import { host } from "../documents/host";
import { WorldCollection } from "../documents/world-collection";

type SheetClass = { name: string };

function documentClass(collection: typeof WorldCollection): Parameters<typeof DocumentSheetConfig.registerSheet>[0] {
  return host.CONFIG[collection.documentName]?.["documentClass"] as never;
}

/** Lets sheets be registered at the class of a collection too: `Actors.registerSheet(scope, cls, options)`. */
export function installCollectionSheets(): void {
  Object.assign(WorldCollection, {
    registerSheet(this: typeof WorldCollection, scope: string, sheetClass: SheetClass, options: object = {}): void {
      DocumentSheetConfig.registerSheet(documentClass(this), scope, sheetClass, options);
    },
    unregisterSheet(this: typeof WorldCollection, scope: string, sheetClass: SheetClass, options: object = {}): void {
      DocumentSheetConfig.unregisterSheet(documentClass(this), scope, sheetClass, options);
    },
  });
}
