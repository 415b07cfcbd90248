import type { Note } from "../consequences/note";

/** AIR-7: the loss of who fell, as a step reports it; null where nobody did. */
export function fellOf(notes: readonly Note[]): { readonly loss: number } | null {
  for (const note of notes) if (note.kind === "fell") return { loss: note.loss };
  return null;
}

/** MAS-2, MAS-9: individuals of a swarm that died; null where no swarm was reached. */
export function killsOf(notes: readonly Note[]): number | null {
  for (const note of notes) if (note.kind === "kills") return note.count;
  return null;
}
