import { app } from "../app";
import { toSnapshot } from "../data/to-snapshot";
import { findActor } from "../foundry/v14/find-documents";
import { sceneTokens } from "../foundry/v14/tokens";
import { carries } from "../rules/actors/bears";
import type { ActorId, ActorSnapshot } from "../rules/actors/snapshot";
import { deathLine } from "../rules/consequences/death-line";
import { agonyForecast } from "../rules/death/agony-forecast";
import { readHouseRules } from "../settings/read-settings";
import { FALLEN_STATES, type FallenInput, type FallenState } from "../views/agony-view";
import { helpersFor } from "./helpers-for";

/** Turns to come that are told one by one. */
const CELLS = 12;

/** An actor that this user may know of, by the name it goes by here. */
export interface Known {
  readonly actor: Actor.Implementation;
  readonly name: string;
}

const lookup = (id: ActorId): ActorSnapshot | undefined => {
  const actor = findActor(id);
  return actor ? (toSnapshot(actor) ?? undefined) : undefined;
};

/** Everybody on the scene, in the encounters and among the actors that this user owns; each once. */
export function knownActors(): readonly Known[] {
  const known = new Map<ActorId, Known>();
  const add = (actor: Actor.Implementation | null | undefined, name: string | null | undefined) => {
    if (actor && !known.has(actor.uuid)) known.set(actor.uuid, { actor, name: name ?? actor.name });
  };
  for (const { actor, name } of sceneTokens() ?? []) add(actor, name);
  for (const combat of game.combats ?? [])
    for (const { actor, name, hidden } of combat.combatants) if (!hidden || game.user?.isGM) add(actor, name);
  for (const actor of game.actors ?? []) if (actor.isOwner) add(actor, null);
  return [...known.values()];
}

/** null for who stands. Agony counts before the rest, as the rules count it. */
function stateOf(actor: ActorSnapshot): FallenState | null {
  if (carries(actor, "dead")) return "dead";
  if (carries(actor, "traumatised")) return "traumatised";
  return FALLEN_STATES.find((state) => carries(actor, state)) ?? null;
}

/** What was typed as healing, by actor, and of whom it was no figure. */
export interface HealDrafts {
  readonly typed: ReadonlyMap<ActorId, string>;
  readonly wrong: ReadonlySet<ActorId>;
}

function inputOf({ actor, name }: Known, drafts: HealDrafts): FallenInput[] {
  const { uuid } = actor;
  const snapshot = toSnapshot(actor);
  const state = snapshot && stateOf(snapshot);
  const { user } = game;
  if (!snapshot || snapshot.type === "swarm" || !state || !user) return [];
  const mine = user.isGM || actor.isOwner;
  const helpers = state === "agonising" ? helpersFor(uuid) : [];
  // Players see their own, and whom one of theirs could save; the fallen of others are not theirs to count.
  if (!mine && helpers.length === 0) return [];
  const seen = actor.testUserPermission(user, "OBSERVER");
  const may = (ok: boolean) => mine && ok;
  return [
    {
      id: uuid,
      name,
      img: actor.img ?? "",
      state,
      own: actor.isOwner && !user.isGM,
      life: seen ? { hp: snapshot.hp, max: snapshot.hpMax, last: deathLine(snapshot, lookup).last } : null,
      forecast: seen ? agonyForecast(snapshot, lookup, readHouseRules().agonyLoss, CELLS) : null,
      helpers,
      may: {
        heal: may((state === "agonising" || state === "stabilised") && app().deeds.judge(healing(uuid, 1)).ok),
        refuseDeath: may(state === "dead" && app().deeds.judge({ type: "refuseDeath", on: uuid }).ok),
        liftTrauma: user.isGM && state === "traumatised",
        overrule: user.isGM,
      },
      typed: drafts.typed.get(uuid) ?? "",
      wrong: drafts.wrong.has(uuid),
    },
  ];
}

/** DTH-6: healing by a figure. @param amount HP, ≥ 1 */
export function healing(on: ActorId, amount: number) {
  return { type: "amount", on: [on], kind: "heal", amount, share: "whole", irreducible: false } as const;
}

/** Everybody down whom this user may see. */
export function fallen(drafts: HealDrafts): readonly FallenInput[] {
  return knownActors().flatMap((known) => inputOf(known, drafts));
}

/** How many dying ones this user's panel tells of, without asking what could be done for each. */
export function dyingCount(): number {
  const known = knownActors();
  // Who owns nobody has nobody to lose, and nobody to save with.
  if (!game.user?.isGM && !known.some(({ actor }) => actor.isOwner)) return 0;
  return known.filter(({ actor: { statuses } }) => statuses.has("agonising") && !statuses.has("dead")).length;
}
