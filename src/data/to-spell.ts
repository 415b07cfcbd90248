import type { Spell } from "../rules/actors/snapshot";
import { isStatusId } from "../rules/statuses/status-ids";

/** A spell or technique as the rules read it; null for what is none. */
export function toSpell(item: Item.Implementation): Spell | null {
  if (!item.isSpell()) return null;
  const { system } = item;
  return {
    id: item.id ?? "",
    skill: system.skill,
    technique: system.technique,
    concentration: system.concentration,
    range: system.range,
    duration: system.duration,
    resistance: system.resistance,
    delivery: system.delivery,
    effect: system.effect,
    status: isStatusId(system.status) ? system.status : null,
    turns: system.turns,
    power: system.power && { min: system.power.min, max: system.power.max },
    area: system.area,
    neverMisses: system.neverMisses,
    passive: system.passive,
    reaction: system.reaction,
    charges: system.charges && { value: system.charges.value, max: system.charges.max },
    improved: system.improved,
    failedMonths: system.study.failedMonths,
  };
}
