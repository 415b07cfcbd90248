import { Hooks } from "../../hooks";
import { classOf } from "../document-classes";
import { host } from "../host";
import type { TokenDocument } from "../token-document";
import type { Combat } from "./combat";
import type { Combatant } from "./combatant";
import { actsForCombats } from "./run-turn-events";

const combats = (): Combat[] => (host.collections.get("Combat")?.contents ?? []) as unknown as Combat[];

const viewed = (): Combat | null =>
  (host.collections.get("Combat") as unknown as { viewed: Combat | null } | undefined)?.viewed ?? null;

/** Makes a combat for the viewed scene, which becomes its active one. */
export async function newCombat(): Promise<Combat> {
  const cls = classOf("Combat");
  const combat = (await cls.create({ scene: host.canvas?.scene?.id ?? null, active: true })) as Combat | undefined;
  if (!combat) throw new Error("No combat could be made");
  await combat.activate({ render: false });
  return combat;
}

/** Lets tokens take part in a combat: the given one, the one that is viewed, or a new one. */
export async function createCombatants(
  tokens: readonly TokenDocument[],
  { combat = viewed() }: { combat?: Combat | null } = {},
): Promise<Combatant[]> {
  const joined = combat ?? (await newCombat());
  const absent = tokens.filter((token) => joined.getCombatantsByToken(token).length === 0);
  const data = absent.map((token) => ({
    tokenId: token.id,
    sceneId: token.parent?.id ?? null,
    actorId: token.actorId,
    hidden: token.hidden,
  }));
  return (await joined.createEmbeddedDocuments("Combatant", data)) as unknown as Combatant[];
}

/** Lets tokens no longer take part in a combat. */
export async function deleteCombatants(
  tokens: readonly TokenDocument[],
  { combat = viewed() }: { combat?: Combat | null } = {},
): Promise<Combatant[]> {
  if (!combat) return [];
  const gone = tokens.flatMap((token) => combat.getCombatantsByToken(token)).map(({ id }) => id ?? "");
  return (await combat.deleteEmbeddedDocuments("Combatant", gone)) as unknown as Combatant[];
}

/** Takes a token that is gone out of all combats; one game master's client does. */
export async function dropCombatants(token: TokenDocument): Promise<void> {
  if (!actsForCombats()) return;
  try {
    for (const combat of combats()) {
      if (combat.getCombatantsByToken(token).length) await deleteCombatants([token], { combat });
    }
  } catch (error) {
    Hooks.onError("TokenDocument#_onDelete", error, { log: "error" });
  }
}
