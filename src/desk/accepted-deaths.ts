import { deletion } from "../foundry/v14/batch";
import { ownFlag, updateFlags } from "../foundry/v14/flags";

/** Messages of deaths that a user has accepted, in the user's own document. */
function acceptedBy(user: User.Implementation): readonly string[] {
  const accepted = ownFlag(user, "accepted");
  return accepted !== null && typeof accepted === "object" ? Object.keys(accepted) : [];
}

/** DTH-5: True if somebody whose word counts has accepted the death that the message tells of. */
export function isDeathAccepted(message: string, actor: Actor.Implementation): boolean {
  const counts = (user: User.Implementation) => user.isGM || actor.testUserPermission(user, "OWNER");
  return game.users?.some((user) => counts(user) && acceptedBy(user).includes(message)) ?? false;
}

/** This user accepts a death: nothing is changed but that nobody is asked any more. What concerns messages that are gone is dropped. */
export async function acceptDeath(message: string): Promise<void> {
  if (!game.user) return;
  const gone = acceptedBy(game.user).filter((id) => !game.messages?.has(id));
  const dropped = Object.fromEntries(gone.map((id) => [`accepted.${id}`, deletion()]));
  await updateFlags(game.user, { ...dropped, [`accepted.${message}`]: true });
}
