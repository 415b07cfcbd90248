import { DragDrop } from "../ux/drag-drop";

interface Draggable {
  readonly document: unknown;
  readonly element: HTMLElement;
  _canDragStart(selector: string): boolean;
  _canDragDrop(selector: string): boolean;
  _onDragStart(event: DragEvent): unknown;
  _onDragOver(event: DragEvent): unknown;
  _onDrop(event: DragEvent): unknown;
}

/** The drag and drop that actor and item sheets have: rows with `.draggable` out, anything into the sheet. */
export function sheetDragDrop(sheet: Draggable): DragDrop {
  return new DragDrop({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      drop: (event) => sheet._onDrop(event),
    },
  });
}

interface Holder {
  items?: { get(id: string): unknown };
  effects?: { get(id: string): unknown };
}

/** Puts the embedded document that a row names (`data-item-id`, `data-effect-id`) on a drag. */
export function startRowDrag(document: Holder, event: DragEvent): void {
  const row = event.currentTarget as HTMLElement;
  if ((event.target as HTMLElement).dataset?.["link"] !== undefined) return;
  const { itemId, effectId } = row.dataset;
  const dragged = effectId ? document.effects?.get(effectId) : itemId ? document.items?.get(itemId) : undefined;
  const data = (dragged as { toDragData?: () => object } | undefined)?.toDragData?.();
  if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
