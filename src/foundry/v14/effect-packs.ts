/** A compendium of effects (version 14: effects are documents of their own). */
export interface EffectPack {
  readonly collection: string;
  getDocuments(): Promise<ActiveEffect.Implementation[]>;
}

/** The compendia of effects that this user sees. */
export function effectPacks(): readonly EffectPack[] {
  const packs = (game.packs?.contents ?? []) as unknown as readonly (EffectPack & {
    readonly documentName: string;
    readonly visible: boolean;
  })[];
  return packs.filter(({ documentName, visible }) => documentName === "ActiveEffect" && visible);
}
