/** A change of a token's bar as the hook `modifyTokenAttribute` tells it. */
export interface TokenAttributeChange {
  readonly attribute: string;
  readonly value: number;
  readonly isDelta: boolean;
  readonly isBar: boolean;
}

/** @returns false when a listener vetoes the change */
export function callTokenAttributeHook(change: TokenAttributeChange, actor: Actor): boolean {
  const hooks = Hooks as unknown as { call(hook: string, ...args: readonly unknown[]): boolean };
  return hooks.call("modifyTokenAttribute", change, {}, actor);
}

/** The actors that unlinked tokens of an actor of the world have of their own, on all scenes. */
export function tokenActorsOf(actor: Actor): readonly Actor[] {
  const tokens = (
    actor as unknown as {
      getDependentTokens(): readonly { readonly actorLink: boolean; readonly actor: Actor | null }[];
    }
  ).getDependentTokens();
  return tokens.flatMap((token) => (token.actorLink || token.actor === null ? [] : [token.actor]));
}

/** Draws the bars of an actor's tokens on the shown scene anew, where what they show is not the actor's own. */
export function refreshBars(actor: Actor): void {
  const shown = actor as unknown as {
    getActiveTokens(): readonly { readonly renderFlags?: { set(flags: object): void } }[];
  };
  for (const token of shown.getActiveTokens()) token.renderFlags?.set({ refreshBars: true });
}

/** A token on the scene, as far as aiming needs it. */
export interface SceneToken {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly hidden: boolean;
  readonly targeted: boolean;
  readonly actor: Actor.Implementation | null;
  readonly document: TokenDocument.Implementation;
}

/** The tokens of the scene that is shown, as this user sees them; null where no scene is shown. */
export function sceneTokens(): readonly SceneToken[] | null {
  const board = canvas as unknown as {
    ready: boolean;
    tokens: { placeables: readonly { document: TokenDocument.Implementation; visible?: boolean }[] } | null;
  } | null;
  if (!board?.ready || !board.tokens) return null;
  const targets = new Set([...(game.user?.targets ?? [])].map((token) => token.document.uuid));
  return board.tokens.placeables.flatMap(({ document }) => {
    if (document.hidden && !game.user?.isGM) return [];
    const { uuid, name, actor } = document;
    return [
      {
        uuid,
        name,
        img: document.texture.src ?? actor?.img ?? "",
        hidden: document.hidden,
        targeted: targets.has(uuid),
        actor: actor,
        document,
      },
    ];
  });
}

/** CBT, PLC-1: two tokens stand side by side (corners count), whatever their size; heights are judged by the rules. */
export function inContact(a: TokenDocument.Implementation, b: TokenDocument.Implementation): boolean {
  const size = (canvas as unknown as { grid?: { size?: number } } | null)?.grid?.size ?? 100;
  const span = (from: number, length: number) => ({ from, to: from + length * size });
  const apart = (p: { from: number; to: number }, q: { from: number; to: number }) =>
    Math.max(q.from - p.to, p.from - q.to);
  const ax = span(a.x ?? 0, a.width ?? 1);
  const ay = span(a.y ?? 0, a.height ?? 1);
  const bx = span(b.x ?? 0, b.width ?? 1);
  const by = span(b.y ?? 0, b.height ?? 1);
  // half a square of slack: tokens need not be snapped
  return Math.max(apart(ax, bx), apart(ay, by)) < size / 2;
}

/** The topmost token under a point of the scene that this user sees, a hidden one for GMs only; null: none. */
export function tokenAt(x: number, y: number): SceneToken | null {
  const size = (canvas as unknown as { grid?: { size?: number } } | null)?.grid?.size ?? 100;
  const under = (sceneTokens() ?? []).filter(({ document }) => {
    const [left, top] = [document.x ?? 0, document.y ?? 0];
    return x >= left && x < left + (document.width ?? 1) * size && y >= top && y < top + (document.height ?? 1) * size;
  });
  return under.toSorted((a, b) => (a.document.sort ?? 0) - (b.document.sort ?? 0)).at(-1) ?? null;
}
