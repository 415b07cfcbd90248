/** A token's or combatant's being shown, as documents hold it. */
interface Shown {
  readonly hidden?: boolean;
  readonly actor?: { readonly uuid: string } | null;
}

interface EncounterLike {
  readonly scene: { readonly id: string | null } | null;
  readonly combatants: { readonly contents: readonly Shown[] };
}

/** The scene that this client is shown: the one it views, else the active one. */
export function shownSceneId(): string | null {
  const scenes = game.scenes as unknown as {
    readonly viewed?: { readonly id: string } | null;
    readonly active?: { readonly id: string } | null;
  } | null;
  return scenes?.viewed?.id ?? scenes?.active?.id ?? null;
}

/** Id of the scene to which an encounter is bound; null: to none. */
export function sceneOfEncounter(combat: Combat.Implementation): string | null {
  return (combat as unknown as EncounterLike).scene?.id ?? null;
}

/** True if the encounter is of the shown scene, or of none. */
export function isShownHere(combat: Combat.Implementation): boolean {
  const scene = sceneOfEncounter(combat);
  return scene === null || scene === shownSceneId();
}

/** The combatants of an encounter with their actors and whether players see them. */
export function combatantsIn(combat: Combat.Implementation): readonly Shown[] {
  return (combat as unknown as EncounterLike).combatants.contents;
}

/** A scene, as far as its tokens go. */
interface TokenScene {
  readonly id: string;
  readonly active: boolean;
  readonly tokens: { readonly contents: readonly Shown[] };
}

function allScenes(): readonly TokenScene[] {
  return game.scenes?.contents ?? [];
}

/** The tokens of all scenes. */
export function allTokens(): readonly Shown[] {
  return allScenes().flatMap(({ tokens }) => tokens.contents);
}

/** The tokens of the scenes that are played: the active one and those of the encounters. */
export function playedTokens(combats: readonly Combat.Implementation[]): readonly Shown[] {
  const fought = new Set(combats.map(sceneOfEncounter));
  return allScenes().flatMap(({ id, active, tokens }) => (active || fought.has(id) ? tokens.contents : []));
}
