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

/**
 * Listens at once to what others do, as the server may tell before the world is built here. What is returned begins to show
 * it, and to tell the others whom this user targets: call it when the users are there and the scene is not yet.
 */
export function followActivity(socket: GameSocket, canvas: SceneCanvas): () => void {
  const last = new Map<string, readonly string[]>();
  let show: (userId: string) => void = () => {};
  socket.onActivity(({ targets }: Activity, userId) => {
    if (targets) last.set(userId, targets);
    show(userId);
  });
  socket.onPresence(({ userId, active }) => {
    if (active) return;
    last.delete(userId);
    show(userId);
  });
  return () => {
    show = begin(socket, canvas, last);
  };
}

function begin(
  socket: GameSocket,
  canvas: SceneCanvas,
  last: ReadonlyMap<string, readonly string[]>,
): (userId: string) => void {
  const users = runtime.game["users"] as { get(id: string): TargetingUser | undefined } & Iterable<TargetingUser>;
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
  // The server forgot this user's targets when the line was lost.
  Hooks.on("standin.back", () => {
    const self = [...users].find(({ isSelf }) => isSelf);
    if (self) canvas.tokens.broadcastTargets(self);
  });
  // A scene drawn anew has new tokens: they learn again who targets them.
  Hooks.on("canvasReady", () => {
    for (const userId of last.keys()) show(userId);
  });
  Hooks.on("createToken", () => {
    for (const userId of last.keys()) show(userId);
  });
  return show;
}
