import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions, Veto } from "../../core/abstract/document-types";
import { BaseActiveEffect, type EffectDuration } from "../../core/documents/base-active-effect";
import type { EffectChange } from "../../core/fields/field-types";
import { deepClone } from "../../core/utils/clone";
import { mergeObject } from "../../core/utils/merge";
import type { Data } from "../../core/utils/types";
import type { Actor } from "./actor";
import { ClientDocumentMixin } from "./client-document";
import type { Combat } from "./combat/combat";
import { ActiveEffectRegistry, type ExpiryContext, isOwnEvent, momentOf } from "./effects/active-effect-registry";
import { applyChange } from "./effects/apply-change";
import type { ChangeOptions } from "./effects/change-types";
import { combatOf, prepareDuration } from "./effects/effect-duration";
import { startOf } from "./effects/effect-start";
import { host } from "./host";
import type { User } from "./user";

/** A status that actors can have, as the configuration names it. */
export interface StatusEffectConfig extends Data {
  id: string;
  name: string;
  img?: string;
  /** A fixed id makes the status one effect at most on an actor. */
  _id?: string;
  statuses?: string[];
}

/** An effect on a client. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Counts the time of effects, and ends those whose time is over. */
  static registry = new ActiveEffectRegistry();

  /** What the effect changes. */
  get changes(): EffectChange[] {
    return (this.system as { changes?: EffectChange[] } | undefined)?.changes ?? [];
  }

  /** The actor or item that the effect acts on. */
  get target(): BaseDocument | null {
    const parent = this.parent;
    return parent?.documentName === "Item" && this.transfer ? (parent.parent ?? parent) : parent;
  }

  /** The actor that has the effect, itself or by an item, or null. */
  get actor(): Actor | null {
    const holder = this.parent?.documentName === "Item" ? this.parent.parent : this.parent;
    return holder?.documentName === "Actor" ? (holder as unknown as Actor) : null;
  }

  /** The combat that the effect began in, while it goes on. */
  get combat(): Combat | null {
    return combatOf(this.start);
  }

  /** Whether the effect is kept from acting: by its subtype, by its bearer, or because its time is over. */
  get isSuppressed(): boolean {
    return Boolean((this.system as { isSuppressed?: unknown } | undefined)?.isSuppressed) || this.duration.expired;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** Whether the effect ends by itself or stands for a status. */
  get isTemporary(): boolean {
    return (
      Number.isFinite(this.duration.value ?? Number.NaN) || this.duration.expiry !== null || this.statuses.size > 0
    );
  }

  /** Whether the effect is on an actor and ends by itself. */
  get isExpiryTrackable(): boolean {
    return this.actor !== null && (Number.isFinite(this.duration.value ?? Number.NaN) || this.duration.expiry !== null);
  }

  /** What `@` references in the changes' values stand for. */
  getReplacementData(baseData: Data): Data {
    return baseData;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this._prepareDuration();
  }

  /** Counts what is left of the duration. */
  _prepareDuration(): void {
    this.duration = prepareDuration(this._source["duration"] as EffectDuration, this.start);
  }

  /**
   * Whether the effect ends at an event: its time is over, and it is the event that it waits for. An effect without a
   * time waits for the event alone.
   */
  isExpiryEvent(event: string, context: ExpiryContext = {}): boolean {
    if (!isOwnEvent(this, event, context)) return false;
    const stored = this._source["duration"] as EffectDuration;
    if (stored.value === null) return event !== "worldTime";
    return prepareDuration(stored, this.start, momentOf(event, context)).remaining <= 0;
  }

  /** Applies a change to an actor, item or token. @returns the values that it gives, by path */
  static applyChange(target: object, change: EffectChange, options: ChangeOptions = {}): Data {
    return applyChange(target, change, options);
  }

  /** The value that a change gives a field of a model. */
  static applyChangeField(model: object, change: EffectChange, options: ChangeOptions = {}): unknown {
    return applyChange(model, change, { ...options, modifyTarget: false })[change.key];
  }

  override async _preCreate(data: Data, options: OperationOptions, user: User): Promise<Veto> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.actor) this.updateSource(startOf(this, data));
    return undefined;
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
  static async _fromStatusEffect(_statusId: string, effectData: Data, options: Data): Promise<ActiveEffect> {
    return new this(effectData, options);
  }

  /** The data of a status' effect merged with others. */
  static statusData(status: StatusEffectConfig, data: Data = {}): Data {
    return mergeObject({ name: status.name, img: status.img, statuses: [status.id] }, data);
  }
}
