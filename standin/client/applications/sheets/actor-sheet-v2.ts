import { Hooks } from "../../hooks";
import { runtime } from "../../runtime";
import type { DocumentLike } from "../../runtime-types";
import type { Context, PartialOptions, RenderOptions } from "../application-types";
import { DragDrop } from "../ux/drag-drop";
import { DocumentSheetV2 } from "./document-sheet-v2";
import { sheetDragDrop, startRowDrag } from "./sheet-drag-drop";

interface DroppedItem extends DocumentLike {
  readonly sort: number;
}
type ActorLike = DocumentLike & {
  items: { get(id: string): DroppedItem | undefined; filter(test: (item: DroppedItem) => boolean): DroppedItem[] };
  isToken?: boolean;
  token?: DocumentLike | null;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<unknown[]>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<unknown[]>;
};

/** The base of sheets of actors: drag and drop of items and effects, and the token they may belong to. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = { position: { width: 600 }, form: { submitOnChange: false } };
  readonly _dragDrop: DragDrop = sheetDragDrop(this);

  get actor(): ActorLike {
    return this.document as ActorLike;
  }
  get token(): DocumentLike | null {
    return this.actor.token ?? null;
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
    startRowDrag(this.actor, event);
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    const data = DragDrop.getPayload(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const { uuid } = data as { uuid?: string };
    const dropped = uuid ? ((await runtime.fromUuid(uuid)) as DocumentLike | null) : null;
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** Sends a dropped document to the method for its kind. */
  async _onDropDocument(event: DragEvent, dropped: DocumentLike): Promise<unknown> {
    switch (dropped.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, dropped);
      case "Actor":
        return this._onDropActor(event, dropped);
      case "Item":
        return this._onDropItem(event, dropped as DroppedItem);
      case "Folder":
        return this._onDropFolder(event, dropped);
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: DocumentLike): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }
  async _onDropActor(_event: DragEvent, _actor: DocumentLike): Promise<unknown> {
    return null;
  }
  async _onDropFolder(_event: DragEvent, _folder: DocumentLike): Promise<unknown> {
    return null;
  }
  async _onDropItem(event: DragEvent, item: DroppedItem): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item);
    const [created] = await this.actor.createEmbeddedDocuments("Item", [item.toObject()]);
    return created ?? null;
  }

  /** Puts an item before the row it was dropped on. */
  async _onSortItem(event: DragEvent, item: DroppedItem): Promise<unknown> {
    const row = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const target = this.actor.items.get(row?.dataset["itemId"] ?? "");
    if (!target || target.id === item.id) return null;
    const others = this.actor.items.filter(({ id, type }) => id !== item.id && type === item.type);
    const order = others.sort((a, b) => a.sort - b.sort);
    order.splice(
      order.findIndex(({ id }) => id === target.id),
      0,
      item,
    );
    const updates = order.map(({ id }, index) => ({ _id: id, sort: (index + 1) * 100_000 }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}
