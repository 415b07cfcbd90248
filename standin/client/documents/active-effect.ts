import type { BaseDocument } from "../../core/abstract/document";
import { BaseActiveEffect } from "../../core/documents/base-active-effect";
import { deepClone } from "../../core/utils/clone";
import { mergeObject } from "../../core/utils/merge";
import type { Data } from "../../core/utils/types";
import { ClientDocumentMixin } from "./client-document";
import { host } from "./host";

/** A status that actors can have, as the configuration names it. */
export interface StatusEffectConfig extends Data {
  id: string;
  name: string;
  img?: string;
  /** A fixed id makes the status one effect at most on an actor. */
  _id?: string;
  statuses?: string[];
}

/** An effect on a client. Changes and durations are no part of this first form: effects bear statuses. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** The actor or item that has the effect. */
  get target(): BaseDocument | null {
    const parent = this.parent;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
  }

  /** Whether the effect is kept from acting by its subtype or its bearer. */
  get isSuppressed(): boolean {
    return Boolean((this.system as { isSuppressed?: unknown } | undefined)?.isSuppressed);
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether the effect ends by itself or stands for a status. */
  get isTemporary(): boolean {
    const duration = (this as unknown as { duration: { value: number | null } }).duration;
    return duration.value !== null || this.statuses.size > 0;
  }

  /** The status of an id from the configuration. @throws Error when there is none */
  static statusEffect(statusId: string): StatusEffectConfig {
    const statuses = host.CONFIG["statusEffects"] as unknown;
    const found = Array.isArray(statuses)
      ? (statuses as StatusEffectConfig[]).find(({ id }) => id === statusId)
      : (statuses as Record<string, StatusEffectConfig> | undefined)?.[statusId];
    if (!found) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    return { ...found, id: statusId };
  }

  /** The effect of a status, not created yet. */
  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<ActiveEffect> {
    const status = this.statusEffect(statusId);
    const { id: _id, hud: _hud, order: _order, ...effectData } = deepClone(status);
    effectData.name = host.localize(effectData.name);
    effectData.statuses = Array.from(new Set([statusId, ...(effectData.statuses ?? [])]));
    return this._fromStatusEffect(statusId, effectData, options);
  }

  /** Builds the effect of a status; for systems to add what they need. */
  protected static async _fromStatusEffect(_statusId: string, effectData: Data, options: Data): Promise<ActiveEffect> {
    return new this(effectData, options) as ActiveEffect;
  }

  /** The data of a status' effect merged with others. */
  static statusData(status: StatusEffectConfig, data: Data = {}): Data {
    return mergeObject({ name: status.name, img: status.img, statuses: [status.id] } as Data, data);
  }
}
