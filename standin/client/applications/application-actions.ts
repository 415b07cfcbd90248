import type { ApplicationV2 } from "./application-v2";

/** The element with `data-action` that an event means, when it belongs to this window and not to one inside it. */
function actionTarget(app: ApplicationV2, event: Event): HTMLElement | null {
  const from = event.target as Element | null;
  const target = from?.closest<HTMLElement>("[data-action]") ?? null;
  if (!target || !app.element.contains(target)) return null;
  const owner = target.closest<HTMLElement>("[data-application-id]");
  return owner === app.element ? target : null;
}

async function run(app: ApplicationV2, event: PointerEvent): Promise<void> {
  const target = actionTarget(app, event);
  if (!target || target.matches(":disabled, [aria-disabled=true]")) return;
  const action = target.dataset["action"] ?? "";
  const entry = app.options.actions[action];
  const buttons = typeof entry === "object" ? entry.buttons : [0];
  if (!buttons.includes(event.button)) return;
  const builtIn = app._builtInActions[action];
  // A button that nobody handles keeps what it does by itself: submit buttons of dialogs have a data-action too.
  if (entry || builtIn) event.preventDefault();
  if (event.button !== 0) event.stopPropagation();
  if (entry) await (typeof entry === "function" ? entry : entry.handler).call(app, event, target);
  else if (builtIn) await builtIn.call(app, event, target);
  else await app._onClickAction(event, target);
}

/**
 * Listens once on the window's element for clicks on `[data-action]`. Handlers run with the application as `this` and get
 * `(event, target)`; entries `{handler, buttons}` say which mouse buttons they want, all others only the first.
 */
export function listenForActions(app: ApplicationV2): void {
  const listen = (event: Event) => {
    run(app, event as PointerEvent).catch((error: unknown) => app._onActionError(error));
  };
  app.element.addEventListener("click", listen);
  app.element.addEventListener("auxclick", listen);
  app.element.addEventListener("contextmenu", (event) => {
    const action = actionTarget(app, event)?.dataset["action"];
    const entry = action ? app.options.actions[action] : undefined;
    if (typeof entry === "object" && entry.buttons.includes(2)) event.preventDefault();
  });
}
