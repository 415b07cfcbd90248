import { selectedActors } from "../foundry/v14/selected-actors";

/**
 * Who acts for this user where nobody is named: the selected token's actor, else whose turn it is, else the own character, else the only
 * actor that the user owns. null: nobody, or too many to choose from.
 */
export function actingActor(): Actor.Implementation | null {
  const selected = selectedActors().find((actor) => actor.isOwner);
  if (selected) return selected;
  const current = game.combat?.combatant?.actor;
  if (current?.isOwner) return current;
  if (game.user?.character) return game.user.character;
  const own = game.actors?.filter((actor) => actor.isOwner) ?? [];
  return own.length === 1 ? (own[0] ?? null) : null;
}
