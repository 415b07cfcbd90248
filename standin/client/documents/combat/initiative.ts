import type { Data } from "../../../core/utils/types";
import type { ChatMessage } from "../chat-message";
import { classOf } from "../document-classes";
import { host } from "../host";
import type { Combat } from "./combat";
import type { Combatant } from "./combatant";

/** How initiative is rolled and told. */
export interface InitiativeOptions {
  /** Another formula than the combatant's own. */
  formula?: string | null;
  /** Whether the one whose turn it is keeps it, wherever it stands in the new order. */
  updateTurn?: boolean;
  /** Data of the messages; `messageMode` says who sees them. */
  messageOptions?: Data;
}

/** Rolls initiative of those that this user owns, one message for each. */
export async function rollInitiative(
  combat: Combat,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions = {},
): Promise<void> {
  const updates: Data[] = [];
  const messages: Data[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id) as unknown as Combatant | undefined;
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const { messageMode, rollMode, ...data } = messageOptions;
    const told: Data = { ...message(combatant), ...data };
    // One sound for all.
    if (messages.length) told["sound"] = null;
    const mode = (messageMode ?? rollMode ?? defaultMode(combatant)) as string;
    messages.push((await roll.toMessage(told, { messageMode: mode, create: false })) as Data);
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates, {
    turnEvents: false,
    ...(updateTurn ? {} : { combatTurn: combat.turn }),
  });
  await classOf("ChatMessage").create(messages);
}

/** What is hidden stays among game masters. */
function defaultMode(combatant: Combatant): string {
  if (combatant.hidden || combatant.token?.hidden) return "gm";
  return String(host.coreSetting("messageMode") ?? "public");
}

function message(combatant: Combatant): Data {
  const cls = classOf("ChatMessage") as unknown as typeof ChatMessage;
  const { actor, token, name } = combatant;
  return {
    speaker: cls.getSpeaker({ actor, token, alias: name }),
    flavor: host.format("COMBAT.RollsInitiative", { name }),
    flags: { core: { initiativeRoll: true } },
  };
}

/** Takes initiative from all. */
export async function resetInitiative(combat: Combat, updateTurn: boolean): Promise<void> {
  const updates = Array.from(combat.combatants, ({ id }) => ({ _id: id, initiative: null }));
  await combat.updateEmbeddedDocuments("Combatant", updates, {
    turnEvents: false,
    ...(updateTurn ? {} : { combatTurn: combat.turn }),
  });
}
