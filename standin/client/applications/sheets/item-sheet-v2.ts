import { runtime } from "../../runtime";
import type { DocumentLike } from "../../runtime-types";
import type { Context, PartialOptions, RenderOptions } from "../application-types";
import { DragDrop } from "../ux/drag-drop";
import { DocumentSheetV2 } from "./document-sheet-v2";
import { sheetDragDrop, startRowDrag } from "./sheet-drag-drop";

type ItemLike = DocumentLike & {
  actor?: DocumentLike | null;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown[]>;
};

/** The base of sheets of items: drag and drop of effects. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = { position: { width: 480 } };
  readonly _dragDrop: DragDrop = sheetDragDrop(this);

  get item(): ItemLike {
    return this.document as ItemLike;
  }
  get actor(): DocumentLike | null {
    return this.item.actor ?? null;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._dragDrop.bind(this.element);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  _onDragStart(event: DragEvent): void {
    startRowDrag(this.item as never, event);
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const { uuid } = DragDrop.getPayload(event) as { uuid?: string };
    const dropped = uuid ? ((await runtime.fromUuid(uuid)) as DocumentLike | null) : null;
    if (dropped?.documentName !== "ActiveEffect" || dropped.parent === this.item) return;
    await this.item.createEmbeddedDocuments("ActiveEffect", [dropped.toObject()]);
  }
}
