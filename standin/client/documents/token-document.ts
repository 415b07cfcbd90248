import type { BaseDocument } from "../../core/abstract/document";
import type { OperationOptions, Veto } from "../../core/abstract/document-types";
import { BaseToken } from "../../core/documents/base-token";
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
import { completePath, positionOf, section } from "./movement/build-movement";
import {
  type MoveOptions,
  moveToken,
  pauseMovement,
  resumeMovement,
  startMovement,
  stopMovement,
} from "./movement/move-token";
import type { MovementWaypoint, TokenMovement } from "./movement/movement-types";
import { prepareMovement, tellMovement } from "./movement/tell-movement";
import { mergeDelta } from "./synthetic/merge-delta";
import { renewActor, tellDelta } from "./synthetic/tell-delta";
import { type BarAttribute, barAttribute, type TrackedAttributes, trackedAttributes } from "./token-bars";
import type { User } from "./user";

/** The document of a token on a client. */
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  declare _actor: Actor | null;
  /** The movement that the token made last on this client's watch. */
  declare movement: TokenMovement | undefined;

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

  /** The way that the token went in its turn. */
  get movementHistory(): MovementWaypoint[] {
    return (this._source["_movementHistory"] ?? []) as MovementWaypoint[];
  }

  /** Forgets where the token moved. */
  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length && this.isOwner) await this.update({ _movementHistory: [] });
  }

  /** Moves the token along waypoints. @returns whether it came to the end */
  async move(
    waypoints: Partial<MovementWaypoint> | Partial<MovementWaypoint>[],
    options: MoveOptions = {},
  ): Promise<boolean> {
    return moveToken(this, waypoints, options);
  }
  stopMovement(): void {
    stopMovement(this);
  }
  /** Begins the movement that was planned; only for owners. @returns whether it came to the end */
  async startMovement(): Promise<boolean> {
    return startMovement(this);
  }
  /** Holds the movement that is under way; call it while it is told. @returns with a key: whether it was resumed; else what resumes it; null where nothing is under way */
  pauseMovement(): (() => Promise<boolean>) | null;
  pauseMovement(key: string): Promise<boolean> | null;
  pauseMovement(key?: string): Promise<boolean> | (() => Promise<boolean>) | null {
    return pauseMovement(this, key);
  }
  /** Lets a movement of an id go on that was held with a key, also that of another user. */
  resumeMovement(movementId: string, key: string): void {
    resumeMovement(this, movementId, key);
  }
  measureMovementPath(waypoints: MovementWaypoint[]): { distance: number; cost: number; spaces: number } {
    return section(this, waypoints[0] ?? positionOf(this), waypoints.slice(1));
  }
  getCompleteMovementPath(waypoints: MovementWaypoint[]): MovementWaypoint[] {
    return completePath(this, waypoints);
  }

  /** Whether a movement may be; only `false` keeps the token where it is. On the mover's client only. */
  async _preUpdateMovement(_movement: TokenMovement, _operation: OperationOptions): Promise<Veto> {}
  /** Told on every client of a movement that was. */
  _onUpdateMovement(_movement: TokenMovement, _operation: OperationOptions, _user: User): void {}

  /** Told on every client of a movement that was planned, paused, stopped; that was recorded, or forgotten. */
  _onMovementPlanned(): void {}
  _onMovementPaused(): void {}
  _onMovementStopped(): void {}
  _onMovementRecorded(): void {}

  override async _preUpdate(changes: Data, options: OperationOptions, user: User): Promise<Veto> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return prepareMovement(this, changes, options);
  }

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
    return barAttribute(this.actor, alternative ?? configured);
  }

  /** The paths that bars can follow for actors of a type: as configured, else found in its model. */
  static getTrackedAttributes(type: string): TrackedAttributes {
    return trackedAttributes(type);
  }

  /** Follows a change of the actor; an unlinked token's own actor follows the one of the world. */
  _onActorChange(_changed: Data): void {
    const base = this.baseActor;
    if (this._actor && !this.actorLink && base) renewActor(this._actor, syntheticActor(this, base)._source);
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
      const base = this.baseActor;
      if (actor && !this.actorLink && base?.id === actor.id) {
        tellDelta(actor, syntheticActor(this, base)._source, options, userId);
      } else this._actor = null;
    }
    super._onUpdate(changed, options, userId);
    tellMovement(this, options, userId);
    if (!("_movementHistory" in changed)) return;
    this._onMovementRecorded();
    Hooks.callAll("recordToken", this);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    void dropCombatants(this);
  }
}

// Not a private method: those do not exist yet while the constructor of the model runs.
function syntheticActor(token: TokenDocument, base: Actor): Actor {
  const source = mergeDelta(base.toObject(), token._source["delta"] as Data | null);
  return new (classOf("Actor"))(source, { parent: token, strict: false, fallback: true }) as unknown as Actor;
}
