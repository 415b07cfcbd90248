import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import { setUserActive } from "./connect-documents";
import type { GameSocket } from "./game-socket";

/** Keeps who is at the table, and tells when the line to the server is lost or back. */
export function followUsers(socket: GameSocket): void {
  socket.onPresence(({ userId, active }) => {
    const user = setUserActive(userId, active);
    if (user) Hooks.callAll("userConnected", user, active);
  });
  let told: { remove(): void } | null = null;
  socket.onConnection((connected) => {
    told?.remove();
    told = null;
    if (connected) {
      // What was missed meanwhile cannot be told apart: the page begins anew.
      location.reload();
      return;
    }
    const warn = runtime.notifications?.warn(runtime.localize("STANDIN.Error.Lost"), { permanent: true });
    told = (warn ?? null) as { remove(): void } | null;
  });
}
