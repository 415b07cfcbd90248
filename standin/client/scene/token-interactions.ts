import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { SceneCanvas } from "./scene-canvas";
import type { Token } from "./token";

/** Pixels that the pointer must go before a press becomes a drag. */
const DRAG_THRESHOLD = 5;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Opens the sheet of the token's actor, when this user may see it. */
export function openTokenSheet(token: Token): void {
  const { actor } = token;
  if (actor?.testUserPermission(runtime.user, "LIMITED")) actor.sheet?.render({ force: true });
  else runtime.notifications?.warn(runtime.format("STANDIN.Window.NotVisible", { name: token.name }));
}

/** Adds the token to one's targets or takes it away; others stay targeted when `keep`. */
export function toggleTarget(token: Token, keep: boolean): void {
  token.setTarget(!token.isTargeted, { releaseOthers: !keep });
}

function drag(token: Token, element: HTMLElement, canvas: SceneCanvas): void {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !token.isOwner || event.shiftKey) return;
    const { clientX, clientY, pointerId } = event;
    const { zoom } = canvas.board;
    let at: { x: number; y: number } | null = null;
    const move = (next: PointerEvent) => {
      const dx = next.clientX - clientX;
      const dy = next.clientY - clientY;
      if (!at && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
      element.setPointerCapture(pointerId);
      at = { x: token.x + dx / zoom, y: token.y + dy / zoom };
      Object.assign(element.style, { left: `${at.x}px`, top: `${at.y}px` });
      element.classList.add("dragging");
    };
    const end = () => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
      if (!at) return;
      element.classList.remove("dragging");
      element.addEventListener("click", (click) => click.stopImmediatePropagation(), { once: true, capture: true });
      void moveToken(token, canvas.grid.getSnappedPoint(at), canvas, "dragging");
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  });
}

function move(token: Token, to: { x: number; y: number }, method: string): Promise<unknown> {
  const { document } = token;
  const options = method === "dragging" ? token._getDragLeftDropUpdateOptions() : {};
  const waypoint = { ...to, snapped: true, checkpoint: true };
  return document.move ? document.move(waypoint, { method, ...options }) : document.update(to, options);
}

async function moveToken(
  token: Token,
  { x, y }: { x: number; y: number },
  canvas: SceneCanvas,
  method: string,
): Promise<void> {
  const { width, height } = canvas.dimensions;
  const inside = {
    x: Math.min(Math.max(x, 0), Math.max(0, width - token.w)),
    y: Math.min(Math.max(y, 0), Math.max(0, height - token.h)),
  };
  try {
    if (inside.x !== token.x || inside.y !== token.y) await move(token, inside, method);
  } catch (error) {
    Hooks.onError("Token#move", error, { notify: "error", log: "warn" });
  }
  token.refresh();
}

/** What users do with a token: select, move, target, open its sheet; by pointer and by keyboard. Called once an element. */
export function listenToToken(token: Token, canvas: SceneCanvas): void {
  const { element } = token;
  if (!element) return;
  element.addEventListener("click", (event) => {
    if (event.shiftKey) toggleTarget(token, true);
    else if (token.isOwner) token.control();
    canvas.board.hud.open(token);
  });
  element.addEventListener("dblclick", () => openTokenSheet(token));
  element.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    canvas.board.hud.open(token, true);
  });
  const hover = (inside: boolean) => () => {
    token.hover = inside;
    canvas.tokens.hover = inside ? token : canvas.tokens.hover === token ? null : canvas.tokens.hover;
    Hooks.callAll("hoverToken", token, inside);
  };
  element.addEventListener("pointerenter", hover(true));
  element.addEventListener("pointerleave", hover(false));
  element.addEventListener("focus", hover(true));
  element.addEventListener("blur", hover(false));
  element.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !token.isOwner) return;
    event.preventDefault();
    event.stopPropagation();
    const step = canvas.grid.isGridless ? 10 : canvas.grid.size;
    void moveToken(token, { x: token.x + arrow[0] * step, y: token.y + arrow[1] * step }, canvas, "keyboard");
  });
  drag(token, element, canvas);
}
