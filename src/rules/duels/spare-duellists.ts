import { carries } from "../actors/bears";
import type { ActorLookup, Duel } from "../combat/fight";
import { plainStatus } from "../consequences/borne";
import { deathLine } from "../consequences/death-line";
import type { ActorChange } from "../consequences/settling";

/** DUE-11: in a duel not to the death the HP of a duellist never go below what still lives: it stays in coma, in agony. */
export function spareDuellists(
  changes: readonly ActorChange[],
  duel: Duel | null,
  lookup: ActorLookup,
): readonly ActorChange[] {
  if (duel === null || duel.lethal) return changes;
  return changes.map((change) => {
    const { before, after } = change;
    if (after.type !== "character" || !duel.between.includes(after.id)) return change;
    if (!carries(after, "dead") || carries(before, "dead")) return change;
    const line = deathLine(after, lookup);
    const hp = line.coma ? line.last : after.hp;
    return { before, after: { ...after, hp, statuses: [plainStatus("comatose"), plainStatus("agonising")] } };
  });
}
