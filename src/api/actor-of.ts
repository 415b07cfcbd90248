import { findActor, findDocument } from "../foundry/v14/find-documents";

/** How macros and modules name an actor: the document itself, a token (its document or what stands on the scene), or the uuid of either. */
export type ActorLike = string | { readonly uuid?: string; readonly actor?: { readonly uuid: string } | null };

function byUuid(uuid: string): string | null {
  if (findActor(uuid)) return uuid;
  const found = findDocument(uuid);
  const actor = found && "actor" in found ? found.actor : null;
  return actor instanceof Actor.implementation ? actor.uuid : null;
}

/**
 * The uuid of an actor.
 * @param what the name of the argument, for the error
 * @throws TypeError where it names no actor
 */
export function actorOf(given: ActorLike, what: string): string {
  const uuid = typeof given === "string" ? given : (given?.actor?.uuid ?? given?.uuid);
  const found = typeof uuid === "string" ? byUuid(uuid) : null;
  if (found === null) throw new TypeError(`${what}: no actor, no token and no uuid of one`);
  return found;
}
