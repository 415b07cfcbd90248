import { knownActors } from "../agony/fallen";
import { app } from "../app";
import { askOpponent } from "../dialogs/check-opponent-dialog";

/** CHK-2: asks against whom, whom the user aims at first, and rolls; the other side answers on the notice. */
export async function startRand(actor: Actor.Implementation): Promise<void> {
  const targets = new Set([...(game.user?.targets ?? [])].map((token) => token.document.actor?.uuid));
  const opponents = knownActors()
    .filter((known) => known.actor.uuid !== actor.uuid)
    .map((known) => ({
      actor: known.actor.uuid,
      name: known.name,
      targeted: targets.has(known.actor.uuid),
    }));
  if (opponents.length === 0) {
    ui.notifications?.info("ARCANES.Check.nobody", { localize: true });
    return;
  }
  const on = await askOpponent(actor.name, opponents);
  if (on !== null) await app().deeds.do({ type: "rand", by: actor.uuid, on });
}
