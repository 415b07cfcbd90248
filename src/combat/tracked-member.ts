import { app } from "../app";
import { isRidden } from "../data/to-seats";
import { toSnapshot } from "../data/to-snapshot";
import { walkOf } from "../effects/guarded-walk";
import { statusesShown } from "../effects/status-list";
import { combatantSystem, combatSystem } from "../foundry/v14/combat";
import { findActor } from "../foundry/v14/find-documents";
import type { ActorSnapshot } from "../rules/actors/snapshot";
import type { ActorLookup } from "../rules/combat/fight";
import { agonyForecast } from "../rules/death/agony-forecast";
import { firstRound } from "../rules/turns/initiative";
import { readHouseRules } from "../settings/read-settings";
import type { TrackedMember } from "../views/tracker-view";

const lookup: ActorLookup = (id) => {
  const actor = findActor(id);
  return actor ? (toSnapshot(actor) ?? undefined) : undefined;
};

/** What the viewer may know of its life: a GM all, others of those whose sheet they may look at. Members of a swarm are seen. */
function lifeOf(actor: Actor.Implementation | null, snapshot: ActorSnapshot | null) {
  const none = { hp: null, count: null, agony: null };
  if (!actor || !snapshot || !game.user) return none;
  if (snapshot.type === "swarm") return { ...none, count: { value: snapshot.count, max: snapshot.countMax } };
  if (!actor.testUserPermission(game.user, "OBSERVER")) return none;
  const agony = agonyForecast(snapshot, lookup, readHouseRules().agonyLoss, 0)?.turns ?? null;
  return { hp: { value: snapshot.hp, max: snapshot.hpMax }, count: null, agony };
}

/** CBT-2: what was spent of the turn that began last; of who is up and has not begun, nothing. */
function spentOf(combat: Combat.Implementation, combatant: Combatant.Implementation) {
  const { begun, spent } = combatantSystem(combatant);
  const stale = combat.combatant?.id === combatant.id && (begun ?? 0) < combat.round;
  if (spent.turn !== begun || stale) return { movement: false, action: false };
  return { movement: spent.movement, action: spent.action };
}

/** True where the viewer plays who is at turn and its movement is left (CBT-2). */
function mayMove(combat: Combat.Implementation, combatant: Combatant.Implementation): boolean {
  const { actor } = combatant;
  if (!combat.started || combat.combatant?.id !== combatant.id || !actor || !combatant.isOwner) return false;
  return app().deeds.judge({ type: "move", by: actor.uuid, allow: [] }).ok;
}

/** True where the viewer plays who is at turn. */
function isPlayedNow(combat: Combat.Implementation, combatant: Combatant.Implementation): boolean {
  return combat.started && combat.combatant?.id === combatant.id && combatant.isOwner && combatant.actor !== null;
}

/** One who takes part, as this user may know it. */
export function trackedMember(combat: Combat.Implementation, combatant: Combatant.Implementation): TrackedMember {
  const actor = combatant.actor;
  const snapshot = actor && toSnapshot(actor);
  const { begun, arrivedIn, follows } = combatantSystem(combatant);
  const { round } = combat;
  return {
    id: combatant.id ?? "",
    name: combatant.name ?? "",
    img: combatant.img ?? "",
    initiative: combatant.initiative ?? null,
    active: combat.started && combat.combatant?.id === combatant.id,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    follower: follows !== null && combat.combatants.some((other) => other.actor?.uuid === follows),
    ridden: isRidden(combatant),
    waitsFor: round > 0 && round < firstRound(arrivedIn) ? firstRound(arrivedIn) : null,
    played: round > 0 && begun === round,
    spent: actor ? spentOf(combat, combatant) : null,
    ...lifeOf(actor, snapshot),
    statuses: actor ? statusesShown(actor).map(({ status, name, img, turns }) => ({ status, name, img, turns })) : [],
    owner: combatant.isOwner,
    mayMove: mayMove(combat, combatant),
    walk: isPlayedNow(combat, combatant) ? walkOf(combat, combatant) : null,
    mayPass: isPlayedNow(combat, combatant) && combatSystem(combat).mode === "skirmish",
  };
}
