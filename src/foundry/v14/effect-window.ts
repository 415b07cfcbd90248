/** Calls back each time that the window of an effect was drawn. */
export function onEffectWindow(
  draw: (effect: ActiveEffect.Implementation, element: HTMLElement, editable: boolean) => void,
): void {
  const hooks = Hooks as unknown as {
    on(
      hook: string,
      listener: (
        app: { readonly document: ActiveEffect.Implementation; readonly isEditable: boolean },
        element: HTMLElement,
      ) => void,
    ): number;
  };
  hooks.on("renderActiveEffectConfig", (app, element) => draw(app.document, element, app.isEditable));
}
