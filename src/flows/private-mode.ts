import type { MessageMode } from "../ports/request-port";
import type { SnapshotPort } from "../ports/snapshot-port";
import type { ActorId } from "../rules/actors/snapshot";

/** For whose eyes a message about these actors is: players are not told of whom they are not shown. @param asked as its asker speaks */
export function modeAbout(
  { isHidden }: Pick<SnapshotPort, "isHidden">,
  asked: MessageMode,
  actors: readonly ActorId[],
): MessageMode {
  return asked === "public" && actors.some((id) => isHidden(id)) ? "gm" : asked;
}
