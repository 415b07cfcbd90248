/** Moves a window that has grown up, as far as it takes to have its foot in sight again. A detached one scrolls by itself. */
export function keepInView(app: foundry.applications.api.ApplicationV2.Any): void {
  const { element } = app;
  const { top, bottom } = element.getBoundingClientRect();
  const below = Math.min(top, bottom - element.ownerDocument.documentElement.clientHeight);
  if (below > 0) app.setPosition({ top: Math.floor(top - below) });
}
