import type { ApplicationPosition } from "./application-types";
import type { ApplicationV2 } from "./application-v2";

const MIN_WIDTH = 200;
const MIN_HEIGHT = 50;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));

/**
 * Applies a change of position to a window and its element. A size of "auto" leaves that side to the content; a window
 * placed for the first time is centred; no window leaves the view with its header.
 */
export function placeWindow(app: ApplicationV2, change: Partial<ApplicationPosition>): void {
  const { element, position } = app;
  const { style } = element;
  const view = element.ownerDocument.documentElement;
  for (const [key, value] of Object.entries(change)) if (value !== undefined) Object.assign(position, { [key]: value });
  if (app.window.detached) {
    Object.assign(style, { left: "0", top: "0", width: "100%", height: "100%" });
    return;
  }
  if (typeof position.width === "number") position.width = clamp(position.width, MIN_WIDTH, view.clientWidth);
  if (typeof position.height === "number") position.height = clamp(position.height, MIN_HEIGHT, view.clientHeight);
  const px = (side: number | "auto") => (side === "auto" ? "" : `${side}px`);
  style.width = px(position.width);
  style.height = app.minimized ? "" : px(position.height);
  style.maxHeight = `${view.clientHeight}px`;
  const { offsetWidth, offsetHeight } = element;
  position.left ??= (view.clientWidth - offsetWidth * position.scale) / 2;
  position.top ??= (view.clientHeight - offsetHeight * position.scale) / 2;
  position.left = Math.round(clamp(position.left, Math.min(0, 120 - offsetWidth), view.clientWidth - 120));
  position.top = Math.round(clamp(position.top, 0, Math.max(0, view.clientHeight - Math.min(offsetHeight, 60))));
  Object.assign(position, app._updatePosition(position));
  style.left = `${position.left}px`;
  style.top = `${position.top}px`;
  style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
  if (position.zIndex) style.zIndex = String(position.zIndex);
}
