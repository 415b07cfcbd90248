import { app } from "../app";
import { redrawMessage } from "../foundry/v14/redraw-message";
import type { ActorId } from "../rules/actors/snapshot";
import { felledBy } from "../views/rescue-offer";

/** Statuses by which somebody begins or ceases to be in need of a rescue. */
const TELLING = new Set(["agonising", "stabilised", "dead"]);
/** Older messages are scrolled away. */
const LATEST = 60;

function concerns(message: ChatMessage.Implementation, actor: ActorId): boolean {
  const id = message.id ?? "";
  if (message.isNotice()) return felledBy(app().deeds.read(id)?.state.notes ?? []).includes(actor);
  const attack = message.isAttack() ? app().cards.read(id)?.state : undefined;
  return attack !== undefined && [attack.attacker.id, attack.target.id].includes(actor);
}

/** Cards that offer a rescue stop doing so once it is done, and begin again when it is undone. To be called in `init`. */
export function followDying(): void {
  const follow = (effect: ActiveEffect.Implementation): void => {
    const { parent } = effect;
    if (!(parent instanceof Actor) || !TELLING.has(effect.ruleStatus ?? "")) return;
    for (const message of game.messages?.contents.slice(-LATEST) ?? [])
      if (concerns(message, parent.uuid)) redrawMessage(message);
  };
  Hooks.on("createActiveEffect", follow);
  Hooks.on("deleteActiveEffect", follow);
}
