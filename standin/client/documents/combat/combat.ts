import type { BaseDocument, DocumentContext } from "../../../core/abstract/document";
import type { BaseUserLike, OperationOptions } from "../../../core/abstract/document-types";
import type { Data } from "../../../core/utils/types";
import type { ClientDocument as Descendants } from "../client-document";
import { host } from "../host";
import { CombatSteps } from "./combat-steps";
import type { Combatant } from "./combatant";
import { followCombat, followMembers, tellMembers } from "./follow-combat";
import { type InitiativeOptions, resetInitiative, rollInitiative } from "./initiative";
import { nextRound, nextTurn, previousRound, previousTurn, startCombat, timeDelta } from "./moves";
import { runTurnEvents } from "./run-turn-events";
import type { CombatState } from "./turn-order";

/** How the combat tracker behaves in this world. */
export interface CombatSettings {
  /** Path in `system` of what the tracker shows of each. */
  resource: string;
  skipDefeated: boolean;
}

/** A combat on a client. */
export class Combat extends CombatSteps {
  static CONFIG_SETTING = "combatTrackerConfig";

  /** Those who take part in the order of their turns. */
  declare turns: Combatant[];
  /** Where the combat stands, and where it stood before it last moved. */
  declare current: CombatState;
  declare previous: CombatState;
  /** The state that this client last followed, and the order then. */
  declare _followed: { state: CombatState; order: string[] } | null;

  protected override _configure(options: DocumentContext): void {
    super._configure(options);
    const none: CombatState = { round: 0, turn: null, combatantId: null, tokenId: null };
    const hidden = { writable: true, configurable: true, enumerable: false };
    Object.defineProperties(this, {
      turns: { value: [], ...hidden },
      current: { value: none, ...hidden },
      previous: { value: none, ...hidden },
      _followed: { value: null, ...hidden },
    });
  }

  /** The one whose turn it is. */
  get combatant(): Combatant | undefined {
    return this.turn === null ? undefined : this.turns[this.turn];
  }

