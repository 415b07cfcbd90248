import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions } from "../../core/abstract/document-types";
import { BaseToken } from "../../core/documents/base-token";
import { NumberField } from "../../core/fields/number-field";
import { SchemaField } from "../../core/fields/schema-field";
import { deepClone } from "../../core/utils/clone";
import { mergeObject } from "../../core/utils/merge";
import { getProperty } from "../../core/utils/properties";
import type { Data } from "../../core/utils/types";
import { Hooks } from "../hooks";
import type { Actor } from "./actor";
import { ClientDocumentMixin } from "./client-document";
import { viewedCombat } from "./combat/actors-in-combat";
import type { Combat } from "./combat/combat";
import type { Combatant } from "./combat/combatant";
import { createCombatants, deleteCombatants, dropCombatants } from "./combat/tokens-in-combat";
import { classOf } from "./document-classes";
import { applyToToken } from "./effects/actor-effects";
import { host } from "./host";

/** What a bar of a token shows. */
export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable: boolean;
}

/** Paths in `system` that bars can follow. */
export interface TrackedAttributes {
  bar: string[][];
  value: string[][];
}

/** The document of a token on a client. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare _actor: Actor | null;

  get scene(): BaseDocument | null {
    return this.parent;
  }

  /** The actor of the world that the token stands for. */
  get baseActor(): Actor | null {
    return (host.collections.get("Actor")?.get(this.actorId ?? "") as unknown as Actor | undefined) ?? null;
  }

  /** The actor: that of the world for a linked token, one of its own for an unlinked one. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    this._actor ??= syntheticActor(this, base);
    return this._actor;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    applyToToken(this, this.actor);
  }

  /** The one that stands for this token in the combat that is viewed, or null. */
  get combatant(): Combatant | null {
    return viewedCombat()?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Lets the token take part in the combat that is viewed, or no longer. @returns whether it does */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    if (active) await createCombatants([this]);
    else await deleteCombatants([this]);
    return this.inCombat;
  }

  static async createCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<Combatant[]> {
    return createCombatants(tokens, options);
  }
  static async deleteCombatants(tokens: TokenDocument[], options: { combat?: Combat } = {}): Promise<Combatant[]> {
    return deleteCombatants(tokens, options);
  }

  /** Forgets where the token moved. */
  async clearMovementHistory(): Promise<void> {}

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** The token's view on the scene, or null. */
  get object(): unknown {
    return host.canvas?.tokenObject?.(this) ?? null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get isSecret(): boolean {
    return this.disposition === -2 && !this.isOwner;
  }

  /** Whether the actor has a status. */
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  override getUserLevel(...args: Parameters<BaseToken["getUserLevel"]>): number {
    return this.baseActor?.getUserLevel(...args) ?? super.getUserLevel(...args);
  }

  /** What a bar (`bar1`, `bar2`) shows, or null. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const configured = (Reflect.get(this, barName) as { attribute: string | null } | undefined)?.attribute;
    const attribute = alternative ?? configured;
    const system = this.actor?.system;
    if (!attribute || !system) return null;
    const data = getProperty(system, attribute);
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: this.#isStored(attribute) };
    const bar = data as { value?: unknown; max?: unknown } | null | undefined;
    if (typeof bar?.value !== "number" || typeof bar.max !== "number") return null;
    return { type: "bar", attribute, value: bar.value, max: bar.max, editable: this.#isStored(`${attribute}.value`) };
  }

  /** Only numbers that are stored can be edited in a bar. */
  #isStored(path: string): boolean {
    return typeof getProperty(this.actor?._source["system"], path) === "number";
  }

  /** The paths that bars can follow for actors of a type: as configured, else found in its model. */
  static getTrackedAttributes(type: string): TrackedAttributes {
    const configured = (
      host.CONFIG["Actor"]?.["trackableAttributes"] as Record<string, { bar?: string[]; value?: string[] }> | undefined
    )?.[type];
    if (configured) {
      const split = (paths: string[] = []): string[][] => paths.map((path) => path.split("."));
      return { bar: split(configured.bar), value: split(configured.value) };
    }
    const model = (host.CONFIG["Actor"]?.["dataModels"] as Record<string, { schema: SchemaField }> | undefined)?.[type];
    const tracked: TrackedAttributes = { bar: [], value: [] };
    if (model) track(model.schema, [], tracked);
    return tracked;
  }

  /** Follows a change of the actor; an unlinked token's own actor follows the one of the world. */
  _onActorChange(_changed: Data): void {
    if (this._actor && !this.actorLink && this.baseActor) this.#rebuild(this._actor);
    const object = this.object as { refresh?(): void; _onActorChange?(): void } | null;
    (object?._onActorChange ?? object?.refresh)?.call(object);
  }

  /** Follows what the actor's effects change of its tokens. */
  _onEffectChange(): void {
    this.reset();
    (this.object as { refresh?(): void } | null)?.refresh?.();
  }

  override _onUpdate(changed: Data, options: OperationOptions, userId: string): void {
    const actor = this._actor ?? null;
    if ("delta" in changed || "actorLink" in changed || "actorId" in changed) {
      if (actor && !this.actorLink && this.baseActor?.id === actor.id) this.#tell(actor, options, userId);
      else this._actor = null;
    }
    super._onUpdate(changed, options, userId);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    void dropCombatants(this);
  }

  /** Tells the synthetic actor, and all who listen, what a change of the delta means to it. */
  #tell(actor: Actor, options: OperationOptions, userId: string): void {
    const changed = this.#rebuild(actor);
    actor._onUpdate(changed, options, userId);
    if (!options.noHook) Hooks.callAll("updateActor", actor, changed, options, userId);
    if (options.render !== false) actor.render(false, { renderContext: "updateActor", renderData: changed });
  }

  /** Gives the synthetic actor its new data; those who hold it keep the same object. @returns what has changed */
  #rebuild(actor: Actor): Data {
    const base = this.baseActor;
    if (!base) return {};
    const fresh = syntheticActor(this, base);
    const changed = (actor.schema._diff(actor._source, fresh._source, fresh._source) ?? {}) as Data;
    Object.defineProperty(actor, "_source", {
      value: fresh._source,
      writable: true,
      configurable: true,
      enumerable: false,
    });
    actor.reset();
    return changed;
  }
}

function track(schema: SchemaField, path: string[], tracked: TrackedAttributes): void {
  for (const [name, field] of schema.entries()) {
    const here = [...path, name];
    if (field instanceof NumberField) tracked.value.push(here);
    else if (field instanceof SchemaField) {
      if (field.has("value") && field.has("max")) tracked.bar.push(here);
      else track(field, here, tracked);
    }
  }
}

// Not a private method: those do not exist yet while the constructor of the model runs.
function syntheticActor(token: TokenDocument, base: Actor): Actor {
  const source = mergeObject(base.toObject(), { ...deepClone(token.delta ?? {}), _id: base.id });
  return new (classOf("Actor"))(source, { parent: token, strict: false, fallback: true }) as unknown as Actor;
}
