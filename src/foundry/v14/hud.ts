/** The HUD beside a token, as the hook `renderTokenHUD` gives it. */
export interface TokenHudLike {
  readonly actor?: Actor.Implementation | null;
  readonly object?: { readonly actor?: Actor.Implementation | null } | null;
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
