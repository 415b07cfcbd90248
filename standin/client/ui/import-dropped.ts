import { DragDrop } from "../applications/ux/drag-drop";
import { runtime } from "../runtime";

interface WorldCollectionLike {
  importFromCompendium(pack: unknown, id: string): Promise<unknown>;
}

/** The compendium and id of a uuid that a drag carries, if it is one of a compendium and of a kind of document. */
export function droppedFromPack(event: DragEvent, documentName: string): { pack: unknown; id: string } | null {
  const { uuid } = DragDrop.getPayload(event) as { uuid?: string };
  const [root, scope, name, kind, id] = (uuid ?? "").split(".");
  if (root !== "Compendium" || kind !== documentName || !id) return null;
  const pack: unknown = (runtime.game["packs"] as { get(id: string): unknown }).get(`${scope}.${name}`);
  return pack ? { pack, id } : null;
}

/** Lets documents of compendiums be dropped on a directory, which takes them into the world. */
export function importDropped(element: HTMLElement, documentName: string, allowed: () => boolean): void {
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    const dropped = droppedFromPack(event, documentName);
    if (!dropped || !allowed()) return;
    event.preventDefault();
    const collections = runtime.game["collections"] as Map<string, WorldCollectionLike>;
    void collections.get(documentName)?.importFromCompendium(dropped.pack, dropped.id);
  });
}
