import { BaseScene } from "../../core/documents/base-scene";
import { ClientDocumentMixin } from "./client-document";
import { host } from "./host";

/** A scene on a client. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  /** Whether this user looks at the scene. */
  get isView(): boolean {
    return host.canvas?.scene === (this as unknown);
  }

  get thumbnail(): string | null {
    return this.background.src;
  }

  /** Sizes of the scene in pixels, without padding: the board is as large as the scene. */
  get dimensions(): Record<string, number> {
    const { width, height, grid } = this;
    return {
      width,
      height,
      size: grid.size,
      distance: grid.distance,
      distancePixels: grid.size / grid.distance,
      sceneX: 0,
      sceneY: 0,
      sceneWidth: width,
      sceneHeight: height,
      rows: Math.ceil(height / grid.size),
      columns: Math.ceil(width / grid.size),
    };
  }

  /** Makes this the scene of all players. */
  async activate(): Promise<this> {
    const others = (host.collections.get("Scene")?.contents ?? []).filter(
      (scene) => (scene as unknown as Scene).active,
    );
    const updates = others.filter(({ id }) => id !== this.id).map(({ id }) => ({ _id: id, active: false }));
    await (this.constructor as typeof Scene).updateDocuments([...updates, { _id: this.id, active: true }]);
    return this;
  }
}
