/** The actors of the tokens that this user has selected or, where none is, aims at; each once. */
export function chosenActors(): readonly Actor.Implementation[] {
  const board = canvas as unknown as {
    readonly ready?: boolean;
    readonly tokens?: { readonly controlled: readonly { readonly actor: Actor.Implementation | null }[] } | null;
  } | null;
  const selected = board?.ready ? (board.tokens?.controlled ?? []) : [];
  const aimed = [...(game.user?.targets ?? [])].map(({ document }) => document.actor);
  const actors = selected.length > 0 ? selected.map(({ actor }) => actor) : aimed;
  return [...new Set(actors.flatMap((actor) => actor ?? []))];
}
