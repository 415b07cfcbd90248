import type { Speaker } from "../../core/documents/base-chat-message";
import type { Actor } from "./actor";
import { currentUser, host } from "./host";
import type { TokenDocument } from "./token-document";

export interface SpeakerOptions {
  scene?: { id: string | null } | null | undefined;
  actor?: Actor | null | undefined;
  /** The token, as a document or as its view on the scene. */
  token?: TokenDocument | { document: TokenDocument } | null | undefined;
  alias?: string | undefined;
}

/** Who speaks: the given token, the given actor, a controlled token, the user's character, or the user. */
export function speakerFor({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
  const user = currentUser();
  const given = token ? ("document" in token ? token.document : token) : null;
  if (given) return ofToken(given, alias);
  if (actor) return ofActor(actor, scene?.id ?? null, alias);
  const [controlled] = host.canvas?.controlledTokens?.() ?? [];
  if (controlled) return ofToken(controlled.document as unknown as TokenDocument, alias);
  const character = user.character as unknown as Actor | null;
  if (character) return ofActor(character, scene?.id ?? null, alias);
  return { scene: scene?.id ?? host.canvas?.scene?.id ?? null, actor: null, token: null, alias: alias ?? user.name };
}

function ofToken(token: TokenDocument, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function ofActor(actor: Actor, sceneId: string | null, alias: string | undefined): Speaker {
  if (actor.token) return ofToken(actor.token, alias);
  const viewed = host.canvas?.scene;
  const [token] = viewed ? actor.getDependentTokens({ scenes: viewed }) : [];
  const place = token
    ? { scene: token.parent?.id ?? null, token: token.id }
    : { scene: sceneId ?? viewed?.id ?? null, token: null };
  return { ...place, actor: actor.id, alias: alias ?? token?.name ?? actor.name };
}
