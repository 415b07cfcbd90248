import type { ApplicationV2 } from "./application-v2";

type Move = (dx: number, dy: number) => void;

/** Follows the pointer from a press to its release; `begin` gives what to do with each distance moved. */
function follow(handle: HTMLElement, begin: (event: PointerEvent) => Move | null): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const move = begin(event);
    if (!move) return;
    const { clientX, clientY, pointerId } = event;
    handle.setPointerCapture(pointerId);
    const onMove = (next: PointerEvent) => move(next.clientX - clientX, next.clientY - clientY);
    const end = () => {
      handle.removeEventListener("pointermove", onMove);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
    };
    handle.addEventListener("pointermove", onMove);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
}

/** Moves a window by its header; a double click folds it to the header and back. */
export function dragWindow(app: ApplicationV2, header: HTMLElement): void {
  const onControl = (event: Event) => (event.target as Element).closest("button") !== null;
  follow(header, (event) => {
    if (onControl(event) || app.window.detached) return null;
    const { left = 0, top = 0 } = app.position;
    return (dx, dy) => app.setPosition({ left: left + dx, top: top + dy });
  });
  header.addEventListener("dblclick", (event) => {
    if (onControl(event)) return;
    if (app.minimized) void app.maximize();
    else void app.minimize();
  });
}

/** Resizes a window by its corner. */
export function resizeWindow(app: ApplicationV2, handle: HTMLElement): void {
  follow(handle, () => {
    const { offsetWidth, offsetHeight } = app.element;
    return (dx, dy) => app.setPosition({ width: offsetWidth + dx, height: offsetHeight + dy });
  });
}
