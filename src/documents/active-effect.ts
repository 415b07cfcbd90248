import { app } from "../app";
import { changesNothing, roundsOf, statusSystem } from "../foundry/v14/effects";
import { isOwnOperation } from "../foundry/v14/own-operations";
import { statusEffectId } from "../rules/consequences/status-effect-id";
import type { Deed } from "../rules/deeds/deed";
import { isStatusId, type StatusId } from "../rules/statuses/status-ids";
import { systemPath } from "../system-id";

/** More turns than these are told as «9+» on the token. */
const COUNT_MAX = 9;

/** Asks for what was done by hand as a deed: judged, told and undone as everything else. */
function ask(deed: Deed): void {
  app()
    .deeds.do(deed)
    .catch((error: unknown) => console.warn(error));
}

/** An effect of ours. Statuses that are put on or taken off by hand become deeds (STA); the flow's own writes say so by an option. */
export class ArcanesActiveEffect<
  out SubType extends ActiveEffect.SubType = ActiveEffect.SubType,
> extends ActiveEffect<SubType> {
  /** The status of the rule book that this effect stands for and does no more than that; null: an effect of its own. */
  get ruleStatus(): StatusId | null {
    const status = statusSystem(this)?.status;
    if (isStatusId(status)) return status;
    const [only, ...others] = this.statuses;
    return isStatusId(only) && others.length === 0 && changesNothing(this) ? only : null;
  }

  /** The actor of the world or of a token that bears the effect itself; null for an effect of an item or of a compendium. */
  get #bearer(): Actor.Implementation | null {
    const { parent } = this;
    return parent instanceof Actor && !parent.pack ? parent : null;
  }

  protected override async _preCreate(
    ...args: Parameters<ActiveEffect<SubType>["_preCreate"]>
  ): Promise<boolean | undefined> {
    if ((await super._preCreate(...args)) === false) return false;
    const status = this.ruleStatus;
    const bearer = this.#bearer;
    if (status === null || !bearer || this.disabled || isOwnOperation(args[1])) return undefined;
    ask({ type: "status", on: bearer.uuid, status, turns: statusSystem(this)?.turns.value ?? roundsOf(this) });
    return false;
  }

  protected override async _preDelete(
    ...args: Parameters<ActiveEffect<SubType>["_preDelete"]>
  ): Promise<boolean | undefined> {
    if ((await super._preDelete(...args)) === false) return false;
    const status = this.ruleStatus;
    const bearer = this.#bearer;
    // One that has not the fixed id was not put on by the rules: they would not find it.
    if (status === null || !bearer || this.id !== statusEffectId(status) || isOwnOperation(args[0])) return undefined;
    ask({ type: "statusEnd", on: bearer.uuid, status });
    return false;
  }

  /** The icon on the token shows the turns that are left (STA-13); what is stored keeps the plain one. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const system = statusSystem(this);
    const { status, turns } = system ?? { status: null, turns: null };
    if (!isStatusId(status) || !turns?.value || this._source.img !== systemPath(`assets/icons/${status}.svg`)) return;
    const count = turns.value > COUNT_MAX ? "more" : String(turns.value);
    this.img = systemPath(`assets/icons/turns/${status}-${count}.svg`);
  }
}
