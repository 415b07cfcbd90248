import { findActor } from "../foundry/v14/find-documents";

/** A token of ours. */
export class ArcanesToken extends TokenDocument {
  /** AIR-9: rider and mount share one life while mounted: the mount's token shows its rider's HP. */
  override getBarAttribute(
    ...args: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...args);
    const { actor } = this;
    if (bar?.type !== "bar" || bar.attribute !== "hp" || !actor?.isMount() || !actor.system.rider) return bar;
    const rider = findActor(actor.system.rider);
    if (!rider?.isCharacter()) return bar;
    const { value, max } = rider.system.hp;
    return { ...bar, value, max: max ?? bar.max };
  }
}
