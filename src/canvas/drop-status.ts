import { putStatus } from "../effects/status-list";
import { type DropData, onActorSheetDrop, onCanvasDrop } from "../foundry/v14/effect-drops";
import { statusSystem } from "../foundry/v14/effects";
import { tokenAt } from "../foundry/v14/tokens";
import { isStatusId } from "../rules/statuses/status-ids";

/** The uuid of what is dragged out of a compendium or directory, an effect that nobody bears; null for anything else. */
function looseEffect({ type, uuid }: DropData): string | null {
  return type === "ActiveEffect" && uuid !== undefined && !/\b(Actor|Item|Token)\b/.test(uuid) ? uuid : null;
}

/**
 * Puts a dropped effect on an actor: a status of ours by a deed with the turns that it names, one of the GM's own under its own id (borne
 * once), any other effect as Foundry would.
 */
async function put(actor: Actor.Implementation, uuid: string): Promise<void> {
  const effect = await fromUuid(uuid);
  if (!(effect instanceof ActiveEffect.implementation)) return;
  const system = statusSystem(effect);
  if (system) await putStatus(actor, isStatusId(system.status) ? system.status : (effect.id ?? ""), system.turns.value);
  else await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
}

/** @returns false when the drop is taken care of */
function take(actor: Actor.Implementation | null | undefined, data: DropData): boolean {
  const uuid = looseEffect(data);
  if (uuid === null || !actor) return true;
  if (!actor.isOwner) return false;
  put(actor, uuid).catch((error: unknown) => {
    ui.notifications?.error("ARCANES.Notify.failed", { localize: true });
    console.warn(error);
  });
  return false;
}

/** Effects dropped on a token or on an actor's sheet; on an item's sheet Foundry keeps them on the item. To be called in `init`. */
export function registerStatusDrops(): void {
  onCanvasDrop((data) => take(tokenAt(data.x ?? 0, data.y ?? 0)?.actor, data));
  onActorSheetDrop(take);
}
