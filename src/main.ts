import "../styles/arcanes-agonie.css";
import { registerAgony } from "./agony/register-agony";
import { registerApi } from "./api/register-api";
import { setApp } from "./app";
import { registerStatusDrops } from "./canvas/drop-status";
import { registerGuard } from "./canvas/guard-hud";
import { registerHudFigures } from "./canvas/hud-figures";
import { offerPassings } from "./canvas/offer-passing";
import { registerStatusHud } from "./canvas/status-hud";
import { registerChat } from "./chat/register-chat";
import { registerCombat } from "./combat/register-combat";
import { CharacterModel } from "./data/actor/character-model";
import { FamiliarModel } from "./data/actor/familiar-model";
import { MountModel } from "./data/actor/mount-model";
import { SwarmModel } from "./data/actor/swarm-model";
import { CombatModel } from "./data/combat/combat-model";
import { CombatantModel } from "./data/combat/combatant-model";
import { StatusModel } from "./data/effect/status-model";
import { SpellModel } from "./data/item/spell-model";
import { WeaponModel } from "./data/item/weapon-model";
import { AttackMessageModel } from "./data/message/attack-model";
import { PlainStateModel } from "./data/message/plain-state-model";
import { registerDesk } from "./desk/register-desk";
import { ArcanesActiveEffect } from "./documents/active-effect";
import { ArcanesActor } from "./documents/actor";
import { ArcanesChatMessage } from "./documents/chat-message";
import { ArcanesCombat } from "./documents/combat";
import { ArcanesCombatant } from "./documents/combatant";
import { ArcanesItem } from "./documents/item";
import { ArcanesToken } from "./documents/token";
import { registerOwnStatuses } from "./effects/own-statuses";
import { registerStatuses } from "./effects/register-statuses";
import { registerStatusWindow } from "./effects/status-window";
import { configureDocuments } from "./foundry/v14/config";
import { wire } from "./foundry/wire";
import { registerKeys } from "./keys/register-keys";
import { runWorldMigration } from "./migrations/run-world-migration";
import { registerSettings } from "./settings/register-settings";
import { registerSheets } from "./sheets/register-sheets";

/** What tokens can show as a bar or a figure, by type. */
const TRACKED = {
  character: { bar: ["hp", "mp"], value: [] },
  familiar: { bar: ["hp"], value: [] },
  swarm: { bar: ["count"], value: [] },
  mount: { bar: ["hp"], value: [] },
};

Hooks.once("init", () => {
  configureDocuments({
    Actor: {
      documentClass: ArcanesActor,
      dataModels: { character: CharacterModel, familiar: FamiliarModel, swarm: SwarmModel, mount: MountModel },
      trackableAttributes: TRACKED,
    },
    Item: { documentClass: ArcanesItem, dataModels: { weapon: WeaponModel, spell: SpellModel } },
    ActiveEffect: { documentClass: ArcanesActiveEffect, dataModels: { status: StatusModel } },
    ChatMessage: {
      documentClass: ArcanesChatMessage,
      dataModels: { attack: AttackMessageModel, casting: PlainStateModel, notice: PlainStateModel },
    },
    Token: { documentClass: ArcanesToken },
    Combat: { documentClass: ArcanesCombat, dataModels: { base: CombatModel } },
    Combatant: { documentClass: ArcanesCombatant, dataModels: { base: CombatantModel } },
  });
  registerSettings();
  registerStatuses();
  registerOwnStatuses();
  registerStatusHud();
  registerHudFigures();
  registerStatusDrops();
  offerPassings();
  registerGuard();
  registerStatusWindow();
  registerSheets();
  registerChat();
  registerAgony();
  registerCombat();
  registerDesk();
  registerKeys();
  setApp(wire());
  registerApi();
});

Hooks.once("ready", () => {
  runWorldMigration().catch((error: unknown) => {
    ui.notifications?.error("ARCANES.Notify.migrationFailed", { localize: true, permanent: true });
    console.warn(error);
  });
});
