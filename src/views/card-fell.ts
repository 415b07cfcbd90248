import type { ActorId } from "../rules/actors/snapshot";
import type { AttackState } from "../rules/combat/exchange";
import type { Note } from "../rules/consequences/note";
import { statusEffectId } from "../rules/consequences/status-effect-id";
import type { Format } from "./format";
import { type FellWord, felledBy, fellWords } from "./rescue-offer";
import { type Text, text } from "./text";

/** What befalls whom beyond figures, and whom this user may try to save. */
export interface CardFell {
  readonly words: readonly FellWord[];
  readonly rescue: readonly { readonly actor: ActorId; readonly name: Text }[];
}

const FELLED: readonly (readonly [string, "down" | "died" | "banished"])[] = [
  [statusEffectId("comatose"), "down"],
  [statusEffectId("dead"), "died"],
  [statusEffectId("banished"), "banished"],
];

/** What the standing receipt of a card says of falls: it knows it more truly than a forecast. */
function writtenNotes({ receipts }: AttackState): readonly Note[] {
  const lines = receipts.findLast(({ undone }) => undone === null)?.lines ?? [];
  const created = (on: ActorId, id: string) =>
    lines.some((line) => line.kind === "created" && line.document === on && line.id === id);
  const actors = [...new Set(lines.map(({ document }) => document))];
  return actors.flatMap((on) => FELLED.flatMap(([id, kind]) => (created(on, id) ? [{ kind, on }] : [])));
}

/**
 * @param foreseen notes of the consequences as they would be settled now; empty where the viewer may not know
 * @param rescuable whether somebody is dying whom this user may try to save
 */
export function cardFell(
  state: AttackState,
  foreseen: readonly Note[],
  rescuable: (id: ActorId) => boolean,
  format: Format,
): CardFell {
  const applied = state.phase === "applied";
  if (!applied && state.phase !== "ready" && state.phase !== "undone") return { words: [], rescue: [] };
  const notes = applied ? writtenNotes(state) : foreseen;
  const nameOf = (id: ActorId): string =>
    [state.target, state.attacker].find((party) => party.id === id)?.name ?? state.target.name;
  return {
    words: fellWords(notes, nameOf, format),
    rescue: (applied ? felledBy(notes) : [])
      .filter(rescuable)
      .map((actor) => ({ actor, name: text("ARCANES.Card.Rescue.name", { who: nameOf(actor) }) })),
  };
}