  /** The one who comes next in the order, or first again after the last. */
  get nextCombatant(): Combatant | undefined {
    return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)];
  }

  get settings(): CombatSettings {
    const stored = host.coreSetting(Combat.CONFIG_SETTING) as Partial<CombatSettings> | undefined;
    return { resource: "", skipDefeated: false, ...stored };
  }

  get started(): boolean {
    return this.round > 0;
  }

  /** All see that there is a combat; who is hidden in it is theirs to see that may. */
  override get visible(): boolean {
    return true;
  }

  /** Whether this is the combat of the scene that is viewed, or of all scenes. */
  get isActive(): boolean {
    return this.active && (this.scene === null || this.scene === (host.canvas?.scene as unknown));
  }

  /** Makes this the active combat of its scene. */
  async activate(options: OperationOptions = {}): Promise<BaseDocument[]> {
    const others = (host.collections.get("Combat")?.contents ?? []) as unknown as Combat[];
    const ended = others.filter((other) => other !== (this as Combat) && other.active && other.scene === this.scene);
    const updates = [...ended.map(({ id }) => ({ _id: id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.setupTurns();
  }

  /** Sorts those who take part and notes where the combat stands. @returns the order */
  setupTurns(): Combatant[] {
    const members = Array.from(this.combatants) as unknown as Combatant[];
    this.turns = members.sort(this._sortCombatants);
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current = this._getCurrentState();
    this._followed ??= { state: this.current, order: this.turns.map(({ id }) => id ?? "") };
    return this.turns;
  }

  /** Highest initiative first, those without one last, ties by id. It is called without `this`. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const value = ({ initiative }: Combatant): number => initiative ?? Number.NEGATIVE_INFINITY;
    const [first, second] = [value(a), value(b)];
    if (first !== second) return second - first;
    return (a.id ?? "") > (b.id ?? "") ? 1 : -1;
  }

  _getCurrentState(): CombatState {
    const { combatant, round, turn } = this;
    return { round, turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
  }

  getCombatantsByToken(token: string | { id: string | null }): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.turns.filter(({ tokenId }) => tokenId === id);
  }

  /** Those of an actor; for the actor of an unlinked token, those of the token. */
  getCombatantsByActor(actor: string | { id: string | null; isToken?: boolean; token?: unknown }): Combatant[] {
    if (typeof actor === "string") return this.turns.filter(({ actorId }) => actorId === actor);
    if (actor.isToken) return this.getCombatantsByToken(actor.token as { id: string | null });
    return this.turns.filter(({ actorId }) => actorId === actor.id);
  }

  async startCombat(): Promise<this> {
    return (await startCombat(this)) as this;
  }
  async nextTurn(): Promise<this> {
    return (await nextTurn(this)) as this;
  }
  async previousTurn(): Promise<this> {
    return (await previousTurn(this)) as this;
  }
  async nextRound(): Promise<this> {
    return (await nextRound(this)) as this;
  }
  async previousRound(): Promise<this> {
    return (await previousRound(this)) as this;
  }

  /** Asks whether the combat shall end, and deletes it. */
  async endCombat(): Promise<unknown> {
    if (host.confirm && !(await host.confirm("COMBAT.EndTitle", "COMBAT.EndConfirmation"))) return undefined;
    return this.delete();
  }

  /** Seconds of the world between two turns. */
  getTimeDelta(originRound: number, originTurn: number | null, round: number, turn: number | null): number {
    return timeDelta(this, { round: originRound, turn: originTurn }, { round, turn });
  }

  /** Takes initiative from all. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    await resetInitiative(this, updateTurn);
    return this;
  }

  /** Rolls initiative of some, and tells each roll in the chat. */
  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollInitiative(this, typeof ids === "string" ? [ids] : ids, options);
    return this;
  }

  /** Rolls for those without initiative that this user owns. */
  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(this.#unrolled(), options);
  }
  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Combatant) => boolean = () => true): string[] {
    const wanted = this.turns.filter((member) => member.isOwner && member.initiative === null && condition(member));
    return wanted.map(({ id }) => id ?? "");
  }

  async setInitiative(id: string, value: number): Promise<void> {
    await (this.combatants.get(id, { strict: true }) as unknown as Combatant).update({ initiative: value });
  }

  /** Links the combat to the viewed scene, or to none. */
  async toggleSceneLink(): Promise<this | undefined> {
    return this.update({ scene: this.scene ? null : (host.canvas?.scene?.id ?? null) });
  }

  /** Draws the actors' windows anew, which may show what depends on the combat. */
  updateCombatantActors(): void {
    for (const { actor } of this.turns) actor?.render(false);
  }

  async clearMovementHistories(combatants: Iterable<Combatant> = this.turns): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  override canUserModify(user: BaseUserLike, action: "create" | "update" | "delete", data: Data = {}): boolean {
    if (!super.canUserModify(user, action, data)) return false;
    if (user.isGM || action !== "update") return true;
    return (
      (!("round" in data) || this._canChangeRound(user)) &&
      (!("turn" in data && !("round" in data)) || this._canChangeTurn(user))
    );
  }

  /** Tells what happened since the combat last moved: on one game master's client only, each step awaited. */
  async _manageTurnEvents(): Promise<void> {
    return runTurnEvents(this, this.previous, this.current);
  }
  override _onUpdate(changed: Data, options: OperationOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) followCombat(this, options);
  }

  override _onDelete(options: OperationOptions, userId: string): void {
    super._onDelete(options, userId);
    tellMembers(this, this.turns, "_onExit");
  }

  override _onCreateDescendantDocuments(...args: Parameters<Descendants["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    const [, collection, documents, , options, userId] = args;
    followMembers(this, options, userId);
    if (collection === "combatants") tellMembers(this, documents as unknown as Combatant[], "_onEnter");
  }

  override _onUpdateDescendantDocuments(...args: Parameters<Descendants["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    followMembers(this, args[4], args[5]);
  }

  override _onDeleteDescendantDocuments(...args: Parameters<Descendants["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    const [, collection, documents, , options, userId] = args;
    followMembers(this, options, userId);
    if (collection === "combatants") tellMembers(this, documents as unknown as Combatant[], "_onExit");
  }
}
