/** The ruler of life, from −½ maximum to maximum with zero marked (DTH-4). All positions are percent of its length. */
export interface LifeBar {
  readonly zero: number;
  /** The part that stands: between zero and the value, whichever side. */
  readonly from: number;
  readonly to: number;
  /** What a blow takes: hatched, null when nothing is foreseen. */
  readonly ghost: { readonly from: number; readonly to: number } | null;
  /** The value is below zero. */
  readonly below: boolean;
}

/**
 * @param value current HP, after the blow when `before` is given
 * @param max maximum HP; 0 or less, as an effect may make it, is drawn as 1
 * @param before HP before the blow, or null
 */
export function lifeBar(value: number, max: number, before: number | null = null): LifeBar {
  const top = Math.max(max, 1);
  const lowest = -top / 2;
  const at = (hp: number): number => {
    const share = ((hp - lowest) / (top - lowest)) * 100;
    return Math.round(Math.min(100, Math.max(0, share)) * 100) / 100;
  };
  const zero = at(0);
  const now = at(value);
  const was = before === null ? null : at(before);
  return {
    zero,
    from: Math.min(zero, now),
    to: Math.max(zero, now),
    ghost: was === null || was === now ? null : { from: Math.min(now, was), to: Math.max(now, was) },
    below: value < 0,
  };
}
