import { ActiveEffect } from "../documents/active-effect";
import { Actor } from "../documents/actor";
import { ChatMessage } from "../documents/chat-message";
import { Combat } from "../documents/combat/combat";
import { Combatant } from "../documents/combat/combatant";
import { CombatantGroup } from "../documents/combat/combatant-group";
import { Folder } from "../documents/folder";
import { Item } from "../documents/item";
import { Macro } from "../documents/macro";
import { JournalEntry, JournalEntryPage, RollTable, Setting, TableResult } from "../documents/plain-documents";
import { Scene } from "../documents/scene";
import { TokenDocument } from "../documents/token-document";
import { User } from "../documents/user";

/** The platform's own class of each kind of document. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
} as const;
