import { app } from "../app";
import { redrawMessage } from "../foundry/v14/redraw-message";

/** AIR-12: a notice that asks whether a fall kills is drawn again when that is decided, or the decision taken back. To be called in `init`. */
export function followFalls(): void {
  const follow = (message: ChatMessage.Implementation): void => {
    const deed = message.id && message.isNotice() ? app().deeds.read(message.id)?.state.deed : null;
    if (deed?.type !== "fallDeath") return;
    const asks = game.messages?.get(deed.notice);
    if (asks) redrawMessage(asks);
  };
  Hooks.on("createChatMessage", follow);
  Hooks.on("updateChatMessage", follow);
}
