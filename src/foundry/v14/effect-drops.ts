/** What is dragged, as the hooks for drops give it; `x`, `y` on the scene. */
export interface DropData {
  readonly type?: string;
  readonly uuid?: string;
  readonly x?: number;
  readonly y?: number;
}

/** Calls back for each drop on the scene; false takes it from Foundry. */
export function onCanvasDrop(take: (data: DropData) => boolean): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (board: unknown, data: DropData) => boolean): number;
  };
  hooks.on("dropCanvasData", (_board, data) => take(data));
}

/** Calls back for each drop on an actor's sheet; false takes it from Foundry. */
export function onActorSheetDrop(take: (actor: Actor.Implementation, data: DropData) => boolean): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (actor: Actor.Implementation, sheet: unknown, data: DropData) => boolean): number;
  };
  hooks.on("dropActorSheetData", (actor, _sheet, data) => take(actor, data));
}
