import type { PrimaryName } from "../../core/protocol";
import {
  ActiveEffects,
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
  Users,
  WorldSettings,
} from "../documents/collections";
import type { WorldCollection } from "../documents/world-collection";

type CollectionClass = new (data: readonly Record<string, unknown>[]) => WorldCollection;

/** The class of the world's collection of each kind, in the order in which they are built. */
export const collectionClasses: Readonly<Record<PrimaryName, CollectionClass>> = {
  User: Users,
  Setting: WorldSettings,
  Folder: Folders,
  Actor: Actors,
  Item: Items,
  ActiveEffect: ActiveEffects,
  Scene: Scenes,
  Combat: CombatEncounters,
  JournalEntry: Journal,
  Macro: Macros,
  RollTable: RollTables,
  ChatMessage: ChatMessages,
};
