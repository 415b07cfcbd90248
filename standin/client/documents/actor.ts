import type { OperationOptions } from "../../core/abstract/document-types";
import { BaseActor } from "../../core/documents/base-actor";
import type { EffectChange } from "../../core/fields/field-types";
import { mergeObject } from "../../core/utils/merge";
import { getProperty } from "../../core/utils/properties";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import { ActiveEffect } from "./active-effect";
import { type ClientDocument, ClientDocumentMixin } from "./client-document";
import { type ActorInitiativeOptions, rollActorInitiative, viewedCombat } from "./combat/actors-in-combat";
import type { Combat } from "./combat/combat";
import { classOf } from "./document-classes";
import { applyEffects } from "./effects/actor-effects";
import { host } from "./host";
import type { Item } from "./item";
import type { TokenDocument } from "./token-document";

/** An actor on a client. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  /** Ids of the statuses that the actor has now. */
  declare statuses: Set<string>;
  /** What effects have changed, by path. */
  declare overrides: Data;
  /** What effects change of the actor's tokens, by phase. */
  declare tokenActiveEffectChanges: Record<string, EffectChange[]>;

  /** The token that a synthetic actor belongs to, or null. */
  get token(): TokenDocument | null {
    return this.parent?.documentName === "Token" ? (this.parent as unknown as TokenDocument) : null;
  }

  /** Whether this is the synthetic actor of an unlinked token. */
  get isToken(): boolean {
    return this.token !== null;
  }

  get thumbnail(): string | null {
    return this.img;
  }

  /** The items by subtype. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(classOf("Item").TYPES.map((type) => [type, []]));
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type]?.push(item as unknown as Item);
    }
    return types;
  }

  /** Whether the actor takes part in the combat that is viewed. */
  get inCombat(): boolean {
    return Boolean(viewedCombat()?.getCombatantsByActor(this).length);
  }

  /** The effects that act and show: they bear a status or end by themselves. */
  get temporaryEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active && effect.isTemporary);
  }

  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  /** The actor's effects, and those that its items hand over. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) yield effect as unknown as ActiveEffect;
    for (const item of this.items) {
      for (const effect of item.effects) if (effect.transfer) yield effect as unknown as ActiveEffect;
    }
  }

  protected override _initialize(options: Data = {}): void {
    this.statuses ??= new Set();
    this.overrides ??= {};
    super._initialize(options);
  }

  override prepareData(): void {
    this.statuses.clear();
    this.overrides = {};
    const before = this.tokenActiveEffectChanges as Actor["tokenActiveEffectChanges"] | undefined;
    this.tokenActiveEffectChanges = {};
    super.prepareData();
    this.applyActiveEffects("final");
    // Tokens follow what effects change of them; at first they are not there yet.
    const changes = [before ?? {}, this.tokenActiveEffectChanges].flatMap((phases) => Object.values(phases).flat());
    if (before && changes.length) for (const token of this.getDependentTokens()) token._onEffectChange();
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /** Applies the effects of a phase. Statuses are gathered in the first. */
  applyActiveEffects(phase = "initial"): void {
    if (phase === "initial") {
      for (const effect of this.allApplicableEffects()) {
        if (effect.active) for (const status of effect.statuses) this.statuses.add(status);
      }
    }
    applyEffects(this, phase);
  }

  /** Called on every client when the time of some of this actor's effects was counted anew. */
  onUpdateEffectDurations(_effects: ActiveEffect[], _event: string, _context: Data): void {
    this.render(false, { renderContext: "effectDurations" });
    for (const token of this.getDependentTokens()) (token.object as { refresh?(): void } | null)?.refresh?.();
  }

  /**
   * Creates or deletes the effect of a status.
   * @param options.active  whether the actor shall have it; without it, the opposite of what is
   * @returns the created effect; true or false when nothing was to be done, or after a deletion; undefined after a veto
   * @throws Error when there is no such status
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const cls = classOf("ActiveEffect") as unknown as typeof ActiveEffect;
    const status = ActiveEffect.statusEffect(statusId);
    const existing = status._id
      ? this.effects.filter((effect) => effect.id === status._id)
      : this.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        existing.map((effect) => effect.id ?? ""),
      );
      return false;
    }
    if (active === false) return false;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    return (await cls.create(effect.toObject(), { parent: this, keepId: true })) as ActiveEffect | undefined;
  }

  /**
   * Changes the value of a token's bar.
   * @param attribute path in `system`
   * @param isDelta   whether `value` is added to what is there
   * @param isBar     whether the attribute has a `value` and a `max`; it is kept between 0 and that
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const current = getProperty(this.system, attribute);
    const bar =
      isBar && typeof current === "object" && current !== null ? (current as { value: number; max: number }) : null;
    const base = bar ? Number(bar.value) : Number(current);
    const changed = isDelta ? base + value : value;
    const next = bar ? Math.min(Math.max(changed, 0), Number.isFinite(bar.max) ? bar.max : changed) : changed;
    const updates: Data = { [`system.${attribute}${bar ? ".value" : ""}`]: next };
    if (next === base) return this;
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    if (allowed) await this.update(updates);
    return this;
  }

  /** Rolls initiative of this actor, or of its tokens, in the combat that is viewed. */
  async rollInitiative(options: ActorInitiativeOptions = {}): Promise<Combat | null> {
    return rollActorInitiative(this, options);
  }

  /** The tokens of this actor: on the viewed scene, as placeables or as documents. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = host.canvas?.scene;
    const documents = this.getDependentTokens(scene ? { scenes: scene } : {}).filter(
      (token) => !linked || token.actorLink,
    );
    if (document) return documents;
    return documents
      .map((token) => host.canvas?.tokenObject?.(token))
      .filter((object) => object !== null && object !== undefined);
  }

  /** The documents of this actor's tokens on some scenes, or on all. */
  getDependentTokens({ scenes, linked = false }: { scenes?: unknown; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const wanted = scenes === undefined ? (host.collections.get("Scene")?.contents ?? []) : [scenes].flat();
    return wanted.flatMap((scene) => {
      const tokens = (scene as { tokens?: Iterable<TokenDocument> }).tokens ?? [];
      return Array.from(tokens).filter((token) => token.actorId === this.id && (!linked || token.actorLink));
    });
  }

  /** The data of a new token of this actor, as a document that is not created yet. */
  async getTokenDocument(data: Data = {}, options: { parent?: unknown } = {}): Promise<TokenDocument> {
    const prototype = this.prototypeToken.toObject();
    const { randomImg: _image, appendNumber: _number, prependAdjective: _adjective, ...shared } = prototype;
    const source = mergeObject({ ...shared, actorId: this.id, name: shared["name"] || this.name }, data);
    const context = { parent: (options.parent ?? null) as never };
    return new (classOf("Token"))(source, context) as unknown as TokenDocument;
  }

  override _onUpdate(changed: Data, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    for (const token of this.getDependentTokens()) token._onActorChange(changed);
  }

  override _onCreateDescendantDocuments(...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this._tellTokens();
  }
  override _onUpdateDescendantDocuments(...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this._tellTokens();
  }
  override _onDeleteDescendantDocuments(...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this._tellTokens();
  }

  /** Tokens follow what the actor of the world holds; a token's own actor is told by its token. */
  _tellTokens(): void {
    if (!this.isToken) for (const token of this.getDependentTokens()) token._onActorChange({});
  }
}
