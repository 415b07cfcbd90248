import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorId, ActorSnapshot } from "../rules/actors/snapshot";
import type { AttackState } from "../rules/combat/exchange";
import type { Note } from "../rules/consequences/note";
import { settle } from "../rules/consequences/settle";
import { systemPath } from "../system-id";
import { attackCardView } from "../views/attack-card-view";
import { type LifeForecast, takerOf } from "../views/card-target";
import { makeFormat } from "../views/format";

/**
 * Draws an attack's card for this user, from the state that the message holds.
 * @returns null when the message holds no readable attack: its plain line stays
 */
export async function renderCard(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const sight = message.id ? app().cards.read(message.id) : null;
  if (!sight || !message.id) return null;
  const { state, standings } = sight;
  const view = attackCardView(state, {
    standings,
    ...forecastOf(state),
    rescuable,
    userName: (id) => game.users?.get(id)?.name ?? null,
    format: makeFormat(game.i18n?.lang ?? "en"),
  });
  const path = systemPath("templates/attack-card.hbs");
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...view });
  const parsed = foundry.utils.parseHTML(html.trim());
  return parsed instanceof HTMLElement ? parsed : null;
}

/** True if this user may see what the consequences mean for an actor: the GM, and whoever may look at its sheet. */
function maySee(id: ActorId): boolean {
  const { user } = game;
  return user !== null && (findActor(id)?.testUserPermission(user, "OBSERVER") ?? false);
}

/** HP of who takes the damage, and what befalls it, as settled now; for those who may see them. */
function forecastOf(state: AttackState): { readonly forecast: LifeForecast | null; readonly notes: readonly Note[] } {
  const id = takerOf(state).id;
  if (!maySee(id)) return { forecast: null, notes: [] };
  const { changes, notes } = settle(state.consequences, (each) => snapshotOf(each));
  const before = lifeOf(id);
  if (before === null) return { forecast: null, notes };
  const change = changes.find((each) => each.after.id === id)?.after;
  const after = change === undefined || change.type === "swarm" ? before.hp : change.hp;
  return { forecast: { before: before.hp, after, max: before.max }, notes };
}

/** True if somebody is dying whom this user has anybody to save with. */
function rescuable(id: ActorId): boolean {
  const plays = game.user?.isGM === true || (game.actors?.some((actor) => actor.isOwner && actor.uuid !== id) ?? false);
  return plays && (findActor(id)?.statuses.has("agonising") ?? false);
}

function snapshotOf(id: ActorId): ActorSnapshot | undefined {
  const actor = findActor(id);
  return actor === null ? undefined : (toSnapshot(actor) ?? undefined);
}

function lifeOf(id: ActorId): { readonly hp: number; readonly max: number } | null {
  const snapshot = snapshotOf(id);
  return snapshot === undefined || snapshot.type === "swarm" ? null : { hp: snapshot.hp, max: snapshot.hpMax };
}
