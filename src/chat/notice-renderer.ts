import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { findActor } from "../foundry/v14/find-documents";
import { carries } from "../rules/actors/bears";
import type { ActorId } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";
import { noticeView } from "../views/notice-view";

/**
 * Draws a notice for this user, from the state that the message holds.
 * @returns null when the message holds no readable notice: its plain line stays
 */
export async function renderNotice(message: ChatMessage.Implementation): Promise<HTMLElement | null> {
  const sight = message.id ? app().deeds.read(message.id) : null;
  if (!sight) return null;
  const view = noticeView(sight.state, {
    standings: sight.standings,
    trusted: sight.trusted,
    seesLife,
    dying,
    offers: sight.offers,
    falls: sight.falls,
    userName: (id) => game.users?.get(id)?.name ?? null,
    format: makeFormat(game.i18n?.lang ?? "en"),
  });
  const path = systemPath("templates/notice-card.hbs");
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...view });
  const parsed = foundry.utils.parseHTML(html.trim());
  return parsed instanceof HTMLElement ? parsed : null;
}

/** The GM, and whoever may look at the actor's sheet. */
function seesLife(id: ActorId): boolean {
  const actor = findActor(id);
  return !!actor && !!game.user && actor.testUserPermission(game.user, "OBSERVER");
}

function dying(id: ActorId): boolean {
  const actor = findActor(id);
  const snapshot = actor === null ? null : toSnapshot(actor);
  return snapshot !== null && carries(snapshot, "agonising") && !carries(snapshot, "stabilised");
}
