import { FIGURE_MAX } from "../data/fields/numbers";
import { callTokenAttributeHook } from "../foundry/v14/tokens";
import { defaultHpMax, magicPointsMax } from "../rules/actors/defaults";
import { systemPath } from "../system-id";

/** Bars that may stand below zero (CHR-8). */
const BELOW_ZERO = new Set(["hp"]);

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

  /** Characters, familiars and mounts are persons and linked; a swarm is one of many. A picture until somebody chooses one. */
  protected override async _preCreate(...args: Parameters<Actor<SubType>["_preCreate"]>): Promise<boolean | undefined> {
    const result = await super._preCreate(...args);
    if (result === false) return false;
    const [data] = args;
    const linked = this.type !== "swarm";
    const changes: { img?: string; prototypeToken?: object; system?: object } = {};
    if (data.prototypeToken?.actorLink === undefined) changes.prototypeToken = { actorLink: linked };
    if (!data.img) changes.img = systemPath(`assets/icons/${this.type}.svg`);
    const begins = this.#beginning(data.system);
    if (begins) changes.system = begins;
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

  /** Foundry keeps bars between 0 and their maximum; HP go below 0 here (CHR-8). What is no figure is refused, as the data would. */
  override async modifyTokenAttribute(
    ...args: Parameters<Actor<SubType>["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const [attribute, value, isDelta = false, isBar = true] = args;
    if (!BELOW_ZERO.has(attribute) || !isBar || typeof value !== "number") {
      return await super.modifyTokenAttribute(...args);
    }
    const current: unknown = foundry.utils.getProperty(this.system, `${attribute}.value`);
    const wanted = Math.round(isDelta ? Number(current) + value : value);
    if (!Number.isInteger(wanted) || Math.abs(wanted) > FIGURE_MAX) return this;
    if (!callTokenAttributeHook({ attribute, value, isDelta, isBar }, this)) return this;
    await this.update({ system: { [attribute]: { value: wanted } } });
    return this;
  }
}
