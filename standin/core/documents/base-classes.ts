import type { DocumentClass } from "../abstract/document";
import type { DocumentName } from "../protocol";
import { BaseActiveEffect } from "./base-active-effect";
import { BaseActor } from "./base-actor";
import { BaseChatMessage } from "./base-chat-message";
import { BaseCombat, BaseCombatant, BaseCombatantGroup } from "./base-combat";
import { BaseFolder } from "./base-folder";
import { BaseItem } from "./base-item";
import { BaseJournalEntry, BaseJournalEntryPage } from "./base-journal-entry";
import { BaseMacro } from "./base-macro";
import { BaseRollTable, BaseTableResult } from "./base-roll-table";
import { BaseScene } from "./base-scene";
import { BaseSetting } from "./base-setting";
import { BaseToken } from "./base-token";
import { BaseUser } from "./base-user";

/** The base class of every kind of document. */
export const baseClasses: Readonly<Record<DocumentName, DocumentClass>> = {
  ActiveEffect: BaseActiveEffect,
  Actor: BaseActor,
  ChatMessage: BaseChatMessage,
  Combat: BaseCombat,
  Combatant: BaseCombatant,
  CombatantGroup: BaseCombatantGroup,
  Folder: BaseFolder,
  Item: BaseItem,
  JournalEntry: BaseJournalEntry,
  JournalEntryPage: BaseJournalEntryPage,
  Macro: BaseMacro,
  RollTable: BaseRollTable,
  Scene: BaseScene,
  Setting: BaseSetting,
  TableResult: BaseTableResult,
  Token: BaseToken,
  User: BaseUser,
};
