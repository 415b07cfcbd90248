import { app } from "../app";
import { toTurnTakers } from "../data/turn-takers";
import { callMoveHook, combatantSystem, combatantsOf, isActiveGM, isGMUser, timeBetween } from "../foundry/v14/combat";
import { type CombatPlace, endsRunningTurn } from "../rules/turns/player-step";
import { compareTurns, type OrderKey } from "../rules/turns/tracker-order";
import { nextPlace, previousPlace } from "../rules/turns/turn-places";

/** Keys of the order, made anew whenever an encounter sorts its turns. */
const KEYS = new WeakMap<Combatant.Implementation, OrderKey>();

/** Where an encounter stands, and who has the turn. */
interface Stand extends CombatPlace {
  readonly id: string | null;
}

/** Where each encounter stood last with everybody's consent, as this client knows. Encounters sort their turns while they are built, when they have no fields of their own yet. */
const STOOD = new WeakMap<object, Stand>();

function standOf(combat: {
  round: number;
  turn: number | null;
  combatant?: { id: string | null } | null | undefined;
}): Stand {
  return { round: combat.round, turn: combat.turn, id: combat.combatant?.id ?? null };
}

function keyOf(combatant: Combatant.Implementation): OrderKey {
  return KEYS.get(combatant) ?? combatant.orderKey(null);
}

