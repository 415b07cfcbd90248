import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { HeaderControl, RenderOptions } from "./application-types";
import type { ApplicationV2 } from "./application-v2";
import { dragWindow, resizeWindow } from "./window-interactions";

function iconButton(doc: Document, action: string, icon: string, labelKey: string): HTMLButtonElement {
  const button = doc.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = runtime.localize(labelKey);
  button.setAttribute("aria-label", runtime.localize(labelKey));
  return button;
}

/** The element of an application with header and empty content; without a frame only the bare element. */
export function buildFrame(app: ApplicationV2): HTMLElement {
  const doc = app.parent?.element?.ownerDocument ?? document;
  const { id, tag, classes, window: config } = app.options;
  const element = doc.createElement(tag);
  element.id = id;
  element.dataset["applicationId"] = id;
  element.classList.add(...classes.filter(Boolean));
  if (!config.frame) return element;
  element.classList.add("application");
  const titleId = `${id}-window-title`;
  if (tag === "form") (element as HTMLFormElement).noValidate = true;
  else if (tag !== "dialog") element.setAttribute("role", "dialog");
  element.setAttribute("aria-labelledby", titleId);
  element.tabIndex = -1;

  const header = doc.createElement("header");
  header.className = "window-header";
  // Inside a form or div at the top of the page a bare <header> would be a second banner of the page.
  header.setAttribute("role", "none");
  const icon = doc.createElement("i");
  icon.className = "window-icon";
  icon.setAttribute("aria-hidden", "true");
  const title = doc.createElement("h1");
  title.className = "window-title";
  title.id = titleId;
  const controls = iconButton(doc, "toggleControls", "sti-menu", "STANDIN.Window.Controls");
  controls.setAttribute("aria-expanded", "false");
  const close = iconButton(doc, "close", "sti-close", "STANDIN.Window.Close");
  header.append(icon, title, controls);
  if (config.minimizable) header.append(iconButton(doc, "minimize", "sti-minimize", "STANDIN.Window.Minimize"));
  header.append(close);
  const dropdown = doc.createElement("menu");
  dropdown.className = "controls-dropdown";
  const content = doc.createElement(config.contentTag);
  content.classList.add("window-content", ...config.contentClasses);
  element.append(header, dropdown, content);
  Object.assign(app.window, {
    header,
    title,
    icon,
    controls,
    close,
    controlsDropdown: dropdown,
    content,
    detached: false,
  });

  dragWindow(app, header);
  if (config.resizable) {
    const resize = doc.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
    app.window.resize = resize;
    resizeWindow(app, resize);
  }
  element.addEventListener("pointerdown", () => app.bringToFront(), { capture: true });
  return element;
}

function visibleControls(app: ApplicationV2): HeaderControl[] {
  const controls = app._getHeaderControls();
  for (const cls of app.hookEvents) Hooks.callAll(`getHeaderControls${cls}`, app, controls);
  if (app.window.detached) {
    if (app._canAttach()) controls.push({ action: "attachWindow", icon: "sti-attach", label: "STANDIN.Window.Attach" });
  } else if (app._canDetach()) {
    controls.push({ action: "detachWindow", icon: "sti-detach", label: "STANDIN.Window.Detach" });
  }
  return controls.filter(({ visible }) => (typeof visible === "function" ? visible.call(app) : (visible ?? true)));
}

/** Fills the menu of the header anew: what it offers may depend on the moment. */
export function fillControls(app: ApplicationV2): void {
  const menu = app.window.controlsDropdown;
  if (!menu) return;
  const doc = menu.ownerDocument;
  menu.replaceChildren(
    ...visibleControls(app).map((control) => {
      const item = doc.createElement("li");
      item.className = "header-control";
      const button = doc.createElement("button");
      button.type = "button";
      if (control.action) button.dataset["action"] = control.action;
      const icon = doc.createElement("i");
      icon.className = `control-icon icon ${control.icon ?? ""}`;
      icon.setAttribute("aria-hidden", "true");
      button.append(icon, runtime.localize(control.label));
      button.addEventListener("click", (event) => {
        app.toggleControls(false);
        control.onClick?.(event);
      });
      item.append(button);
      return item;
    }),
  );
}

/** Title, icon and whether there is a menu, as they are now. */
export function updateFrame(app: ApplicationV2, _options: RenderOptions): void {
  const { title, icon, controls } = app.window;
  if (title) title.textContent = app.title;
  if (icon) {
    const name = app.options.window.icon;
    icon.className = `window-icon ${name || "hidden"}`;
    icon.hidden = !name;
  }
  if (controls) controls.hidden = visibleControls(app).length === 0;
}
