/** The actors of the tokens that this user has selected on the scene, each once. */
export function selectedActors(): readonly Actor.Implementation[] {
  const board = canvas as unknown as {
    readonly ready?: boolean;
    readonly tokens?: { readonly controlled: readonly { readonly actor: Actor.Implementation | null }[] } | null;
  } | null;
  const selected = board?.ready ? (board.tokens?.controlled ?? []) : [];
  return [...new Set(selected.flatMap(({ actor }) => actor ?? []))];
}
