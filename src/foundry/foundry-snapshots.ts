import { toSnapshot } from "../data/to-snapshot";
import type { TargetOption } from "../ports/prompt-port";
import type { SnapshotPort } from "../ports/snapshot-port";
import type { ActorSnapshot } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { foundryEncounters } from "./foundry-encounters";
import { findActor, tokenOfActor } from "./v14/find-documents";
import { inContact, type SceneToken, sceneTokens } from "./v14/tokens";

const BUILT_IN = new Set(["bareHands", "improvised", "natural"]);

function inCover(actor: Actor.Implementation): boolean {
  return actor.statuses.has("cover");
}

function tokenOption(token: SceneToken, from: SceneToken | undefined): readonly TargetOption[] {
  const { actor } = token;
  if (!actor) return [];
  const contact = from ? inContact(from.document, token.document) : null;
  const { uuid, name, img, targeted } = token;
  return [{ actor: actor.uuid, token: uuid, name, img, targeted, contact, cover: inCover(actor) }];
}

function actorOption(actor: Actor.Implementation): TargetOption {
  const { uuid, name, img } = actor;
  return { actor: uuid, token: null, name, img: img ?? "", targeted: false, contact: null, cover: inCover(actor) };
}

/** The only way to the actors. */
export const foundrySnapshots: SnapshotPort = {
  actor(id): ActorSnapshot | undefined {
    const actor = findActor(id);
    return actor ? (toSnapshot(actor) ?? undefined) : undefined;
  },
  party(id, token) {
    const actor = findActor(id);
    const snapshot = actor && toSnapshot(actor);
    if (!actor || !snapshot) return null;
    // A request may name any document: no name but that of its own token.
    const own = token ? tokenOfActor(token, actor) : null;
    return { id, token: own ? token : null, name: own?.name ?? actor.name, img: actor.img ?? "", type: snapshot.type };
  },
  weapon(actor, id) {
    if (BUILT_IN.has(id)) {
      const name = game.i18n?.localize(`ARCANES.Weapon.Kind.${id}`) ?? id;
      return { id, name, img: systemPath(`assets/icons/${id}.svg`) };
    }
    const item = findActor(actor)?.items.get(id);
    return item ? { id, name: item.name, img: item.img ?? "" } : null;
  },
  tokenOf: (id) => sceneTokens()?.find(({ actor }) => actor?.uuid === id)?.uuid ?? null,
  targets(attacker, token) {
    const tokens = sceneTokens() ?? [];
    const from = tokens.find(({ uuid }) => uuid === token) ?? tokens.find(({ actor }) => actor?.uuid === attacker);
    const others = tokens.filter(({ actor }) => actor && actor.uuid !== attacker);
    if (others.length) {
      const options = others.flatMap((each) => tokenOption(each, from));
      return options.sort((a, b) => Number(b.targeted) - Number(a.targeted));
    }
    const actors = game.actors?.filter((actor) => actor.visible && actor.uuid !== attacker) ?? [];
    return actors.map(actorOption);
  },
  ...foundryEncounters,
};
