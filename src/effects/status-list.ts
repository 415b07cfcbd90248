import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { type PaletteStatus, paletteStatuses, statusSystem } from "../foundry/v14/effects";
import { findActor } from "../foundry/v14/find-documents";
import { bookkeepingOf } from "../rules/statuses/bookkeeping";
import { isStatusId, type StatusId } from "../rules/statuses/status-ids";
import type { StatusListInput, StatusOffer, StatusShown } from "../views/status-rows";
import { causeFor } from "./cause-for";
import { walkOfActor } from "./guarded-walk";
import { plainLine } from "./plain-line";

/** The status that an effect stands for, the GM's own (null) included; undefined: it is no status. */
function statusOf(effect: ActiveEffect.Implementation): StatusId | null | undefined {
  const status = effect.ruleStatus;
  if (status) return status;
  return statusSystem(effect) ? null : undefined;
}

/** The rule book's in the language of who looks, whoever's client has named the effect; the GM's own as they are. */
function nameOf(effect: ActiveEffect.Implementation, status: StatusId | null): string {
  return (status && game.i18n?.localize(`ARCANES.Status.${status}`)) || effect.name;
}

/** The statuses that an actor bears as effects of its own, in no order. */
export function statusesShown(actor: Actor.Implementation): readonly StatusShown[] {
  return actor.effects.contents.flatMap((effect): readonly StatusShown[] => {
    const status = statusOf(effect);
    if (status === undefined || !effect.id || effect.disabled) return [];
    const system = statusSystem(effect);
    return [
      {
        effect: effect.id,
        status,
        name: nameOf(effect, status),
        img: effect._source.img ?? "",
        note: plainLine(effect.description ?? ""),
        turns: system?.turns.value ?? null,
        own: system?.turns.own ?? false,
        cause: causeFor(effect),
      },
    ];
  });
}

/** A status of the palette in this user's language. */
export function offered(entry: PaletteStatus): StatusOffer & { readonly note: string } {
  const name = game.i18n?.localize(entry.name) ?? entry.name;
  return { id: entry.id, name, note: plainLine(entry.description ?? "") };
}

/** Whether a status of the palette is one of ours or of the GM's own: Foundry's and those of modules are left to them. */
function isStatus(entry: PaletteStatus): boolean {
  return entry.type === "status";
}

/** All that the list of an actor's statuses shows. */
export function statusListInput(actor: Actor.Implementation): StatusListInput {
  const snapshot = toSnapshot(actor);
  const lookup = (id: string) => {
    const other = findActor(id);
    return (other && toSnapshot(other)) ?? undefined;
  };
  return {
    statuses: statusesShown(actor),
    bookkeeping: snapshot
      ? bookkeepingOf(snapshot, lookup, { guarding: walkOfActor(actor)?.guarded ?? false, surprised: false })
      : [],
    palette: paletteStatuses().filter(isStatus).map(offered),
  };
}

/** Puts a status of the palette on an actor: ours by a deed, the GM's own as it lies in its compendium. */
export async function putStatus(actor: Actor.Implementation, id: string, turns: number | null): Promise<void> {
  if (isStatusId(id)) return app().deeds.do({ type: "status", on: actor.uuid, status: id, turns });
  const effect = await ActiveEffect.implementation.fromStatusEffect(id, { parent: actor });
  if (actor.effects.has(effect.id ?? "")) return;
  if (turns !== null) effect.updateSource({ system: { turns: { value: turns } } });
  await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: true });
}
