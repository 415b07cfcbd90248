/** The HUD beside a token, as the hook `renderTokenHUD` gives it. */
export interface TokenHudLike {
  readonly actor?: Actor.Implementation | null;
  readonly object?: {
    readonly actor?: Actor.Implementation | null;
    readonly document?: TokenDocument.Implementation;
  } | null;
  readonly rendered?: boolean;
}

/** Calls back each time that the HUD beside a token was drawn. */
export function onTokenHud(draw: (actor: Actor.Implementation, element: HTMLElement) => Promise<void>): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (hud: TokenHudLike, element: HTMLElement) => void): number;
  };
  hooks.on("renderTokenHUD", (hud, element) => {
    const actor = hud.actor ?? hud.object?.actor;
    if (actor) draw(actor, element).catch((error: unknown) => console.warn(error));
  });
}

/** The HUD beside a token of the actor is drawn again, if it is open: something of what it shows changed. */
export function refreshTokenHud(actor: Actor.Implementation): void {
  const board = canvas as unknown as {
    readonly hud?: { readonly token?: TokenHudLike & { render(): Promise<unknown> } };
  } | null;
  const hud = board?.hud?.token;
  if (hud?.rendered && (hud.actor ?? hud.object?.actor) === actor)
    hud.render().catch((error: unknown) => console.warn(error));
}

/** The HUD as an element, and the token that it stands beside now. */
const followed = new WeakMap<HTMLElement, TokenHudLike>();

/**
 * Calls back with what was typed into a bar of the HUD, before Foundry reads it.
 * @param take true: it is taken care of, Foundry is not to read it
 */
export function onHudBar(
  take: (token: TokenDocument.Implementation, bar: string, input: HTMLInputElement) => boolean,
): void {
  const hooks = Hooks as unknown as {
    on(hook: string, listener: (hud: TokenHudLike, element: HTMLElement) => void): number;
  };
  hooks.on("renderTokenHUD", (hud, element) => {
    const known = followed.has(element);
    followed.set(element, hud);
    if (known) return;
    const listen = (event: Event): void => {
      const { target } = event;
      const bar = target instanceof HTMLElement && "name" in target ? /^bar[12]/.exec(String(target.name))?.[0] : null;
      const token = followed.get(element)?.object?.document;
      if (!bar || !token || !(target instanceof HTMLInputElement) || !take(token, bar, target)) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    // Before anybody else: whatever Foundry listens to comes after the capture.
    element.addEventListener("change", listen, { capture: true });
  });
}
