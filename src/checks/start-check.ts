import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { askFactor } from "../dialogs/check-dialog";
import type { Characteristic } from "../rules/actors/snapshot";

/**
 * CHK-1: asks for the factor and rolls. Whoever is targeted has nothing to do with it.
 * @param quick true: × 5, without asking
 */
export async function startCheck(
  actor: Actor.Implementation,
  characteristic: Characteristic,
  quick: boolean,
): Promise<void> {
  const snapshot = toSnapshot(actor);
  if (snapshot?.type !== "character") return;
  const question = { name: actor.name, characteristic, value: snapshot.characteristics[characteristic] };
  const factor = quick ? 5 : await askFactor(question);
  if (factor !== null) await app().deeds.do({ type: "check", by: actor.uuid, characteristic, factor });
}
