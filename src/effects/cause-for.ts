import { app } from "../app";
import { statusSystem } from "../foundry/v14/effects";
import { findDocument } from "../foundry/v14/find-documents";
import type { StatusCause } from "../views/status-rows";
import { causeOf } from "./effect-origin";

const KINDS: readonly string[] = ["attack", "rescue", "user", "rule"] satisfies readonly StatusCause["kind"][];

function isKind(kind: string): kind is StatusCause["kind"] {
  return KINDS.includes(kind);
}

/** The name of a user, by id; empty when it is gone. */
export function userName(id: string): string {
  return game.users?.get(id)?.name ?? "";
}

/** Built-in attacks are stored by the key of their name. */
function shown({ kind, by, means }: StatusCause): StatusCause {
  return { kind, by, means: means.startsWith("ARCANES.") ? (game.i18n?.localize(means) ?? means) : means };
}

/** What put a status on, as far as this user may know: what the effect itself tells, else its message where this user may read it. */
export function causeFor(effect: ActiveEffect.Implementation): StatusCause | null {
  const stored = statusSystem(effect)?.cause ?? null;
  if (stored && isKind(stored.kind)) return shown({ ...stored, kind: stored.kind });
  const message = effect.origin?.startsWith("ChatMessage.") ? findDocument(effect.origin) : null;
  if (!(message instanceof ChatMessage) || !message.id || !message.visible || !message.isContentVisible) return null;
  const { cards, deeds } = app();
  const state = cards.read(message.id)?.state ?? deeds.read(message.id)?.state;
  return state ? shown(causeOf(state, userName)) : null;
}
