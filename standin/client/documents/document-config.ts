import { ActiveEffectTypeDataModel } from "../../core/abstract/active-effect-type-data-model";
import { Die } from "../../core/dice/terms";
import type { Data } from "../../core/utils/types";
import { ActiveEffect } from "./active-effect";
import { Actor } from "./actor";
import { ChatMessage } from "./chat-message";
import { Roll } from "./client-roll";
import * as collections from "./collections";
import { Item } from "./item";
import { messageModes } from "./message-modes";
import * as plain from "./plain-documents";
import { Scene } from "./scene";
import { TokenDocument } from "./token-document";
import { User } from "./user";

/** What systems may configure of a kind of document. */
const kind = (documentClass: unknown, collection?: unknown): Data => ({
  documentClass,
  ...(collection ? { collection } : {}),
  dataModels: {},
  typeLabels: {},
  typeIcons: {},
  typeHints: {},
  embedHandlers: [],
  compendiumIndexFields: [],
  sheetClasses: {},
});

/** The part of `CONFIG` that documents and dice use, as it is before any package changes it. */
export function documentConfig(): Record<string, Data> {
  return {
    Actor: { ...kind(Actor, collections.Actors), trackableAttributes: {} },
    Item: kind(Item, collections.Items),
    ActiveEffect: {
      ...kind(ActiveEffect, collections.ActiveEffects),
      dataModels: { base: ActiveEffectTypeDataModel },
      changeTypes: {},
      phases: { initial: {}, final: {} },
      expiryAction: "update",
      expiryEvents: {},
    },
    ChatMessage: { ...kind(ChatMessage, collections.ChatMessages), modes: messageModes(), batchSize: 100 },
    Combat: { ...kind(plain.Combat, collections.CombatEncounters), initiative: { formula: null, decimals: 2 } },
    Combatant: kind(plain.Combatant),
    Folder: kind(plain.Folder, collections.Folders),
    JournalEntry: kind(plain.JournalEntry, collections.Journal),
    JournalEntryPage: kind(plain.JournalEntryPage),
    Macro: kind(plain.Macro, collections.Macros),
    RollTable: kind(plain.RollTable, collections.RollTables),
    TableResult: kind(plain.TableResult),
    Scene: kind(Scene, collections.Scenes),
    Setting: kind(plain.Setting, collections.WorldSettings),
    Token: { ...kind(TokenDocument) },
    User: kind(User, collections.Users),
    statusEffects: {},
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    Dice: { rolls: [Roll], terms: { d: Die }, functions: {}, randomUniform: null },
    queries: {},
    sounds: {},
  };
}
