import type { ActorId } from "../rules/actors/snapshot";

/** Who sits at this client, who is here, and who owns what: always as the documents say, never as a request claims. */
export interface AuthorityPort {
  /** Id of the user of this client. */
  self(): string;
  isGM(user: string): boolean;
  /** Id of the one GM whose client writes; null when no GM is connected. */
  activeGM(): string | null;
  isConnected(user: string): boolean;
  /** True if the user owns the actor; false when the actor is gone. */
  owns(user: string, actor: ActorId): boolean;
}
