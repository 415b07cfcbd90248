import { selectedActors } from "./selected-actors";

/** The actors of the tokens that this user has selected or, where none is, aims at; each once. */
export function chosenActors(): readonly Actor.Implementation[] {
  const selected = selectedActors();
  if (selected.length > 0) return selected;
  const aimed = [...(game.user?.targets ?? [])].map(({ document }) => document.actor);
  return [...new Set(aimed.flatMap((actor) => actor ?? []))];
}
