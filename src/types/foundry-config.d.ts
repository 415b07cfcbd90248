import type { CharacterModel } from "../data/actor/character-model";
import type { FamiliarModel } from "../data/actor/familiar-model";
import type { MountModel } from "../data/actor/mount-model";
import type { SwarmModel } from "../data/actor/swarm-model";
import type { SpellModel } from "../data/item/spell-model";
import type { WeaponModel } from "../data/item/weapon-model";
import type { AttackMessageModel } from "../data/message/attack-model";
import type { PlainStateModel } from "../data/message/plain-state-model";
import type { ArcanesActiveEffect } from "../documents/active-effect";
import type { ArcanesActor } from "../documents/actor";
import type { ArcanesChatMessage } from "../documents/chat-message";
import type { ArcanesCombat } from "../documents/combat";
import type { ArcanesCombatant } from "../documents/combatant";
import type { ArcanesItem } from "../documents/item";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    init: never;
  }
  interface SystemNameConfig {
    name: "arcanes-agonie";
  }
  interface DocumentClassConfig {
    ActiveEffect: typeof ArcanesActiveEffect<ActiveEffect.SubType>;
    Actor: typeof ArcanesActor<Actor.SubType>;
    Item: typeof ArcanesItem<Item.SubType>;
    ChatMessage: typeof ArcanesChatMessage<ChatMessage.SubType>;
    Combat: typeof ArcanesCombat<Combat.SubType>;
    Combatant: typeof ArcanesCombatant<Combatant.SubType>;
  }
  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: ArcanesActiveEffect<SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: ArcanesActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: ArcanesItem<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: ArcanesChatMessage<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: ArcanesCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: ArcanesCombatant<SubType>;
  }
  interface DataModelConfig {
    Actor: {
      character: typeof CharacterModel;
      familiar: typeof FamiliarModel;
      swarm: typeof SwarmModel;
      mount: typeof MountModel;
    };
    Item: { weapon: typeof WeaponModel; spell: typeof SpellModel };
    ChatMessage: {
      attack: typeof AttackMessageModel;
      casting: typeof PlainStateModel;
      notice: typeof PlainStateModel;
    };
  }
}
