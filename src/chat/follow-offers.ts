import { app } from "../app";
import { followHooks } from "../foundry/v14/follow-hooks";
import { redrawMessage } from "../foundry/v14/redraw-message";

/** Older messages are scrolled away. */
const LATEST = 60;
/** What may open or close an offer: turns, attacks made, and what becomes of those who could strike. */
const TELLING = [
  "updateCombat",
  "deleteCombat",
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
] as const;

/** MOV-2: notices that offer an opportunity attack stop doing so once it is made, or the turn is over. To be called in `init`. */
export function followOffers(): void {
  const drawn = new Map<string, string>();
  const follow = foundry.utils.debounce(() => {
    for (const message of game.messages?.contents.slice(-LATEST) ?? []) {
      const sight = message.id && message.isNotice() ? app().deeds.read(message.id) : null;
      if (!message.id || sight?.state.report.type !== "passing") continue;
      const open = sight.offers.map(({ actor }) => actor).join();
      // Drawn first when it was made, with all offers open.
      const before = drawn.get(message.id) ?? sight.state.report.offers.join();
      drawn.set(message.id, open);
      if (open !== before) redrawMessage(message);
    }
  }, 60);
  followHooks(TELLING, follow);
}
