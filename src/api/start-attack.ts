import { app } from "../app";
import { actingActor } from "./acting-actor";

/** Attacks with the first weapon that can be used, as whoever acts for this user; tells where nobody does. */
export async function startAttack(skipDialog: boolean): Promise<void> {
  const actor = actingActor();
  if (actor) await app().attack.start({ attacker: actor.uuid, token: actor.token?.uuid ?? null, skipDialog });
  else ui.notifications?.warn("ARCANES.Keys.noActor", { localize: true });
}