/** An encounter of ours: its order (CBT-1, FAM-3), whose turn comes, and what turns do by themselves. */
export class ArcanesCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** A player moved it where they may not: nothing comes of it until it stands where it stood. */
  #refused = false;

  get #self(): Combat.Implementation {
    return this;
  }

  override setupTurns(): Combatant.Implementation[] {
    const own = new Map<string, OrderKey>();
    const members = this.combatants.contents as readonly Combatant.Implementation[];
    for (const member of members) {
      const key = member.orderKey(null);
      KEYS.set(member, key);
      const actor = member.actor?.uuid;
      const known = actor === undefined ? undefined : own.get(actor);
      if (actor !== undefined && (known === undefined || compareTurns(key, known) < 0)) own.set(actor, key);
    }
    for (const member of members) {
      const leader = member.follows === null ? undefined : own.get(member.follows);
      if (leader && leader.id !== member.id) KEYS.set(member, member.orderKey(leader));
    }
    const turns = super.setupTurns();
    const stood = STOOD.get(this);
    // Who had the turn may be gone: whoever has it now ends it.
    if (!stood || (stood.id !== null && !this.combatants.has(stood.id))) STOOD.set(this, standOf(this));
    return turns;
  }

  /** CBT-1, FAM-3. Foundry calls it without `this`. */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return compareTurns(keyOf(a), keyOf(b));
  }

  /** CBT-1: what the GM says of those without initiative, by their names; set once by the tracker, since documents open no window. */
  static askUnrolled: (names: readonly string[]) => Promise<"roll" | "start" | null> = () => Promise.resolve("start");

  // — whose turn comes —

  /** CBT-1: initiative comes before the first turn; of those who have no turn of their own it is not asked (AIR-10, FAM-3). */
  override async startCombat(): Promise<this> {
    const takers = toTurnTakers(this.#self);
    const unrolled = combatantsOf(this.#self).filter(
      (member, place) => member.initiative === null && member.follows === null && takers[place]?.ridden === false,
    );
    const names = unrolled.map(({ name }) => name ?? "");
    const answer = unrolled.length === 0 ? "start" : await ArcanesCombat.askUnrolled(names);
    // Somebody else may have begun it while the question was open.
    if (answer === null || this.started) return this;
    if (answer === "roll") await this.rollInitiative(unrolled.flatMap(({ id }) => id ?? []));
    return super.startCombat();
  }

  /** Where the turn goes when the running one ends. */
  #next(from: CombatPlace): CombatPlace {
    const takers = toTurnTakers(this.#self);
    const turn = nextPlace(takers, from.turn, from.round);
    if (turn !== null) return { round: from.round, turn };
    return { round: from.round + 1, turn: nextPlace(takers, null, from.round + 1) ?? (takers.length > 0 ? 0 : null) };
  }

  async #move(hook: "combatTurn" | "combatRound", to: CombatPlace, direction: 1 | -1): Promise<void> {
    const place = { ...to };
    const options = { direction, worldTime: { delta: timeBetween(this.#self, place) } };
    callMoveHook(hook, this.#self, place, options);
    await this.update(place, options);
  }

  /** Passes over who has no turn in this round: latecomers, ridden mounts (CBT-1, AIR-10). */
  override async nextTurn(): Promise<this> {
    if (this.round === 0 || !this.#mayMove()) return this;
    const to = this.#next({ round: this.round, turn: this.turn });
    await this.#move(to.round === this.round ? "combatTurn" : "combatRound", to, 1);
    return this;
  }

  override async nextRound(): Promise<this> {
    if (!this.#mayLead()) return this;
    const round = this.round + 1;
    const turn = nextPlace(toTurnTakers(this.#self), null, round) ?? (this.turns.length > 0 ? 0 : null);
    await this.#move("combatRound", { round, turn }, 1);
    return this;
  }

  override async previousTurn(): Promise<this> {
    if (this.round === 0 || !this.#mayLead()) return this;
    const takers = toTurnTakers(this.#self);
    const turn = previousPlace(takers, this.turn ?? takers.length, this.round);
    if (turn !== null) await this.#move("combatTurn", { round: this.round, turn }, -1);
    else await this.previousRound();
    return this;
  }

  override async previousRound(): Promise<this> {
    if (this.round === 0 || !this.#mayLead()) return this;
    const round = this.round - 1;
    const takers = toTurnTakers(this.#self);
    const turn = round === 0 ? null : previousPlace(takers, takers.length, round);
    await this.#move("combatRound", { round, turn: turn ?? (round > 0 && takers.length > 0 ? 0 : null) }, -1);
    return this;
  }

  // — who may —

  /** A GM, or the owner of who is at turn (CBT-9). */
  #isAtTurn(user: User.Implementation): boolean {
    return user.isGM || (this.combatant?.testUserPermission(user, "OWNER") ?? false);
  }

  protected override _canChangeTurn(user: User.Implementation): boolean {
    return this.#isAtTurn(user);
  }

  /** The end of the last turn of a round begins the next. */
  protected override _canChangeRound(user: User.Implementation): boolean {
    return this.#isAtTurn(user);
  }

  #mayMove(): boolean {
    if (game.user && this.#isAtTurn(game.user)) return true;
    ui.notifications?.warn("ARCANES.Turn.notYours", { localize: true });
    return false;
  }

  #mayLead(): boolean {
    if (game.user?.isGM) return true;
    ui.notifications?.warn("ARCANES.Turn.gmOnly", { localize: true });
    return false;
  }

  /** True if the step that was made is one that its user may take (CBT-9). */
  #isAllowed(user: string, before: Stand, after: Stand): boolean {
    if (isGMUser(user) || (before.round === after.round && before.id === after.id)) return true;
    const mover = game.users?.get(user);
    const member = before.id === null ? undefined : this.combatants.get(before.id);
    if (!mover || !member?.testUserPermission(mover, "OWNER")) return false;
    const turn = combatantsOf(this.#self).findIndex(({ id }) => id === before.id);
    return endsRunningTurn(before, after, this.#next({ round: before.round, turn }));
  }

  /** On the active GM's client: a step that its player may not take is taken back, and nothing comes of it. */
  #judgeStep(user: string): void {
    const before = STOOD.get(this);
    const after = standOf(this);
    if (!before || !isActiveGM() || this.#isAllowed(user, before, after)) {
      STOOD.set(this, after);
      return;
    }
    this.#refused = true;
    const { round, turn } = before;
    this.update({ round, turn }, { turnEvents: false, direction: -1 } as never).catch((error: unknown) =>
      console.warn(error),
    );
  }

  // — what turns do —

  protected override _onUpdate(...args: Parameters<Combat<SubType>["_onUpdate"]>): void {
    const [changed, , user] = args;
    if ("round" in changed || "turn" in changed) this.#judgeStep(user);
    super._onUpdate(...args);
    this.#refused = false;
  }

  /** Foundry calls it within `_onUpdate`. */
  protected override async _manageTurnEvents(...args: Parameters<Combat<SubType>["_manageTurnEvents"]>): Promise<void> {
    if (!this.#refused) await super._manageTurnEvents(...args);
  }

  /** Foundry calls it on one GM's client; what a turn does runs once for each round of who has it. */
  protected override async _onStartTurn(...args: Parameters<Combat<SubType>["_onStartTurn"]>): Promise<void> {
    await super._onStartTurn(...args);
    const [combatant, context] = args;
    const { skipped, round } = context as { readonly skipped?: boolean; readonly round?: number };
    if (skipped) return;
    await app().turns.begin(this.uuid, combatant.uuid, round ?? this.round);
  }

  /**
   * Begins the turn that the tracker shows if nobody has: no GM was there, or who had the turn is gone. What a GM has undone of it stays
   * undone until the turn comes up again.
   */
  async ensureBegun(): Promise<void> {
    const combatant = this.combatant as Combatant.Implementation | undefined;
    if (!isActiveGM() || !this.started || !combatant) return;
    if ((combatantSystem(combatant).begun ?? 0) >= this.round) return;
    if (app().turns.isTakenBack(this.uuid, combatant.uuid, this.round)) return;
    await app().turns.begin(this.uuid, combatant.uuid, this.round);
  }

  /** CBT-1: who comes late rolls on arrival. */
  protected override async _onEnter(combatant: Combatant.Implementation): Promise<void> {
    await super._onEnter(combatant);
    if (this.started && combatant.initiative === null && combatant.id) await this.rollInitiative([combatant.id]);
  }

  protected override _onDelete(...args: Parameters<Combat<SubType>["_onDelete"]>): void {
    super._onDelete(...args);
    if (!this.started || !isActiveGM()) return;
    const actors = combatantsOf(this.#self).flatMap(({ actor }) => actor?.uuid ?? []);
    app()
      .turns.end([...new Set(actors)])
      .catch((error: unknown) => console.warn(error));
  }
}
