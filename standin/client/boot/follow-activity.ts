import type { Activity } from "../../core/protocol";
import { Hooks } from "../hooks";
import { runtime } from "../runtime";
import type { SceneCanvas } from "../scene/scene-canvas";
import { UserTargets } from "../scene/user-targets";
import type { GameSocket } from "./game-socket";

interface TargetingUser {
  readonly id: string;
  readonly isSelf: boolean;
  targets: UserTargets;
}

/** Tells the others whom this user targets, and shows whom the others do. */
export function followActivity(socket: GameSocket, canvas: SceneCanvas): void {
  const users = runtime.game["users"] as { get(id: string): TargetingUser | undefined } & Iterable<TargetingUser>;
  const last = new Map<string, readonly string[]>();
  const give = (user: TargetingUser) => {
    if (!(user.targets instanceof UserTargets)) {
      Object.defineProperty(user, "targets", { value: new UserTargets(), configurable: true, writable: true });
    }
  };
  for (const user of users) give(user);
  Hooks.on("createUser", give);
  const show = (userId: string) => {
    const user = users.get(userId);
    if (user && !user.isSelf && canvas.ready) canvas.tokens.receiveTargets(user, last.get(userId) ?? []);
  };
  canvas.sendActivity = (activity) => socket.sendActivity(activity);
  socket.onActivity(({ targets }: Activity, userId) => {
    if (targets) last.set(userId, targets);
    show(userId);
  });
  socket.onPresence(({ userId, active }) => {
    if (active) return;
    last.delete(userId);
    show(userId);
  });
  // A scene drawn anew has new tokens: they learn again who targets them.
  Hooks.on("canvasReady", () => {
    for (const userId of last.keys()) show(userId);
  });
  Hooks.on("createToken", () => {
    for (const userId of last.keys()) show(userId);
  });
}
