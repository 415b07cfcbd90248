import type { BaseUserLike, OperationOptions, Veto } from "../../../core/abstract/document-types";
import { BaseCombatant } from "../../../core/documents/base-combat";
import { getProperty } from "../../../core/utils/properties";
import type { Data } from "../../../core/utils/types";
import type { Actor } from "../actor";
import { ClientDocumentMixin } from "../client-document";
import type { Roll } from "../client-roll";
import { host } from "../host";
import type { Scene } from "../scene";
import type { TokenDocument } from "../token-document";
import type { User } from "../user";
import type { Combat, CombatSettings } from "./combat";

/** One who takes part in a combat, on a client. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  /** The value of the attribute that the tracker shows, or null. */
  declare resource: unknown;

  get combat(): Combat | null {
    return this.parent as unknown as Combat | null;
  }

  /** The scene that the token stands on. */
  get scene(): Scene | null {
    return (host.collections.get("Scene")?.get(this.sceneId ?? "") as unknown as Scene | undefined) ?? null;
  }

  get token(): TokenDocument | null {
    return (this.scene?.tokens.get(this.tokenId ?? "") as unknown as TokenDocument | undefined) ?? null;
  }

  /** The actor: the token's own one where there is a token. */
  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return (host.collections.get("Actor")?.get(this.actorId ?? "") as unknown as Actor | undefined) ?? null;
  }

  /** Whether nobody but game masters plays the combatant. */
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get isDefeated(): boolean {
    const status = host.CONFIG["specialStatusEffects"]?.["DEFEATED"] as string | undefined;
    return this.defeated || (status !== undefined && (this.actor?.statuses.has(status) ?? false));
  }

  /** The users who play the combatant. */
  get players(): User[] {
    const users = (host.collections.get("User")?.contents ?? []) as unknown as User[];
    return users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  override getUserLevel(user?: BaseUserLike | null): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  override async _preCreate(data: Data, options: OperationOptions, user: User): Promise<Veto> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data["roundJoined"] === undefined) this.updateSource({ roundJoined: Math.max(this.combat?.round ?? 1, 1) });
    return undefined;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.initiative = this.group?.initiative ?? this.initiative;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    this.name ||= token?.name || actor?.name || host.localize("COMBAT.UnknownCombatant");
    this.img ||= token?.texture.src || actor?.img || null;
    this.updateResource();
  }

  /** Reads the attribute that the tracker shows anew. */
  updateResource(): unknown {
    const { settings }: { settings?: CombatSettings } = this.combat ?? {};
    const path = settings?.resource;
    this.resource = path && this.actor ? (getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  /** What initiative is rolled with; what the system's manifest names stands in the configuration. */
  _getInitiativeFormula(): string {
    const configured = host.CONFIG["Combat"]?.["initiative"] as { formula?: string | null } | undefined;
    return String(configured?.formula || "");
  }

  /** The roll of this one's initiative, not evaluated yet. */
  getInitiativeRoll(formula?: string | null): Roll {
    const rolls = host.CONFIG["Dice"]?.["rolls"] as [{ create(formula: string, data: Data): Roll }];
    return rolls[0].create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** Rolls this one's initiative. */
  async rollInitiative(formula?: string | null): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  /** Forgets where the token moved in this turn. */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
