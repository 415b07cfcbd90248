import { DragDrop } from "../applications/ux/drag-drop";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { DocumentLike } from "../runtime-types";
import type { SceneCanvas } from "./scene-canvas";
import type { Point } from "./scene-types";

interface ActorLike extends DocumentLike {
  readonly inCompendium?: boolean;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
}
interface Importing {
  importFromCompendium(pack: unknown, id: string): Promise<ActorLike | undefined>;
}

/** Takes what is dropped on the scene: an actor becomes a token, an effect goes to the token under the pointer. */
export function listenToDrops(view: HTMLElement, pointOf: (event: DragEvent) => Point, canvas: SceneCanvas): void {
  view.addEventListener("dragover", (event) => event.preventDefault());
  view.addEventListener("drop", (event) => {
    event.preventDefault();
    drop(event, pointOf(event), canvas).catch((error: unknown) => {
      Hooks.onError("SceneBoard#drop", error, { notify: "error", log: "warn" });
    });
  });
}

async function drop(event: DragEvent, at: Point, canvas: SceneCanvas): Promise<void> {
  const data = { ...DragDrop.getPayload(event), ...at } as { type?: string; uuid?: string } & Point;
  if (Hooks.call("dropCanvasData", canvas, data, event) === false || !data.uuid) return;
  const dropped = (await runtime.fromUuid(data.uuid)) as DocumentLike | null;
  if (dropped?.documentName === "Actor") await dropActor(dropped as ActorLike, at, canvas);
  else if (dropped?.documentName === "ActiveEffect") await dropEffect(dropped, at, canvas);
}

async function dropActor(dropped: ActorLike, at: Point, canvas: SceneCanvas): Promise<void> {
  const scene = canvas.scene as
    | (DocumentLike & { createEmbeddedDocuments: ActorLike["createEmbeddedDocuments"] })
    | null;
  if (!scene || !dropped.isOwner) return;
  const actor = dropped.inCompendium ? await imported(dropped) : dropped;
  const half = canvas.grid.size / 2;
  const corner = canvas.grid.getSnappedPoint({ x: at.x - half, y: at.y - half });
  const token = await actor?.getTokenDocument(corner);
  if (token) await scene.createEmbeddedDocuments("Token", [token.toObject()]);
}

/** A copy in the world of an actor of a compendium. */
async function imported(actor: ActorLike): Promise<ActorLike | undefined> {
  const pack: unknown = (runtime.game["packs"] as { get(id: string): unknown }).get(actor.pack ?? "");
  return (runtime.game["actors"] as Importing).importFromCompendium(pack, actor.id ?? "");
}

async function dropEffect(effect: DocumentLike, at: Point, canvas: SceneCanvas): Promise<void> {
  const under = canvas.tokens.placeables.findLast(({ bounds, isOwner }) => {
    const { x, y, width, height } = bounds;
    return isOwner && at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  });
  await (under?.actor as ActorLike | null | undefined)?.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
}
