import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { ApplicationV2 } from "./application-v2";
import { watchCommits } from "./part-state";

/** The browser windows that hold a detached application, by the id of that window. */
export const detachedWindows = new Map<string, Window>();

/** Puts a new element into the page: over one of the same id, else at the end of the body of its own document. */
export function insertElement(app: ApplicationV2, element: HTMLElement): void {
  const doc = element.ownerDocument;
  const existing = doc.getElementById(app.id);
  if (existing) existing.replaceWith(element);
  else doc.body.append(element);
}

function copyStyles(from: Document, to: Document): void {
  for (const node of from.querySelectorAll("link[rel=stylesheet], style")) to.head.append(to.importNode(node, true));
  to.documentElement.lang = from.documentElement.lang;
  to.body.className = from.body.className;
  to.body.classList.add("detached-window");
}

/** Moves a window of the page into a window of the browser. Closing that one closes the application. */
export async function detachWindow(app: ApplicationV2): Promise<void> {
  if (app.window.detached || !app.rendered || !app._canDetach()) return;
  const from = app.element.ownerDocument;
  const { offsetWidth, offsetHeight } = app.element;
  const opened = window.open("", "_blank", `popup,width=${offsetWidth},height=${offsetHeight}`);
  if (!opened) {
    runtime.notifications?.warn(runtime.localize("STANDIN.Window.DetachBlocked"));
    return;
  }
  const to = opened.document;
  to.title = app.title;
  const base = to.createElement("base");
  base.href = from.baseURI;
  to.head.append(base);
  copyStyles(from, to);
  watchCommits(to);
  to.body.append(app.element);
  app.window.detached = true;
  app.window.windowId = app.id;
  app.element.classList.add("detached");
  detachedWindows.set(app.id, opened);
  opened.addEventListener("pagehide", () => {
    detachedWindows.delete(app.id);
    Hooks.callAll("closeDetachedWindow", app.id, opened);
    if (app.window.detached) void app.close();
  });
  app._onDetach(from, to);
  app.setPosition();
  Hooks.callAll("openDetachedWindow", app.id, opened);
}

/** Brings a detached window back into the page. */
export async function attachWindow(app: ApplicationV2): Promise<void> {
  if (!app.window.detached || !app._canAttach()) return;
  const from = app.element.ownerDocument;
  const opened = detachedWindows.get(app.id);
  app.window.detached = false;
  delete app.window.windowId;
  app.element.classList.remove("detached");
  document.body.append(app.element);
  app._onAttach(from, document);
  opened?.close();
  app.setPosition();
  app.bringToFront();
}

/** Takes the element of a closed application away, and the browser's window that held it alone. */
export function removeElement(app: ApplicationV2, element: HTMLElement): void {
  element.remove();
  if (!app.window.detached) return;
  app.window.detached = false;
  detachedWindows.get(app.id)?.close();
}
