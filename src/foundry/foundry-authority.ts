import type { AuthorityPort } from "../ports/authority-port";
import { findActor } from "./v14/find-documents";

function userOf(id: string): User.Implementation | null {
  return game.users?.get(id) ?? null;
}

/** Who sits here, who is here and who owns what, as Foundry's documents say. */
export const foundryAuthority: AuthorityPort = {
  self: () => game.user?.id ?? "",
  isGM: (user) => userOf(user)?.isGM ?? false,
  activeGM: () => game.users?.activeGM?.id ?? null,
  isConnected: (user) => userOf(user)?.active ?? false,
  owns(user, actor) {
    const who = userOf(user);
    return who !== null && (findActor(actor)?.testUserPermission(who, "OWNER") ?? false);
  },
};
