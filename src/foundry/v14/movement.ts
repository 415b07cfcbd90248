/** A movement that was, as far as rules ask. */
export interface TokenMovement {
  /** «dragging», «keyboard», «undo»… */
  readonly method: string;
  /** Length of the way passed, in the scene's units, ≥ 0. */
  readonly distance: number;
}

interface Moved {
  readonly method?: string;
  readonly origin?: { readonly x: number; readonly y: number };
  readonly destination?: { readonly x: number; readonly y: number };
  readonly passed?: { readonly distance?: number };
}

/** Hook `moveToken`: on every client, after a token moved. */
export function onMoveToken(heard: (token: TokenDocument.Implementation, movement: TokenMovement) => void): void {
  const hooks = Hooks as unknown as {
    on(hook: string, heard: (token: TokenDocument.Implementation, movement: Moved) => void): number;
  };
  hooks.on("moveToken", (token, movement) => {
    const { method = "", origin, destination, passed } = movement;
    const straight = origin && destination ? Math.hypot(destination.x - origin.x, destination.y - origin.y) : 0;
    heard(token, { method, distance: passed?.distance ?? straight });
  });
}
