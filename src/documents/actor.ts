import { app } from "../app";
import { FIGURE_MAX } from "../data/fields/numbers";
import { findActor } from "../foundry/v14/find-documents";
import { isOwnOperation } from "../foundry/v14/own-operations";
import { callTokenAttributeHook, refreshBars, tokenActorsOf } from "../foundry/v14/tokens";
import { defaultHpMax, magicPointsMax } from "../rules/actors/defaults";
import { ACTOR_TYPES } from "../rules/actors/snapshot";
import { systemPath } from "../system-id";
import { starterToken } from "./starter-token";
import { fitStarterWeapon, starterWeapon } from "./starter-weapon";

/** Bars that may stand below zero (CHR-8). */
const BELOW_ZERO = new Set(["hp"]);

/** HP as they stand, and their maximum. */
interface Life {
  readonly value: number;
  readonly max: number;
}

/**
 * HP of each actor as this client last saw them. What an update changed is read from here and not from the update itself: so it makes no
 * difference who wrote it and how, and an actor of a token is followed where its actor of the world is changed.
 */
const seen = new WeakMap<Actor, Life>();

/** null: it has none. No private member: it is asked for while Foundry's constructor still runs, before there are any. */
function lifeOf(actor: ArcanesActor): Life | null {
  if (actor.isCharacter()) return { value: actor.system.hp.value, max: actor.system.hp.max ?? 0 };
  if (actor.isFamiliar() || actor.isMount()) return { value: actor.system.hp.value, max: actor.system.hp.max };
  return null;
}

function tell(key: "hpWhole" | "hpTooLarge", typed: unknown): void {
  ui.notifications?.warn(`ARCANES.Notify.${key}`, { format: { n: String(typed) } });
}

/** An actor of ours. */
export class ArcanesActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  isCharacter(): this is ArcanesActor<"character"> {
    return this.type === "character";
  }
  isFamiliar(): this is ArcanesActor<"familiar"> {
    return this.type === "familiar";
  }
  isSwarm(): this is ArcanesActor<"swarm"> {
    return this.type === "swarm";
  }
  isMount(): this is ArcanesActor<"mount"> {
    return this.type === "mount";
  }

  /** A new actor can be played at once: its token, a picture until somebody chooses one, and for a new character a weapon of its discipline. */
  protected override async _preCreate(...args: Parameters<Actor<SubType>["_preCreate"]>): Promise<boolean | undefined> {
    const result = await super._preCreate(...args);
    if (result === false) return false;
    const [data] = args;
    const changes: { img?: string; prototypeToken?: object; system?: object; items?: object[] } = {};
    const type = ACTOR_TYPES.find((each) => each === this.type);
    if (type) changes.prototypeToken = starterToken(type, data.prototypeToken);
    if (!data.img) changes.img = systemPath(`assets/icons/${this.type}.svg`);
    const begins = this.#beginning(data.system);
    if (begins) changes.system = begins;
    // Whoever comes with items or figures, from a compendium, a copy or a macro, is not new.
    if (this.isCharacter() && data.items === undefined && foundry.utils.isEmpty(data.system ?? {}))
      changes.items = [{ _id: foundry.utils.randomID(), ...starterWeapon(this.system.discipline) }];
    this.updateSource(changes);
    return undefined;
  }

  /** CHR-1, CHR-5: a new character begins unhurt, with all of its magic points, unless its data say otherwise. */
  #beginning(given: object | null | undefined): object | null {
    if (!this.isCharacter()) return null;
    const has = (path: string) => given && foundry.utils.hasProperty(given, path);
    const { _source, role, characteristics } = this.system;
    return {
      ...(has("hp.value") ? {} : { hp: { value: _source.hp.max ?? defaultHpMax(role) } }),
      ...(has("mp.value") ? {} : { mp: { value: magicPointsMax(characteristics.pow) } }),
    };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const life = lifeOf(this);
    if (life && !seen.has(this)) seen.set(this, life);
  }

  protected override _onUpdate(...args: Parameters<Actor<SubType>["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [, options, userId] = args;
    // Only a GM's client writes for the rules; whoever else says so is not believed.
    const ours = isOwnOperation(options) && game.users?.get(userId)?.isGM === true;
    this.#follow(ours);
    this.#fitWeapon(args[0], userId);
    if (this.isCharacter()) for (const mount of this.#mounts()) refreshBars(mount);
    if (!this.isToken) for (const actor of tokenActorsOf(this)) if (actor instanceof ArcanesActor) actor.#follow(ours);
  }

  /** On the client that chose another discipline. */
  #fitWeapon(changed: object, userId: string): void {
    if (userId !== game.user?.id || !this.isCharacter() || !foundry.utils.hasProperty(changed, "system.discipline"))
      return;
    fitStarterWeapon(this, this.system.discipline).catch((error: unknown) => console.warn(error));
  }

  /** AIR-9: mounts that show this rider's HP. */
  #mounts(): readonly Actor.Implementation[] {
    return game.actors?.filter((actor) => actor.isMount() && actor.system.rider === this.uuid) ?? [];
  }

  /** DTH: HP that other hands than the rules' have changed are judged (bar, HUD, sheet, macro, module). */
  #follow(ours: boolean): void {
    const now = lifeOf(this);
    const before = seen.get(this);
    if (now === null) return;
    seen.set(this, now);
    // A ridden mount's own HP mean nothing (AIR-9).
    if (
      ours ||
      this.pack ||
      this.#rider ||
      before === undefined ||
      (before.value === now.value && before.max === now.max)
    )
      return;
    app()
      .life.changed(this.uuid, before.value)
      .catch((error: unknown) => console.warn(error));
  }

  /** AIR-9: HP of a ridden mount are its rider's. */
  get #rider(): Actor.Implementation | null {
    return this.isMount() && this.system.rider ? findActor(this.system.rider) : null;
  }

  /**
   * Foundry keeps bars between 0 and their maximum; HP go below 0 here (CHR-8), and above the maximum nowhere. Whatever is no whole number
   * is refused and said, never rounded.
   */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor<SubType>["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, given, isDelta = false, isBar = true] = args;
    if (!BELOW_ZERO.has(attribute) || !isBar) return await super.modifyTokenAttribute(...args);
    // A macro may hand over what somebody typed.
    const typed: unknown = given;
    const readable = typeof typed === "number" || (typeof typed === "string" && typed.trim() !== "");
    const value = readable ? Number(typed) : Number.NaN;
    const rider = this.#rider;
    if (rider) {
      await rider.modifyTokenAttribute(attribute, value, isDelta, isBar);
      return this;
    }
    const life = lifeOf(this);
    if (life === null) return this;
    const wanted = Math.min(isDelta ? life.value + value : value, life.max);
    if (!Number.isInteger(value)) tell("hpWhole", typed);
    else if (Math.abs(value) > FIGURE_MAX || wanted < -FIGURE_MAX) tell("hpTooLarge", typed);
    else if (wanted !== life.value && callTokenAttributeHook({ attribute, value, isDelta, isBar }, this)) {
      await this.update({ system: { [attribute]: { value: wanted } } });
    }
    return this;
  }
}
