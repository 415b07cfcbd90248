import type { ActorId, ActorSnapshot, ItemId } from "../rules/actors/snapshot";
import type { Party, UsedWeapon } from "../rules/combat/exchange";
import type { Seats } from "../rules/turns/seats";
import type { TargetOption } from "./prompt-port";

/** The only way to the actors: frozen snapshots of the documents as they stand now. */
export interface SnapshotPort {
  /** undefined when there is no such actor, or it is of a kind that rules do not know. */
  actor(id: ActorId): ActorSnapshot | undefined;
  /** How the actor (as the token, if one is given) is shown; null when it is gone. */
  party(id: ActorId, token: string | null): Party | null;
  /** Name and picture of a weapon or built-in attack of an actor; null when it is gone. */
  weapon(actor: ActorId, id: ItemId): Omit<UsedWeapon, "kind"> | null;
  /** The actor's token on the scene that is shown, or null. */
  tokenOf(id: ActorId): string | null;
  /** Who can be aimed at: the scene's tokens that this user sees, else the world's actors; Foundry's targets first. */
  targets(attacker: ActorId, token: string | null): readonly TargetOption[];
  /** The started encounter in which the actor has a seat, that of the scene that is shown first; else one that has not started; null: none. */
  seats(of: ActorId): Seats | null;
  /** An encounter by its uuid; null when it is gone. */
  encounter(combat: string): Seats | null;
  /** Actors whose tokens stand on the scene that is shown, and those of its encounters; each once. */
  present(): readonly ActorId[];
  /** All actors of the world, of scenes' tokens and encounters; each once. */
  everybody(): readonly ActorId[];
  /** True if players are not shown it: it stands hidden on its scene or in its encounter. */
  isHidden(id: ActorId): boolean;
}
