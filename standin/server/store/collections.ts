import type { EmbeddedName, PrimaryName } from "../../core/protocol";

/** Name of each primary document's collection in the keys of a world and of packs (`!actors!id`). */
export const PRIMARY_COLLECTIONS: Readonly<Record<PrimaryName, string>> = {
  ActiveEffect: "effects",
  Actor: "actors",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** The embedded collections of each kind of document: field → kind of the documents in it. */
export const EMBEDDED_COLLECTIONS: Readonly<Record<string, Readonly<Record<string, EmbeddedName>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  Scene: { tokens: "Token" },
  Combat: { groups: "CombatantGroup", combatants: "Combatant" },
  JournalEntry: { pages: "JournalEntryPage" },
  RollTable: { results: "TableResult" },
};

/** Is this the name of a primary document? */
export function isPrimaryName(name: string): name is PrimaryName {
  return Object.hasOwn(PRIMARY_COLLECTIONS, name);
}

/** Field of `parent` that holds documents of kind `child`, or null. */
export function embeddedField(parent: string, child: string): string | null {
  for (const [field, kind] of Object.entries(EMBEDDED_COLLECTIONS[parent] ?? {})) if (kind === child) return field;
  return null;
}
