import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { setUserActive } from "./connect-documents";
import type { GameSocket } from "./game-socket";

/** Notes who is at the table now, and tells of those who came or went meanwhile. */
function note(activeUsers: readonly string[]): void {
  const users = runtime.game["users"] as Iterable<{ id: string; active: boolean }> | null;
  for (const user of users ?? []) {
    const active = activeUsers.includes(user.id);
    if (active === user.active) continue;
    setUserActive(user.id, active);
    Hooks.callAll("userConnected", user, active);
  }
}

/** Keeps who is at the table, and tells when the line to the server is lost or back. */
export function followUsers(socket: GameSocket): void {
  socket.onPresence(({ userId, active }) => {
    // Whoever comes back hears of themselves as well.
    const known = (runtime.game["users"] as { get(id: string): { active: boolean } | undefined } | null)?.get(userId);
    if (known?.active === active) return;
    const user = setUserActive(userId, active);
    if (user) Hooks.callAll("userConnected", user, active);
  });
  let told: { remove(): void } | null = null;
  socket.onConnection((state, activeUsers) => {
    told?.remove();
    told = null;
    if (state === "gone") {
      // What was missed meanwhile is not known any more: the page begins anew.
      location.reload();
    } else if (state === "back") {
      note(activeUsers);
      runtime.notifications?.info(runtime.localize("STANDIN.Error.Back"));
      Hooks.callAll("standin.back");
    } else {
      const warn = runtime.notifications?.warn(runtime.localize("STANDIN.Error.Lost"), { permanent: true });
      told = (warn ?? null) as { remove(): void } | null;
    }
  });
}
