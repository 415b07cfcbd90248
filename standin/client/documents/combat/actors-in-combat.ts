import type { Data } from "../../../core/utils/types";
import type { Actor } from "../actor";
import { host } from "../host";
import type { TokenDocument } from "../token-document";
import type { Combat } from "./combat";
import type { InitiativeOptions } from "./initiative";
import { createCombatants, newCombat } from "./tokens-in-combat";

/** How an actor rolls initiative. */
export interface ActorInitiativeOptions {
  /** Whether the actor's tokens on the scene take part if they do not yet. */
  createCombatants?: boolean;
  /** Whether those who have initiative roll anew. */
  rerollInitiative?: boolean;
  initiativeOptions?: InitiativeOptions;
}

/** The combat that the tracker shows, else the active one, or null. */
export function viewedCombat(): Combat | null {
  const combats = host.collections.get("Combat") as unknown as { viewed: Combat | null } | undefined;
  return combats?.viewed ?? null;
}

/** Rolls initiative of an actor, or of its tokens. @returns the combat, or null when there is none */
export async function rollActorInitiative(
  actor: Actor,
  { createCombatants: create = false, rerollInitiative = false, initiativeOptions = {} }: ActorInitiativeOptions,
): Promise<Combat | null> {
  let combat = viewedCombat();
  if (!combat) {
    if (!create || !host.collections.get("Combat")) return null;
    combat = await newCombat();
  }
  if (create) {
    const tokens = (actor.isToken ? [actor.token] : actor.getActiveTokens(true, true)) as TokenDocument[];
    const absent = tokens.filter((token) => combat.getCombatantsByToken(token).length === 0);
    if (absent.length) await createCombatants(absent, { combat });
    else if (tokens.length === 0 && combat.getCombatantsByActor(actor).length === 0) await alone(combat, actor);
  }
  const members = combat
    .getCombatantsByActor(actor)
    .filter(({ initiative }) => rerollInitiative || initiative === null);
  await combat.rollInitiative(
    members.map(({ id }) => id ?? ""),
    initiativeOptions,
  );
  return combat;
}

async function alone(combat: Combat, actor: Actor): Promise<void> {
  const data: Data = { actorId: actor.id, hidden: false };
  await combat.createEmbeddedDocuments("Combatant", [data]);
}
